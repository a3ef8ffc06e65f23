import { z } from 'zod';
import { csvChoices, csvTextsSchema } from '../csv-presets';
import { historyItemSchema, historyOptionsSchema } from './history';
import type { RetryPause } from '../inspect/retry-pause';
import type { ItemRemarks } from './remarks';
import { dividesDay } from '../../time/regular-instants';
import { sampleNumberSchema, textLimits, zoneNameSchema } from '../limits';
import { clockIntervalsSchema } from './clock-intervals';
import { longestName } from '../name';
import { sheetTimeSchema } from '../sheet-times';
import { refusalWords } from '../words';
import type { Problem } from '../../problem/problem';

/** How instants are written: ISO 8601 with offset, local date and time without one, milliseconds since the Unix epoch. */
export const timeColumnSchema = z.enum(['iso', 'local', 'epoch']);
export type TimeColumn = z.infer<typeof timeColumnSchema>;

/** What is written of a quality code: its number, its class, its name with what its bits say. */
export const qualityColumnSchema = z.enum(['code', 'class', 'text']);
export type QualityColumn = z.infer<typeof qualityColumnSchema>;

/** An empty text has its quotation marks in any case: where there is no value there is nothing. */
const quotedValuesSchema = z.enum(['needed', 'texts']);

/** A text file after RFC 4180: one row a sample, CRLF, UTF-8. */
export const csvOptionsSchema = z
  .object({
    separator: z.enum([',', ';', '\t']),
    decimal: z.enum(['.', ',']),
    time: z.array(timeColumnSchema).min(1),
    /** The header names it. */
    zone: zoneNameSchema,
    quality: z.array(qualityColumnSchema),
    /** Whether a column names the item's unit. */
    unit: z.boolean(),
    /** Whether the file begins with the mark by which spreadsheets know UTF-8. */
    bom: z.boolean(),
    texts: csvTextsSchema.default('guarded'),
    /** Which values stand between quotation marks: those that need them, or all texts, which tells them from numbers. */
    quoted: quotedValuesSchema.default('needed'),
  })
  .refine(({ separator, decimal }) => separator !== decimal, { error: () => refusalWords().sameCharacter });
export type CsvOptions = z.infer<typeof csvOptionsSchema>;

/** What an item has at the times of others beside which it stands. */
export const wideJoins = ['exact', 'nearest', 'interpolated'] as const;

/**
 * How items stand side by side, a row for each instant: with what has a sample at that instant, the nearest within the
 * tolerance, or what lies between the samples around it.
 */
const wideJoinSchema = z.object({
  join: z.enum(wideJoins),
  /** Of `nearest`. */
  toleranceSeconds: z.number().min(0).max(1e9),
  /** The rows are so far apart, at round times of the file's zone; absent: there is one for each instant at which an item has a sample. */
  everySeconds: z.int().min(1).refine(dividesDay).exactOptional(),
});
export type WideJoin = z.infer<typeof wideJoinSchema>;

/** An Excel workbook of one sheet. */
const xlsxOptionsSchema = z.object({
  time: sheetTimeSchema,
  /** The head names it. */
  zone: zoneNameSchema,
  quality: z.array(qualityColumnSchema),
  unit: z.boolean(),
});
export type XlsxOptions = z.infer<typeof xlsxOptionsSchema>;

export const exportFormatSchema = z.discriminatedUnion('kind', [
  /** `wide`: a column for each item; without it a row for each sample. */
  z.object({ kind: z.literal('csv'), csv: csvOptionsSchema, wide: wideJoinSchema.exactOptional() }),
  z.object({ kind: z.literal('xlsx'), xlsx: xlsxOptionsSchema, wide: wideJoinSchema.exactOptional() }),
  /** Columns item, time (UTC), value, text, quality. */
  z.object({ kind: z.literal('parquet') }),
  /** An array of items with their points. */
  z.object({ kind: z.literal('json') }),
]);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** A half-open range [start, end), milliseconds since the Unix epoch, start before end. */
const exportRangeSchema = z
  .object({ start: z.number(), end: z.number() })
  .refine(({ start, end }) => start < end, { error: () => refusalWords().startNotFirst });
