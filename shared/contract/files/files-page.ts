import { z } from 'zod';
import { filesQuerySchema } from './files';
import type { Problem } from '../../problem/problem';
import type { RetryPause } from '../inspect/retry-pause';

/**
 * One request of Read Files whose rows go to the page's files worker. The answer is always asked for grouped by store, by
 * POST. A further page of a section (one item of one query in one store) is asked for by a query that names this item and
 * this store alone, with `skip` at the files that the server has sent of it; several sections go into one request.
 */
export const filesPageSchema = z.object({
  /** Chosen by the page, unique in its lifetime; what arrives on the files port carries it. */
  readId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  queries: z.array(filesQuerySchema).min(1).max(500),
  insights: z.boolean().default(false),
  /**
   * Of a further page, per query, what the page before began with: where one begins with it again, the server goes by no `skip`.
   * Null where there is none.
   */
  begun: z.array(z.string().nullable()).max(500).default([]),
});
export type FilesPageRequest = z.input<typeof filesPageSchema>;

/** How far a request of Read Files has come. */
export interface FilesReadProgress {
  readonly readId: string;
  readonly connectionId: string;
  /** Bytes of the answer so far. */
  readonly bytes: number;
  /** There while it rests before a further try. */
  readonly waiting?: RetryPause;
}

/** One item of one query in one store. */
export interface FileSection {
  /** Position of the query in the request, from 0. */
  readonly query: number;
  /** Position of the item among the query's; undefined where the answer does not tell. */
  readonly item: number | undefined;
  /** Path of the item as answered; undefined where the answer has none. */
  readonly path: string | undefined;
  readonly store: string;
  /** The store's `descr`. */
  readonly description: string | undefined;
}

/**
 * A value at the end of a path: what JSON has, where an integer beyond 2^53 is a bigint, and a list, an empty object or an
 * object that was not taken apart is JSON text.
 */
export type FileLeaf = string | number | bigint | boolean | null | FileJson;
export interface FileJson {
  readonly json: string;
}

/** The values of one path in the rows of a page; a row without it has no value. */
export interface FileColumn {
  /** Names from the file information object down, as sent: `['_id']`, `['metadata', 'timestamp']`. Names may hold dots. */
  readonly path: readonly string[];
  /** The rows that have a value, ascending; undefined where all have one. */
  readonly rows: Uint32Array | undefined;
  /** Their values, one per row that has one. */
  readonly cells: FileCells;
}
export type FileCells =
  /** Nothing but numbers. */
  | { readonly kind: 'numbers'; readonly numbers: Float64Array }
  /** Nothing but texts: each code is a position in `texts`, whose entries differ from each other. */
  | { readonly kind: 'texts'; readonly codes: Uint32Array; readonly texts: readonly string[] }
  /** Anything. */
  | { readonly kind: 'leaves'; readonly leaves: readonly FileLeaf[] };

/**
 * Files as columns. Every member that was sent is there, but for `storename`, which the section has. An object is taken
 * apart into paths as long as it has at most 200 members and lies no deeper than 8 levels; beyond that it is one FileJson.
 * Paths stand in the order in which they were first met.
 */
export interface FilePage {
  readonly rows: number;
  /** `['_id']` is the first and has texts in all rows. */
  readonly columns: readonly FileColumn[];
}

/** An entry of a `files` list that is no file information object: it has no text `_id`. */
export interface FileFault {
  /** Place in the answer, e.g. `data.file_data.query_data[0].items[0].file_stores[1].files[3]`. */
  readonly place: string;
  readonly message: string;
}

/** What came of a section in a request. */
export interface FileSectionOutcome {
  readonly section: FileSection;
  /** Entries that the server sent; to go on, `skip` grows by this. */
  readonly sent: number;
  /** What it begins with, in few characters: the first file with all its members, of several stores of a name that of each; undefined where there is none. */
  readonly beginning: string | undefined;
  /** Entries that are no files; they were left out. */
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly FileFault[];
  /** The store's own statement when it failed; the others may be fine. */
  readonly problem?: Problem;
}

/** An item for which the server stated an error, in place of stores. */
export interface FileItemProblem {
  readonly query: number;
  readonly item: number | undefined;
  readonly path: string | undefined;
  readonly problem: Problem;
}

/** What became of a request of Read Files; the rows themselves went over the files port before. */
export interface FilesPageOutcome {
  /** In the order of the answer. */
  readonly sections: readonly FileSectionOutcome[];
  readonly failedItems: readonly FileItemProblem[];
  /** Number of the request in the Inspect area. */
  readonly requestId: number;
  readonly bytes: number;
  readonly durationMs: number;
  /** Members of the answer beside `data` and `error`, as JSON text. */
  readonly extra: string | undefined;
}
