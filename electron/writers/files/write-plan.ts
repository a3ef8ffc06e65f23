import { z } from 'zod';
import { exportColumnSchema, type ExportColumns, type FilesFormat } from '@shared/contract/files/files-export';

/** What the writer of a format has to know to go on with a file. */
export const formatStateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('csv'),
    columns: z.array(exportColumnSchema),
    /** From which byte on lines have so many cells. */
    growth: z.array(z.object({ from: z.int(), columns: z.int() })),
  }),
  z.object({
    kind: z.literal('xlsx'),
    columns: z.array(exportColumnSchema),
    /** Rows with that of the titles, and bytes of XML, so far. */
    extent: z.object({ rows: z.int(), bytes: z.int() }),
  }),
  z.object({ kind: z.literal('ndjson') }),
  z.object({ kind: z.literal('json'), hasRows: z.boolean() }),
  /** `packed`: what the library has to keep of the row groups, as `v8.serialize` writes it, in Base64. */
  z.object({ kind: z.literal('parquet'), packed: z.base64() }),
]);
export type FormatState = z.infer<typeof formatStateSchema>;

/** A file of which a part is on the disk. */
export const writtenStateSchema = z.object({
  /** So much of the file counts. */
  bytes: z.int().min(0),
  rows: z.int().min(0),
  /** Where the IDs of the section that is under way stand among those that are kept. */
  ids: z.object({ before: z.int().min(0), count: z.int().min(0) }),
  /** How many stores that section has had so far: several where they are not named. */
  stores: z.int().min(0).default(0),
  /** By the places of these stores, with which file the last page of each has ended. */
  lastIds: z.array(z.string()).default([]),
  format: formatStateSchema,
});
export type WrittenState = z.infer<typeof writtenStateSchema>;

/** A file that is to be written. */
export interface WritePlan {
  /** What is to be done, for the words of a problem, e.g. `“a.csv” could not be saved`. */
  readonly wish: string;
  /** A file that is not there yet, or the one that `resume` was told of. */
  readonly file: string;
  /** Where the complete file is written if it can't be made of that one in place. */
  readonly spare: string;
  /** Where the IDs are kept that belong to it. */
  readonly idsFile: string;
  readonly format: FilesFormat;
  readonly columns: ExportColumns;
  /** Whether a column tells the query, where all are wanted. */
  readonly hasQueries: boolean;
  /** What a format with metadata keeps there, by name. */
  readonly about: Readonly<Record<string, string>>;
  readonly resume: WrittenState | undefined;
}