const exportRangesSchema = z.array(exportRangeSchema).min(1).max(100);

export const exportItemSchema = historyItemSchema.extend({
  /** What the item column says; of one path asked with two aggregates, two different ones. */
  label: z.string().min(1).max(4096),
  unit: z.string().max(200).optional(),
  /** The page's name for the series; the source `held` needs it. */
  series: z.string().min(1).max(4096).optional(),
  /** It is taken from what the page's series worker holds, whatever the others are; of what is calculated no server has it. */
  fromHeld: z.literal(true).optional(),
  /** It holds its value until the next sample: beside other items nothing is made up between two. */
  stepped: z.literal(true).optional(),
  /** Beside other items nothing is made up between samples that are farther apart, and what is held is so no longer. */
  longestGapSeconds: z.number().positive().exactOptional(),
  /** Present where it is of another period than the request: which, with the instants at which its samples were taken. */
  period: z
    .object({
      ranges: exportRangesSchema,
      /** How it stands in the view, in a person's words. */
      words: z.string().min(1).max(textLimits.text),
    })
    .optional(),
});
export type ExportItem = z.infer<typeof exportItemSchema>;

export const exportRequestSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  exportId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  /** `reread`: asked of the server anew; `held`: what the page's series worker holds. */
  source: z.enum(['reread', 'held']),
  /** Written one after the other. */
  items: z.array(exportItemSchema).min(1).max(500),
  /** Read one after the other; where they overlap, a sample is written once. */
  ranges: exportRangesSchema,
  /** Parameters of the reads of `reread`. */
  options: historyOptionsSchema,
  /**
   * How long the intervals of processed data are, milliseconds: each range is asked with as many as it has. Absent, and without `clock`:
   * `intervals_no` counts for each.
   */
  intervalMs: z.number().positive().optional(),
  /** Where the intervals of processed data begin: each range is read from the start of the one that it begins in, as far as they have ended. */
  clock: clockIntervalsSchema.optional(),
  format: exportFormatSchema,
  /** Whether every item gets a file of its own, named after it. */
  filePerItem: z.boolean(),
  /** What the save dialog proposes, without ending. */
  name: z.string().min(1).max(longestName),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** How far an export has come. */
export interface ExportProgress {
  readonly exportId: string;
  /** Rows handed over to be written. */
  readonly rows: number;
  /** Bytes in files so far. */
  readonly bytes: number;
  /** Part of the items and ranges that has been read: 0 to 1. */
  readonly part: number;
  /** Why a request rests before it is tried again; undefined while none does. */
  readonly waiting?: RetryPause;
}

export interface ExportedFile {
  /** The name that it has: a free one where the chosen one could not be had. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

export interface ExportedItem {
  readonly rows: number;
  /**
   * Whether the ranges are there in full; what was never loaded is missing from an export of what is held, and something of an
   * answer whose arrays differ in length.
   */
  readonly isWhole: boolean;
  /** Rows with a time before that of the row above them: they are as the server sent them. Absent for none. */
  readonly outOfOrder?: number;
  /** What is odd about what the server sent; absent where nothing is. */
  readonly remarks?: ItemRemarks;
  /** Why the item is missing, or ends early where it has rows; the others were written. */
  readonly problem?: Problem;
  /** The last instant that is there of an item that ends early, milliseconds since the Unix epoch; absent where it is no date. */
  readonly until?: number;
}

export interface ExportOutcome {
  /** False when the person left the save dialog; then nothing was written. */
  readonly saved: boolean;
  readonly files: readonly ExportedFile[];
  /** The sidecar, which tells what was asked and what is missing. */
  readonly about: string | undefined;
  /** In the order of the request's items. */
  readonly items: readonly ExportedItem[];
  /** What of the names went otherwise than it was chosen. */
  readonly notices: readonly Problem[];
  readonly durationMs: number;
}

/** Bytes of a picture, and characters of a drawing, at most. */
export const largestPng = 64_000_000;
const largestSvg = 20_000_000;
const pngSignature = [0x89, 0x50, 0x4e, 0x47];

