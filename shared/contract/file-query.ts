import { z } from 'zod';
import { fileItemSchema } from './files';
import type { Problem } from './problem';

/** A query of Read Files as a person writes it: times are expressions, the filter and the values in it are text. */
export const fileQuerySchema = z.object({
  items: z.array(fileItemSchema).max(500),
  /** Names of stores; null for all of them. */
  stores: z.array(z.string().min(1)).max(200).nullable(),
  /** Time expressions for [start, end) of `metadata.timestamp`; null for no bound. */
  start: z.string().min(1).max(60).nullable(),
  end: z.string().min(1).max(60).nullable(),
  /** Disables everything else where it is not null. */
  fileId: z.string().min(1).max(200).nullable(),
  /** In the relaxed syntax of Mongo's shell; empty for none. */
  filter: z.string().max(100_000),
  /** The first decides; dotted paths as the service takes them. */
  sort: z.array(z.object({ field: z.string().min(1).max(500), direction: z.literal([1, -1]) })).max(20),
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

/** The version of file-query files that this program writes. */
export const fileQueryVersion = 1;

/** Queries that are asked side by side, kept as a readable file. Members are written in this order. */
export const keptQuerySchema = z.object({
  format: z.literal('process-data-viewer-file-query'),
  version: z.literal(fileQueryVersion),
  name: z.string().trim().min(1).max(200),
  /** `local`, `UTC` or an IANA zone: what the times are read in. */
  zone: z.string().min(1).max(60),
  /** The connection that they were made for. */
  connection: z.object({ id: z.string().min(1), name: z.string() }),
  queries: z.array(fileQuerySchema).min(1).max(20),
});
export type KeptQuery = z.infer<typeof keptQuerySchema>;

/** A favourite: the file that holds it, and what is in it or why it can't be read. */
export type FavouriteQuery = { readonly file: string; readonly modified: number } & (
  | { readonly kept: KeptQuery; readonly problem?: undefined }
  | { readonly kept?: undefined; readonly name: string; readonly problem: Problem }
);

/** Queries that were asked lately. */
export interface RecentQuery {
  readonly kept: KeptQuery;
  /** When it was last asked, milliseconds since the Unix epoch. */
  readonly used: number;
}

export interface FileQueryList {
  /** By name. */
  readonly favourites: readonly FavouriteQuery[];
  /** The last one first; at most 50, each question once. */
  readonly recent: readonly RecentQuery[];
}
