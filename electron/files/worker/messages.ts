import type { FileItemProblem, FilePage, FileSection, FileSectionOutcome } from '@shared/contract/files/files-page';
import type { LoadedFile } from '@shared/contract/files/files-port';
import type { Problem } from '@shared/problem/problem';
import type { Origin } from '../../transport/http/parse-body';
import type { RequestedQuery } from '../../transport/process-data/sent-queries';
import type { PageToWrite, WriteResult } from '../../writers/files/file-writing';
import type { WrittenState, WritePlan } from '../../writers/files/write-plan';

/** A body that the worker has. */
export interface CompleteBody {
  /** The number under which it was sent. */
  readonly body: number;
  readonly asked: readonly RequestedQuery[];
  readonly origin: Origin;
}

/** What came of a body whose files became rows. */
export interface PageResult {
  readonly sections: readonly FileSectionOutcome[];
  readonly failedItems: readonly FileItemProblem[];
  readonly extra: string | undefined;
}

/** A page of a body that the worker has. */
export interface WritePage extends CompleteBody, PageToWrite {}

/** What the files worker does when main asks, and what it is told. Whatever it throws comes back as a Problem. */
export interface JobArguments {
  /** Posts the rows of a body, then tells what came of it. */
  readonly page: CompleteBody;
  /** Reads a body without its files: which sections there are. */
  readonly sections: CompleteBody;
  /** Opens the file of an export, anew or where it stood. */
  readonly open: WritePlan;
  readonly write: WritePage;
  /** Writes files that the page holds. */
  readonly writeLoaded: readonly LoadedFile[];
  /** Puts everything so far on the disk. */
  readonly commit: null;
  /** Completes the file. */
  readonly end: null;
}

export interface JobResults {
  readonly page: PageResult;
  readonly sections: PageResult;
  readonly open: null;
  readonly write: WriteResult;
  /** Bytes in the file so far. */
  readonly writeLoaded: number;
  /** With it the file can be opened again where it stands. */
  readonly commit: WrittenState;
  readonly end: EndResult;
}

export interface EndResult {
  readonly bytes: number;
  /** Names of the columns, if the format has any. */
  readonly columns: readonly string[];
}
export type JobKind = keyof JobArguments;

/** A job for the worker, in the order of which they are done. */
export interface Job<K extends JobKind> {
  readonly type: 'job';
  readonly kind: K;
  readonly job: number;
  readonly argument: JobArguments[K];
}

export type ToFilesWorker =
  | { readonly type: 'body'; readonly body: number; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  /** Nobody wants the body. */
  | { readonly type: 'drop'; readonly body: number }
  | Job<JobKind>;

export interface JobDone<K extends JobKind> {
  readonly type: 'done';
  readonly kind: K;
  readonly job: number;
  readonly result: JobResults[K];
}

export type FromFilesWorker =
  /** Rows of the job `page`. */
  | { readonly type: 'rows'; readonly job: number; readonly section: FileSection; readonly page: FilePage }
  | JobDone<JobKind>
  | { readonly type: 'failed'; readonly kind: JobKind; readonly job: number; readonly problem: Problem };
