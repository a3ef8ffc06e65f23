import { z } from 'zod';

const keySchema = z.string().min(1).max(4096);

/** The most that a person chooses: seconds of a tolerance and of a shift, and bins of a histogram. */
export const plotLimits = { toleranceSeconds: 366 * 86_400, shiftSeconds: 366 * 86_400, bins: 200 } as const;

/** The plots, in the order in which they are offered. */
export const plotKinds = ['xy', 'histogram', 'durations', 'boxes', 'correlation', 'oscillations'] as const;

/** A plot beside the trend, as a view keeps it: series are named by their keys, one that is gone gives way to the first. */
export const viewPlotsSchema = z.object({
  kind: z.enum(plotKinds),
  /** Of what the range is: what is in sight, or what was read. */
  of: z.enum(['sight', 'read']),
  x: keySchema.optional(),
  y: keySchema.optional(),
  /** How a sample of X is found for each of Y, and how far it may be from that. */
  join: z.enum(['nearest', 'interpolated']),
  toleranceSeconds: z.number().min(0).max(plotLimits.toleranceSeconds),
  /** How long before each sample of Y it is looked for, seconds; below 0 behind it. Absent: at the same time. */
  earlierSeconds: z.number().min(-plotLimits.shiftSeconds).max(plotLimits.shiftSeconds).optional(),
  /** The series of all other plots. */
  item: keySchema.optional(),
  bins: z.int().min(1).max(plotLimits.bins),
  /** What a box is made of; hours are a heat map. */
  per: z.enum(['day', 'shift', 'event', 'hour']),
  /** How far series are shifted against each other, seconds; absent: by a tenth of the range. */
  shiftSeconds: z.number().positive().max(plotLimits.shiftSeconds).optional(),
});
export type ViewPlots = z.infer<typeof viewPlotsSchema>;

/** What a view that keeps no plot begins with. */
export const firstPlots: ViewPlots = {
  kind: 'xy',
  of: 'sight',
  join: 'interpolated',
  toleranceSeconds: 60,
  bins: 40,
  per: 'day',
};
