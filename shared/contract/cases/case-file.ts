import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { problemSchema } from '../../problem/problem-schema';
import { instantSchema, pathTextSchema, sampleNumberSchema, textLimits } from '../limits';
import { longestName } from '../name';
import { refusalWords } from '../words';
import { largestPng, tableRowsSchema } from '../trend/export';
import { viewSchema, type View } from '../trend/view';
import { healthKinds, healthThresholdsSchema, mostHealthItems } from '../inspect/health';
import { keptLimits } from '../inspect/request-record';

/** What the ID of the connection begins with that a case answers. */
const idStart = 'case-';

/** The ID of the connection to a case. @param digest of the case's file, so that the same file is the same connection */
export function caseId(digest: string): string {
  return idStart + digest;
}

/** Whether a connection is a case, from which nothing is kept on this computer. */
export function isCaseId(connectionId: string): boolean {
  return connectionId.startsWith(idStart);
}

/** Bytes that a case's file has at most. */
export const mostCaseBytes = 512e6;

/** Samples that the data of one case may have. */
export const mostCaseSamples = 5_000_000;

/** A half-open range [start, end), milliseconds since the Unix epoch. */
const rangeSchema = z
  .object({ start: instantSchema, end: instantSchema })
  .refine(({ start, end }) => start < end, { error: () => refusalWords().startNotFirst });

const countSchema = z.int().min(0);
/** As the server sent it, however long. */
const valueSchema = z.union([sampleNumberSchema, z.string(), z.boolean()]);

const findingSchema = z.object({
  kind: z.enum(healthKinds),
  count: countSchema,
  lasts: z.number(),
  evidence: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        samples: countSchema.exactOptional(),
        value: valueSchema.exactOptional(),
        against: sampleNumberSchema.exactOptional(),
        code: z.number().exactOptional(),
        percent: z.number().exactOptional(),
      }),
    )
    .max(1000)
    .readonly(),
  measure: z.number().exactOptional(),
});

/** Cases of former versions have null where it is infinite. */
const boundSchema = z
  .number()
  .or(z.literal(Number.POSITIVE_INFINITY))
  .nullable()
  .transform((to) => to ?? Number.POSITIVE_INFINITY);

const qualityPartSchema = z.object({
  start: z.number(),
  end: z.number(),
  good: z.number(),
  uncertain: z.number(),
  bad: z.number(),
  code: z.number().exactOptional(),
});

const factsSchema = z.object({
  samples: countSchema,
  last: z.object({ at: z.number(), value: valueSchema.nullable(), code: z.number().exactOptional() }).exactOptional(),
  interval: z.object({ median: z.number(), longest: z.number() }).exactOptional(),
  intervals: z
    .array(z.object({ from: z.number(), to: boundSchema, count: countSchema }))
    .max(1000)
    .readonly(),
  codes: z
    .array(z.object({ code: z.number(), count: countSchema }))
    .max(100_000)
    .readonly(),
  quality: z.array(qualityPartSchema).max(1000).readonly().default([]),
  shares: z.object({ bad: z.number(), uncertain: z.number() }).exactOptional(),
  texts: countSchema,
  none: countSchema,
  least: sampleNumberSchema.exactOptional(),
  greatest: sampleNumberSchema.exactOptional(),
});

const methodSchema = z.object({
  by: z.enum(['raw', 'aggregates']),
  since: instantSchema.exactOptional(),
  cells: z.object({ width: z.number(), all: z.number(), pointed: z.number(), read: z.number() }).exactOptional(),
  /** They may hold what a server says, however long. */
  notes: z.array(z.string()).max(1000).readonly(),
});

/** What a check of health has found, with what it was judged by. */
export const caseHealthSchema = z.object({
  /** As far as they were judged together: the last check. */
  range: rangeSchema,
  thresholds: healthThresholdsSchema,
  /** The present of the check, milliseconds since the Unix epoch. */
  now: instantSchema,
  items: z
    .array(
      z.object({
        path: pathTextSchema,
        findings: z.array(findingSchema).max(healthKinds.length).readonly(),
        facts: factsSchema,
        method: methodSchema,
        problem: problemSchema.exactOptional(),
      }),
    )
    .max(mostHealthItems)
    .readonly(),
});
export type CaseHealth = z.output<typeof caseHealthSchema>;

