import { z } from 'zod';
import { fileItemSchema } from './files';
import { nameSchema } from '../name';
import { refusalWords } from '../words';
import { problem, type Problem } from '../../problem/problem';

/** The most that queries hold, and that the program takes of a person. */
export const queryLimits = {
  queries: 20,
  /** Per query. */
  items: 500,
  stores: 200,
  sortFields: 20,
  /** Characters. */
  timeText: 60,
  storeName: 500,
  fileId: 200,
  fieldName: 500,
  filterText: 100_000,
} as const;

const timeSchema = z
  .string()
  .min(1)
  .max(queryLimits.timeText, { error: () => refusalWords().longTime(queryLimits.timeText) });
const sortSchema = z.object({
  field: z
    .string()
    .min(1)
    .max(queryLimits.fieldName, { error: () => refusalWords().query.longField(queryLimits.fieldName) }),
  direction: z.literal([1, -1]),
});

/** A query of Read Files as a person writes it: times are expressions, the filter and the values in it are text. */
export const fileQuerySchema = z.object({
  items: z
    .array(fileItemSchema)
    .max(queryLimits.items, { error: () => refusalWords().query.manyItems(queryLimits.items) }),
  /** Names of stores; null for all of them. */
  stores: z
    .array(z.string().min(1).max(queryLimits.storeName))
    .max(queryLimits.stores, { error: () => refusalWords().query.manyStores(queryLimits.stores) })
    .nullable(),
  /** Time expressions for [start, end) of `metadata.timestamp`; null for no bound. */
  start: timeSchema.nullable(),
  end: timeSchema.nullable(),
  /** Disables everything else where it is not null. */
  fileId: z
    .string()
    .min(1)
    .max(queryLimits.fileId, { error: () => refusalWords().query.longId(queryLimits.fileId) })
    .nullable(),
  /** In the relaxed syntax of Mongo's shell; empty for none. */
  filter: z
    .string()
    .max(queryLimits.filterText, { error: () => refusalWords().query.longFilter(queryLimits.filterText) }),
  /** The first decides; dotted paths as the service takes them. */
  sort: z
    .array(sortSchema)
    .max(queryLimits.sortFields, { error: () => refusalWords().query.manySortFields(queryLimits.sortFields) }),
  /** Per store; null is not sent. */
  limit: z.int().min(0).nullable(),
  skip: z.int().min(0).nullable(),
});
export type FileQuery = z.infer<typeof fileQuerySchema>;

export const emptyFileQuery: FileQuery = {
  items: [],
  stores: null,
  start: null,
  end: null,
  fileId: null,
  filter: '',
  sort: [],
  limit: 1000,
  skip: null,
};

/** Queries that are asked side by side. */
export const fileQueriesSchema = z
  .array(fileQuerySchema)
  .min(1)
  .max(queryLimits.queries, { error: () => refusalWords().query.manyQueries(queryLimits.queries) });

/** Why queries could not be kept or asked: they are beyond the most that the program takes; undefined where they are not. */
export function queriesProblem(queries: readonly FileQuery[]): Problem | undefined {
  const [fault] = fileQueriesSchema.safeParse(queries).error?.issues ?? [];
  return fault && problem('invalid', fault.message, refusalWords().query.advice);
}

/** The version of file-query files that this program writes. */
export const fileQueryVersion = 1;

/** Queries that are asked side by side, kept as a readable file. Members are written in this order. */
export const savedQuerySchema = z.object({
  format: z.literal('process-data-viewer-file-query'),
  version: z.literal(fileQueryVersion),
  name: nameSchema,
  /** `local`, `UTC` or an IANA zone: what the times are read in. */
  zone: z.string().min(1).max(60),
  /** The connection that they were made for. */
  connection: z.object({ id: z.string().min(1), name: z.string() }),
  queries: fileQueriesSchema,
});
export type SavedQuery = z.infer<typeof savedQuerySchema>;

/** A favourite: the file that holds it, and what is in it or why it can't be read. */
export type FavouriteQuery = { readonly file: string; readonly modified: number } & (
  | { readonly kept: SavedQuery; readonly problem?: undefined }
  | { readonly kept?: undefined; readonly name: string; readonly problem: Problem }
);

/** Queries that were asked lately. */
export interface RecentQuery {
  readonly kept: SavedQuery;
  /** When it was last asked, milliseconds since the Unix epoch. */
  readonly used: number;
}

export interface FileQueryList {
  /** By name. */
  readonly favourites: readonly FavouriteQuery[];
  /** The last one first; at most 50, each query once. */
  readonly recent: readonly RecentQuery[];
}
