import type { z } from 'zod';
import type { filesReadSchema } from '@shared/contract/files/files';
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

/** A successful response whose body is still arriving. */
export interface HistoryBody {
  /** Number of the request in the Inspect area. */
  readonly requestId: number;
  /**
   * The body, piece by piece, decompressed. Each piece is a buffer of its own that the reader may transfer.
   * Throws ProblemError: connection, timeout, truncated, cancelled.
   */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Removes secrets from shown texts of the server in the body. */
  readonly blanking: Blanking;
  /** By how many milliseconds the server's clock is ahead of this computer's at least; negative where it is behind, absent where unknown. */
  readonly clockOffset?: number;
  /**
   * Reports the content of the body to the request log, and ends the body if it was not read to its end. To be called
   * once in any case.
   */
  settle(outcome: {
    readonly points: number;
    readonly problem?: Problem;
    /** What the server told of its work, as JSON without secrets. */
    readonly insights?: string | undefined;
  }): void;
}

/** The two read operations of the Process Data Web API for one connection. Every failure is a ProblemError. */
export interface ProcessDataApi {
  openHistory(request: HistoryRequest, signal: AbortSignal): Promise<HistoryBody>;
}

export type ParsedFilesRead = z.output<typeof filesReadSchema>;

/** A successful response of Read Files whose body is still arriving. */
export interface FilesBody extends HistoryBody {
  readonly url: string;
  /** The queries that the response's entries refer to. */
  readonly requested: readonly RequestedQuery[];
}

/** The content of a file, still arriving. */
export interface ContentBody extends Pick<HistoryBody, 'requestId' | 'pieces' | 'blanking'> {
  /** Size in bytes, if the server sent it. */
  readonly size: number | undefined;
  /** What it is called where nothing says that it is a file: a web page, as a gateway sends in its place, or JSON, as errors are. */
  readonly bare: 'page' | 'json' | undefined;
  /** Reports to the request log that the content is complete, or why it broke off. To be called once. */
  settle(outcome: { readonly problem?: Problem }): void;
}

/** The file operations of one connection. Every failure is a ProblemError. */
export interface FilesApi {
  /** Read Files; the caller reads the body. */
  openFiles(read: ParsedFilesRead, signal: AbortSignal): Promise<FilesBody>;
  /** The content of a file in a store (public facts §1): its name, or in the generation `filestore` its path or object ID. */
  openContent(store: string, fileId: string, signal: AbortSignal): Promise<ContentBody>;
}
