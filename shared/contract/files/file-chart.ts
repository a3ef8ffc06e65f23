import { z } from 'zod';
import { exportColumnSchema } from './files-export';

/** What an axis of a chart takes of a file: the number at a path of its file information object, or the date. */
export const chartAxisSchema = z.object({
  path: z.array(z.string()).min(1).max(32),
  as: z.enum(['number', 'time']),
});
export type ChartAxis = z.infer<typeof chartAxisSchema>;

/** What a chart of files shows. */
export const fileChartSchema = z.object({
  /** Null for the first that the files have. */
  x: chartAxisSchema.nullable().default(null),
  y: chartAxisSchema
    .extend({ as: z.literal('number') })
    .nullable()
    .default(null),
  /** What the colours tell apart. */
  colour: exportColumnSchema.default({ kind: 'store' }),
});
export type FileChart = z.infer<typeof fileChartSchema>;

export const firstFileChart: FileChart = { x: null, y: null, colour: { kind: 'store' } };

/** What is shown beside the table of files: the current file, the fields of all, or a chart of them. */
export const fileSides = ['file', 'fields', 'chart'] as const;
export type FileSide = (typeof fileSides)[number];
