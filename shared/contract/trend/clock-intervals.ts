import { z } from 'zod';
import { longestInterval } from '../../time/interval-length';
import { zoneNameSchema } from '../limits';

/** Times of day at which shifts begin, ascending and each once: whoever wrote a file, what goes by them takes the next for a later one. */
export const shiftStartsSchema = z
  .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
  .min(1)
  .max(24)
  .overwrite((starts) => [...new Set(starts)].toSorted())
  .readonly();

/** Intervals that are so long, at the multiples of that on the clock of a zone. */
export const lengthRuleSchema = z.object({
  kind: z.literal('length'),
  seconds: z.int().min(1).max(longestInterval),
});

/** One interval per shift; the starts are kept, so that it means the same on another computer. */
export const shiftRuleSchema = z.object({ kind: z.literal('shift'), starts: shiftStartsSchema });

const zoned = { zone: zoneNameSchema };

/** Intervals that begin where the clock of a zone says so. */
export const clockIntervalsSchema = z.discriminatedUnion('kind', [
  lengthRuleSchema.extend(zoned),
  shiftRuleSchema.extend(zoned),
]);
