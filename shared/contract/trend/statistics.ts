import { z } from 'zod';

/** Periods of the calendar and the clock, the shortest first. */
export const periodUnits = ['hour', 'shift', 'day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** What is told of the samples of a range, in the order of the columns. */
export const statisticsFigures = [
  'points',
  'good',
  'uncertain',
  'bad',
  'odd',
  'min',
  'minAt',
  'max',
  'maxAt',
  'mean',
  'weighted',
  'deviation',
  'first',
  'last',
  'delta',
  'integral',
  'covered',
] as const;
export type StatisticsFigure = (typeof statisticsFigures)[number];

/** What the statistics show, as a view keeps it. */
export const viewStatisticsSchema = z.object({
  /** Of what: all that is in sight, or each period of it. */
  per: z.enum(['sight', ...periodUnits]),
  /** What is told of all series in each period. */
  figure: z.enum(statisticsFigures),
  /** The key of the series of which all figures are told instead; absent, or gone: one figure of all. */
  item: z.string().min(1).max(4096).optional(),
});
export type ViewStatistics = z.infer<typeof viewStatisticsSchema>;

/** What a view that keeps none begins with. */
export const firstStatistics: ViewStatistics = { per: 'sight', figure: 'weighted' };