/** What a case is to hold; a part that is absent is left out. */
export const caseSaveSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  saveId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  /** What the case is about; the save dialog proposes it, without ending. */
  name: z.string().trim().min(1).max(longestName),
  note: z.string().max(textLimits.text),
  /** The view, with instants instead of texts such as `*-8h`. */
  view: viewSchema.optional(),
  /** The trend as a PNG. */
  picture: z
    .instanceof(Uint8Array)
    .refine(({ byteLength }) => byteLength <= largestPng, { error: () => refusalWords().largePicture })
    .optional(),
  health: caseHealthSchema
    .extend({
      /** The same for people, its head first. */
      table: tableRowsSchema,
    })
    .optional(),
  /** Numbers of requests in the Inspect area. */
  requests: z.array(z.int().min(1)).max(keptLimits.requests[1]).optional(),
  /** Whether the settings go in. */
  settings: z.boolean(),
  /** The stored samples of these items. */
  data: z.object({ range: rangeSchema, paths: z.array(pathTextSchema).min(1).max(500) }).optional(),
});
export type CaseSave = z.input<typeof caseSaveSchema>;

/** How far the data of a case is read. */
export interface CaseProgress {
  readonly saveId: string;
  /** 0 to 1. */
  readonly part: number;
  readonly samples: number;
}

/** A file in a case. */
export interface CaseEntry {
  readonly name: string;
  readonly bytes: number;
}

export interface SavedCase {
  readonly file: string;
  readonly bytes: number;
  readonly entries: readonly CaseEntry[];
  /** Items whose samples are missing, or end early. */
  readonly missing: readonly { readonly path: string; readonly problem: Problem }[];
  /** Requests that were to go in, and were no longer kept. */
  readonly goneRequests: number;
}

/** Samples that a case holds of an item, over the range of its data. */
const caseItemSchema = z.object({
  path: pathTextSchema,
  samples: countSchema,
  /** Why there are none, or not all. */
  problem: problemSchema.exactOptional(),
});

const caseFormat = z.literal('process-data-viewer-case');
const caseVersion = 1;

/** A case of a newer version of the program, whatever else it says of itself. */
export const newerCaseSchema = z.looseObject({ format: caseFormat, version: z.int().gt(caseVersion) });

/** What a case says of itself. */
export const caseManifestSchema = z.object({
  format: caseFormat,
  version: z.literal(caseVersion),
  name: z.string().min(1).max(longestName),
  note: z.string().max(textLimits.text),
  /** Milliseconds since the Unix epoch. */
  savedAt: instantSchema,
  program: z.object({
    version: z.string().max(100),
    electron: z.string().max(100),
    chrome: z.string().max(100),
    platform: z.string().max(100),
  }),
  /** The connection that it was made with; never a credential. */
  connection: z.object({
    name: z.string().max(textLimits.word),
    baseUrl: z.string().max(textLimits.url),
    qualityScheme: z.enum(['opc-ua', 'opc-classic']),
  }),
  data: z.object({ range: rangeSchema, items: z.array(caseItemSchema).max(500) }).exactOptional(),
});
export type CaseManifest = z.output<typeof caseManifestSchema>;

/** A case that is open, as the page knows it. */
export interface OpenCase {
  readonly manifest: CaseManifest;
  /** Where it was opened from. */
  readonly file: string;
  readonly entries: readonly CaseEntry[];
  readonly hasView: boolean;
  /** Requests that Inspect lists of it. */
  readonly requests: number;
  readonly health: CaseHealth | undefined;
}

/** A case that has been opened: its connection, and the view that it begins with. */
export interface OpenedCase {
  readonly connectionId: string;
  readonly view: View;
}
