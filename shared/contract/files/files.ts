import { z } from 'zod';
import { httpMethodSchema } from '../http-method';
import { pathTextSchema } from '../limits';

/** An item of Read Files, by path or by object ID. IDs are text from end to end: they exceed 2^53. */
export const fileItemSchema = z.union([
  z.object({ path: pathTextSchema }),
  z.object({ id: z.string().regex(/^\d{1,20}$/) }),
]);
export type FileItem = z.infer<typeof fileItemSchema>;

/** The parameters of one Read Files query (specification §2.3). A member that is absent is not sent. */
export const filesQuerySchema = z.object({
  items: z.array(fileItemSchema).min(1),
  storename: z.string().min(1).optional(),
  fileId: z.string().min(1).optional(),
  /** Milliseconds since the epoch; [start, end) on `metadata.timestamp`. */
  start: z.number().optional(),
  end: z.number().optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  limit: z.int().min(0).optional(),
  skip: z.int().min(0).optional(),
  sort: z.record(z.string(), z.unknown()).optional(),
});
export type FilesQuery = z.infer<typeof filesQuerySchema>;

export const filesReadSchema = z.object({
  connectionId: z.string().min(1),
  method: httpMethodSchema.default('POST'),
  /** One query is sent as root members, several as `queries[]`. */
  queries: z.array(filesQuerySchema).min(1),
  includeStoreInfo: z.boolean(),
  insights: z.boolean().default(false),
});
export type FilesRead = z.input<typeof filesReadSchema>;

/** File information (specification §2.4); members that are not listed there, or not as it says, are kept in `rest`. */
export interface FileInfo {
  readonly id: string;
  readonly alias: string | undefined;
  readonly chunkSize: number | undefined;
  readonly filename: string | undefined;
  /** Bytes. */
  readonly length: number | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** ISO 8601 UTC, as sent. */
  readonly uploadDate: string | undefined;
  readonly rest: Readonly<Record<string, unknown>>;
}

export interface FileStoreResponse {
  readonly name: string;
  readonly description: string | undefined;
  readonly files: readonly FileInfo[];
  /** Entries of its list, those without an ID too, which are no files. */
  readonly sent: number;
  /** The server's statement when this store failed; the others may be fine. */
  readonly error: StatedFailure | undefined;
}

/** An error in the server's own words. */
export interface StatedFailure {
  readonly message: string;
  readonly code: string | undefined;
}

/** One item's files, grouped by store whichever of the two shapes the server sent. */
export interface FileItemResponse {
  /** Position of the query in the request, from 0. */
  readonly query: number;
  readonly path: string | undefined;
  readonly stores: readonly FileStoreResponse[];
  /** The server's statement when it failed for this item. */
  readonly error: StatedFailure | undefined;
}

export interface FilesResponse {
  readonly items: readonly FileItemResponse[];
  readonly requestId: number;
  readonly bytes: number;
  readonly durationMs: number;
  /** Members of the answer beside `data` and `error`, as JSON text. */
  readonly extra: string | undefined;
}
