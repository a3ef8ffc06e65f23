import { z } from 'zod';
import { csvChoices, csvPresets, csvTextsSchema } from '../csv-presets';
import { filesQuerySchema } from './files';
import { longestName } from '../name';
import { zoneNameSchema } from '../limits';
import { sheetTimeSchema } from '../sheet-times';
import { refusalWords } from '../words';
import type { Problem } from '../../problem/problem';
import { problemSchema } from '../../problem/problem-schema';

/** What a column of an export holds. */
export const exportColumnSchema = z.discriminatedUnion('kind', [
  /** The value at a path of the file information object; see FileColumn. */
  z.object({ kind: z.literal('path'), path: z.array(z.string()).min(1).max(32) }),
  /** Name of the file's store. */
  z.object({ kind: z.literal('store') }),
  /** Path of the item, or its ID where the answer has no path. */
  z.object({ kind: z.literal('item') }),
  /** Position of the query, from 1. */
  z.object({ kind: z.literal('query') }),
]);
export type ExportColumn = z.infer<typeof exportColumnSchema>;

/** Which columns an export has; whatever is chosen, they are the same in every row. */
export const exportColumnsSchema = z.discriminatedUnion('kind', [
  /** Query (where there are several), item, store, and every path that any file has, in the order in which they appear. */
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('chosen'), columns: z.array(exportColumnSchema).min(1).max(2000) }),
]);
export type ExportColumns = z.infer<typeof exportColumnsSchema>;

/** A text file after RFC 4180: one row a file, CRLF, UTF-8; values as they were sent. */
export const filesCsvSchema = z
  .object({
    separator: z.enum([',', ';', '\t']),
    decimal: z.enum(['.', ',']),
    /** Whether the file begins with the mark by which spreadsheets know UTF-8. */
    bom: z.boolean(),
    texts: csvTextsSchema.default('guarded'),
    /** How `metadata.timestamp` is written where it is a number: as sent, or as ISO 8601 in UTC. */
    timestamp: z.enum(['epoch', 'iso']),
  })
  .refine(({ separator, decimal }) => separator !== decimal, { error: () => refusalWords().sameCharacter });
export type FilesCsvOptions = z.infer<typeof filesCsvSchema>;

export const firstFilesCsv: FilesCsvOptions = { ...csvPresets.comma, bom: true, texts: 'guarded', timestamp: 'iso' };

/** An Excel workbook of one sheet: one row a file. */
const filesXlsxSchema = z.object({
  /** Of `metadata.timestamp` and `upload_date`. */
  time: sheetTimeSchema,
  /** The titles of these columns name it. */
  zone: zoneNameSchema,
});
export type FilesXlsxOptions = z.infer<typeof filesXlsxSchema>;

export const filesFormatSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('csv'), csv: filesCsvSchema }),
  z.object({ kind: z.literal('xlsx'), xlsx: filesXlsxSchema }),
  /** One JSON object a line. */
  z.object({ kind: z.literal('ndjson') }),
  /** One JSON list of objects. */
  z.object({ kind: z.literal('json') }),
  z.object({ kind: z.literal('parquet') }),
]);
export type FilesFormat = z.infer<typeof filesFormatSchema>;
export type FilesFormatKind = FilesFormat['kind'];

/** Every format; files have them as endings. */
export const filesFormatKinds = [
  'csv',
  'xlsx',
  'parquet',
  'ndjson',
  'json',
] as const satisfies readonly FilesFormatKind[];

/** An item of a query that has not given its files, or not all of them, and why. */
export const failedItemSchema = z.object({
  /** Position of the query, from 0. */
  query: z.int().min(0),
  /** As it was asked, or as it was answered where it was not. */
  item: z.string(),
  problem: problemSchema,
});
export type FailedItem = z.infer<typeof failedItemSchema>;

const queriesSchema = z.array(filesQuerySchema).min(1).max(500);

/** Where the files of an export come from. */
export const filesSourceSchema = z.discriminatedUnion('kind', [
  /**
   * Everything that the queries match: all items, all stores, read page by page from each query's `skip` on. `limit` does
   * not bound it.
   */
  z.object({ kind: z.literal('query'), queries: queriesSchema }),
  /** A set of files that the page's files worker holds; see LoadedFilesRequest. It can't be resumed once the page is gone. */
  z.object({
    kind: z.literal('held'),
    set: z.string().min(1).max(64),
    count: z.int().min(1),
    /** What was asked for them. */
    queries: queriesSchema,
    /** What of that is not among them. */
    failedItems: z.array(failedItemSchema).max(20_000),
  }),
]);
export type FilesSource = z.infer<typeof filesSourceSchema>;

