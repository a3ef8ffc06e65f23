import { z } from 'zod';
import { refusalWords } from './words';

/** The longest gap that can be said, ten years, and the shortest; seconds. */
export const longestGapLimits = { least: 0.001, most: 315_576_000 } as const;

const secondsSchema = z.number().min(longestGapLimits.least).max(longestGapLimits.most);

/** The longest distance between two samples that a line is drawn across, seconds; `any`: nothing breaks it. */
export const longestGapSchema = z.union([secondsSchema, z.literal('any')], { error: () => refusalWords().longestGap });
export type LongestGap = z.infer<typeof longestGapSchema>;

/** The same of a series, where `usual` is what its beat tells, whatever is said of its item. */
export const seriesGapSchema = z.union([secondsSchema, z.literal(['any', 'usual'])], {
  error: () => refusalWords().view.longestGap,
});
export type SeriesGap = z.infer<typeof seriesGapSchema>;
