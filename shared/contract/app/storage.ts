import { z } from 'zod';
import { fileTableColumnsSchema, firstFileTableColumns } from '../files/file-table';
import { filesChoiceSchema, firstFilesChoice } from '../files/files-export';
import { dataChoiceSchema, firstDataChoice, firstPictureChoice, pictureChoiceSchema } from '../trend/export';
import type { Problem } from '../../problem/problem';

/** What a person has to know about a file of the workspace. */
export interface FileNotice {
  /** The same for as long as it is about the same matter of the same file. */
  readonly id: string;
  readonly problem: Problem;
}

/** An item in the library of a connection. */
export const libraryItemSchema = z.object({
  path: z.string().min(1),
  /** Object ID as text, where known. */
  id: z.string().optional(),
  unit: z.string().optional(),
  description: z.string().optional(),
  favourite: z.boolean().optional(),
  /** Drawn as steps: digital states, counters, set-points. */
  stepped: z.boolean().optional(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const librarySchema = z.array(libraryItemSchema);

/** The most quick ranges of a person's own, and characters in them. */
export const rangeLimits = { ranges: 50, name: 40, text: 60 } as const;

/** A time range under a name that the person gave it, as texts to be typed. */
export const namedRangeSchema = z.object({
  name: z.string().trim().min(1).max(rangeLimits.name),
  start: z.string().trim().min(1).max(rangeLimits.text),
  end: z.string().trim().min(1).max(rangeLimits.text),
});
export type NamedRange = z.infer<typeof namedRangeSchema>;

export const settingsSchema = z.object({
  theme: z.enum(['light', 'dark', 'auto']).default('auto'),
  /** Megabytes (10^6 bytes) of columns that the page holds before it lets go of what was not looked at longest. */
  memoryBudgetMb: z.int().min(50).max(64_000).default(1000),
  /** Keys that the person chose, by the command's name; those of commands of a newer program are kept. */
  keys: z.record(z.string().max(60), z.string().max(60)).default({}),
  /** Quick ranges of the person's own. */
  ranges: z.array(namedRangeSchema).max(rangeLimits.ranges).default([]),
  /** The part of the window by which a step moves it. */
  stepPart: z.number().min(0.01).max(1).default(0.1),
  /** Whether the strip with a wider range is shown below the time axis; it makes reads of its own. */
  overview: z.boolean().default(true),
  /** What was chosen in the last exports. */
  exportData: dataChoiceSchema.default(firstDataChoice),
  exportPicture: pictureChoiceSchema.default(firstPictureChoice),
  exportFiles: filesChoiceSchema.default(firstFilesChoice),
  /** Columns of the tables of files. */
  fileColumns: fileTableColumnsSchema.default(firstFileTableColumns),
});
export type Settings = z.infer<typeof settingsSchema>;
