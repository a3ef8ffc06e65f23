import type { z } from 'zod';
import type { FilesResponse, filesReadSchema } from '@shared/contract/files/files';
import type { HistoryItem, HistoryOptions } from '@shared/contract/trend/history';
import type { Problem } from '@shared/problem/problem';
import type { Blanking } from '../log/blank-secrets';
import type { RequestedQuery } from './sent-queries';

/** One HTTP request of Read Historical Data; a GET names exactly one item (specification §4.1). */
export interface HistoryRequest {
  /** Half-open range [start, end), milliseconds since the Unix epoch. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly HistoryItem[];
  readonly options: HistoryOptions;
}

/** An answer whose status was good and whose body is still arriving. */
export interface HistoryBody {
  /** Number of the request in the Inspect area. */
  readonly requestId: number;
  /**
   * The body, piece by piece, decompressed. Each piece is a buffer of its own that the reader may transfer.
   * Throws ProblemError: connection, timeout, truncated, cancelled.
   */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** For whatever is shown of what the server says in the body. */
  readonly blanking: Blanking;
  /**
   * Tells the request log what the body turned out to hold, and ends the body where it was not read to its end. To be
   * called once, whatever happened.
   */
  settle(outcome: { readonly points: number; readonly problem?: Problem }): void;
}

/** The two reads of the Process Data Web API for one connection. Every failure is a ProblemError. */
export interface ProcessDataApi {
  openHistory(request: HistoryRequest, signal: AbortSignal): Promise<HistoryBody>;
  readFiles(read: z.output<typeof filesReadSchema>, signal: AbortSignal): Promise<FilesResponse>;
}

export type ParsedFilesRead = z.output<typeof filesReadSchema>;

/** An answer of Read Files whose status was good and whose body is still arriving. */
export interface FilesBody extends HistoryBody {
  readonly url: string;
  /** What each query of the answer is about. */
  readonly asked: readonly RequestedQuery[];
}

/** The content of a file, still arriving. */
export interface ContentBody extends Pick<HistoryBody, 'requestId' | 'pieces'> {
  /** Bytes in all, where the server told. */
  readonly size: number | undefined;
  /** Tells the request log that the content is complete, or what broke it off. To be called once. */
  settle(outcome: { readonly problem?: Problem }): void;
}

/** What the file browser asks of one connection. Every failure is a ProblemError. */
export interface FilesApi {
  /** Read Files whose body somebody else reads. */
  openFiles(read: ParsedFilesRead, signal: AbortSignal): Promise<FilesBody>;
  /** The content of a file in a store (public facts §1): its name, or in the generation `filestore` its path or object ID. */
  openContent(store: string, fileId: string, signal: AbortSignal): Promise<ContentBody>;
}