export const filesExportSchema = z.object({
  /** Chosen by the page, unique for ever (a UUID): an unfinished export outlives the program. */
  exportId: z.uuid(),
  connectionId: z.string().min(1),
  source: filesSourceSchema,
  columns: exportColumnsSchema,
  format: filesFormatSchema,
  /** Files per request and store. */
  pageSize: z.int().min(1).max(100_000).default(2500),
  /** What the save dialog proposes, without ending. */
  name: z.string().min(1).max(longestName),
});
export type FilesExport = z.input<typeof filesExportSchema>;

/** How far an export has come. */
export interface FilesExportProgress {
  readonly exportId: string;
  readonly rows: number;
  /** Bytes written. */
  readonly bytes: number;
  /** Bytes of the answers' bodies, in this run. */
  readonly received: number;
  /** Stores of items that are complete, and that are known to be there; the latter may grow. */
  readonly storesDone: number;
  readonly stores: number;
  /** Where it is reading. */
  readonly at: { readonly item: string; readonly store: string } | undefined;
}

/** What was found to have changed on the server while pages were read. */
export interface FilesChanges {
  /** Files that came again on a later page; each was written once. */
  readonly again: number;
  /** Times that the files before a page had moved, so that earlier pages were read again to miss none. */
  readonly steppedBack: number;
  /** Whether, for all that, files may be missing: they moved faster than they could be read. */
  readonly mayMiss: boolean;
}

/** What came of a store of an item. */
export interface ExportedSection {
  readonly query: number;
  readonly item: string;
  readonly store: string;
  readonly rows: number;
  /** Files that the server had of it when its end was found, from the query's skip on; another number than `rows` tells of changes. */
  readonly atEnd: number;
  /** Entries of it that are no files, having no text `_id`, and were left out. */
  readonly faults: number;
  readonly changes: FilesChanges;
  /** Why the store gave nothing; the others were written. */
  readonly problem?: Problem;
}

/** What became of an export. Paused and failed ones stay among the unfinished and can be resumed or discarded. */
export type FilesExportOutcome =
  /** The person left the save dialog; nothing was written. */
  | { readonly state: 'left' }
  | {
      readonly state: 'done';
      /** The name that it has: a free one where the chosen one could not be had. */
      readonly path: string;
      /** The sidecar: `<file>.about.json`, which tells the queries, times, columns, counts and changes. */
      readonly about: string | undefined;
      /** What of the names went otherwise than it was chosen. */
      readonly notices: readonly Problem[];
      readonly rows: number;
      readonly bytes: number;
      readonly columns: number;
      readonly sections: readonly ExportedSection[];
      readonly changes: FilesChanges;
      /** What was asked and is not in the file: with any, it is not complete. */
      readonly failedItems: readonly FailedItem[];
      readonly durationMs: number;
    }
  | { readonly state: 'paused'; readonly progress: FilesExportProgress }
  /** `isKept`: whether it can be resumed. */
  | {
      readonly state: 'failed';
      readonly problem: Problem;
      readonly isKept: boolean;
      readonly progress: FilesExportProgress;
    };

/** An export that was paused, has failed, or was under way when the program ended. */
export interface UnfinishedExport {
  readonly exportId: string;
  readonly connectionId: string;
  /** The file that it is to become. */
  readonly path: string;
  readonly format: FilesFormatKind;
  /** Items of its queries, as asked. */
  readonly items: readonly string[];
  /** Rows and bytes that are safe on disk. */
  readonly rows: number;
  readonly bytes: number;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly stoppedAt: number;
  /** What stopped it; undefined for a pause or the program's end. */
  readonly problem?: Problem;
}

/** Puts files as text on the clipboard. */
export const filesCopySchema = z.object({
  connectionId: z.string().min(1),
  source: filesSourceSchema.options[1].pick({ set: true, count: true }),
  /** Whether they are of several queries: where every field is wanted, one tells which. */
  hasQueries: z.boolean(),
  columns: exportColumnsSchema,
  /** `tsv` is what spreadsheets paste into cells. */
  format: z.enum(['tsv', 'csv', 'ndjson', 'json']),
});
export type FilesCopy = z.infer<typeof filesCopySchema>;

/** Characters that a copy may have; above it `files.copy` is a Problem that advises an export. */
export const longestCopy = 50_000_000;

/** What a person chose in the last export of files. */
export const filesChoiceSchema = z.object({
  kind: z.enum(filesFormatKinds),
  /** How Excel's times are written. */
  xlsxTime: sheetTimeSchema.default('date'),
  preset: z.enum(csvChoices),
  bom: z.boolean(),
  texts: csvTextsSchema.default('guarded'),
  timestamp: z.enum(['epoch', 'iso']),
  columns: z.enum(['all', 'shown']),
});
export type FilesChoice = z.infer<typeof filesChoiceSchema>;

export const firstFilesChoice: FilesChoice = {
  kind: 'csv',
  xlsxTime: 'date',
  preset: 'spreadsheet',
  bom: true,
  texts: 'guarded',
  timestamp: 'iso',
  columns: 'all',
};