/** Whether bytes begin as a PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return pngSignature.every((byte, index) => bytes[index] === byte);
}

export const pictureSchema = z.object({
  picture: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('png'),
      bytes: z
        .instanceof(Uint8Array)
        .refine(({ byteLength }) => byteLength <= largestPng, { error: () => refusalWords().largePicture })
        .refine(isPng, { error: () => refusalWords().noPng }),
    }),
    z.object({ kind: z.literal('svg'), text: z.string().startsWith('<').max(largestSvg) }),
  ]),
  to: z.enum(['file', 'clipboard']),
  /** What the save dialog proposes, without ending. */
  name: z.string().min(1).max(longestName),
});
export type PictureRequest = z.infer<typeof pictureSchema>;

export interface PictureOutcome {
  /** False when the person left the dialog. */
  readonly saved: boolean;
  /** The file, where there is one. */
  readonly path?: string;
  readonly notices: readonly Problem[];
}

const csvPresetSchema = z.enum(['comma', 'semicolon', 'tab']);

/** Rows of a table on screen at most, its head counted: those of the largest check of health fit in. */
export const mostTableRows = 100_001;

/** Cells of a row at most: one for each series of a view, and what they are of. */
const mostTableColumns = 510;

/** A table on screen, its head first; null where a cell is empty. */
export const tableRowsSchema = z
  .array(z.array(z.union([z.string().max(textLimits.text), sampleNumberSchema, z.null()])).max(mostTableColumns))
  .min(1)
  .max(mostTableRows);
export type TableRows = z.infer<typeof tableRowsSchema>;

export const tableRequestSchema = z.object({
  rows: tableRowsSchema,
  csv: z.object({ preset: csvPresetSchema, bom: z.boolean(), texts: csvTextsSchema }),
  /** What the save dialog proposes, without ending. */
  name: z.string().min(1).max(longestName),
});
export type TableRequest = z.infer<typeof tableRequestSchema>;

/** What a person chose in the last export of data. */
export const dataChoiceSchema = z.object({
  range: z.enum(['visible', 'cursors', 'held']),
  /** As held by the program, or read anew: stored values, or as the view asks. */
  source: z.enum(['held', 'raw', 'view']),
  kind: z.enum(['csv', 'xlsx', 'parquet']),
  /** Of CSV and Excel: a row for each sample, or a column for each item. */
  shape: z.enum(['long', 'wide']).default('long'),
  wide: wideJoinSchema.default({ join: 'exact', toleranceSeconds: 60 }),
  /** How Excel's times are written. */
  xlsxTime: sheetTimeSchema.default('date'),
  preset: z.enum(csvChoices),
  time: z.array(timeColumnSchema).min(1),
  quality: z.array(qualityColumnSchema),
  unit: z.boolean(),
  bom: z.boolean(),
  texts: csvTextsSchema.default('guarded'),
  quoted: quotedValuesSchema.default('needed'),
  filePerItem: z.boolean(),
});
export type DataChoice = z.infer<typeof dataChoiceSchema>;

/** What is on screen, in a file that every program reads. */
export const firstDataChoice: DataChoice = {
  range: 'visible',
  source: 'held',
  kind: 'csv',
  shape: 'long',
  wide: { join: 'exact', toleranceSeconds: 60 },
  xlsxTime: 'date',
  preset: 'spreadsheet',
  time: ['iso'],
  quality: ['code', 'class'],
  unit: true,
  bom: true,
  texts: 'guarded',
  quoted: 'needed',
  filePerItem: false,
};

/** Sides of a picture, CSS pixels. */
export const pictureSides = { least: 320, most: 5000 } as const;

/** What a person chose for the last picture. */
export const pictureChoiceSchema = z.object({
  kind: z.enum(['png', 'svg']),
  width: z.int().min(pictureSides.least).max(pictureSides.most),
  height: z.int().min(pictureSides.least).max(pictureSides.most),
  /** Device pixels per CSS pixel. */
  ratio: z.int().min(1).max(3),
  scheme: z.enum(['light', 'dark']),
});
export type PictureChoice = z.infer<typeof pictureChoiceSchema>;

export const firstPictureChoice: PictureChoice = { kind: 'png', width: 1280, height: 720, ratio: 2, scheme: 'light' };
