import type { FileItemProblem, FileSectionOutcome } from '@shared/contract/files/files-page';
import type { LoadedFile, SectionRows } from '@shared/contract/files/files-port';
import type { FilesContent } from '../../transport/files/read-files-response';
import type { Origin } from '../../transport/http/whole-body';
import type { RequestedQuery } from '../../transport/process-data/sent-queries';
import type { EndResult, PageToWrite, WriteResult } from '../../writers/files/file-writing';
import type { WritePlan, WrittenState } from '../../writers/files/write-plan';

/** A body that the worker has. */
export interface CompleteBody {
  /** The number under which it was sent. */
  readonly body: number;
  readonly requested: readonly RequestedQuery[];
  readonly origin: Origin;
}

/** A body whose files are to become rows. */
export interface PageBody extends CompleteBody {
  /** As `FilesPageRequest` has it. */
  readonly begun: readonly (string | null)[];
}

/** What came of a body whose files became rows. */
export interface PageResult {
  readonly sections: readonly FileSectionOutcome[];
  readonly failedItems: readonly FileItemProblem[];
  readonly extra: string | undefined;
}

/** A page of a body that the worker has. */
export interface WritePage extends CompleteBody, PageToWrite {}

/** What main calls in the files worker, which does one job after the other. */
export interface FilesJobCalls {
  /** Takes a body in; jobs name it by its number. */
  take: (of: { readonly body: number; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }) => void;
  /** Nobody wants the body. */
  drop: (body: number) => void;
  /** Tells the rows of a body, then what came of it. */
  page: (body: PageBody, progress: (parts: readonly SectionRows[]) => void) => PageResult;
  /** Reads a body as a whole, for what is small. */
  content: (body: CompleteBody) => FilesContent;
  /** Reads a body without its files: which sections there are. */
  sections: (body: CompleteBody) => PageResult;
  /** Opens the file of an export, anew or where it stood. */
  open: (plan: WritePlan) => void;
  write: (page: WritePage) => WriteResult;
  /** Writes files that the page holds; bytes in the file so far. */
  writeLoaded: (files: readonly LoadedFile[]) => number;
  /** Puts everything so far on the disk; with what it answers the file can be opened again where it stands. */
  commit: () => WrittenState;
  /** Completes the file, and tells where it is complete. */
  end: () => EndResult;
}
