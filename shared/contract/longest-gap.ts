import { z } from 'zod';
import { refusalWords } from './words';

/** The longest gap that can be said, ten years, and the shortest; seconds. */
export const longestGapLimits = { least: 0.001, most: 315_576_000 } as const;

/** The longest distance between two samples that a line is drawn across, seconds; `any`: nothing breaks it. */
export const longestGapSchema = z.union(
  [z.number().min(longestGapLimits.least).max(longestGapLimits.most), z.literal('any')],
  { error: () => refusalWords().longestGap },
);
export type LongestGap = z.infer<typeof longestGapSchema>;
