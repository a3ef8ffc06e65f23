import type { z } from 'zod';
import type { filesReadSchema } from '@shared/contract/files/files';
import type { Problem } from '@shared/problem/problem';
import type { HistoryBody } from '../process-data/process-data-api';
import type { RequestedQuery } from '../process-data/sent-queries';

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
