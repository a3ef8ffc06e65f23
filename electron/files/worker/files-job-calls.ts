import type { FileItemProblem, FilePage, FileSection, FileSectionOutcome } from '@shared/contract/files/files-page';
import type { LoadedFile } from '@shared/contract/files/files-port';
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

/** What came of a body whose files became rows. */
export interface PageResult {
  readonly sections: readonly FileSectionOutcome[];
  readonly failedItems: readonly FileItemProblem[];
  readonly extra: string | undefined;
}

/** A page of a body that the worker has. */
export interface WritePage extends CompleteBody, PageToWrite {}

/** Rows of a section, on their way to the page. */
export interface SectionRows {
  readonly section: FileSection;
  readonly page: FilePage;
}

/** What main calls in the files worker, which does one job after the other. */
export interface FilesJobCalls {
  /** Takes a body in; jobs name it by its number. */
  take: (of: { readonly body: number; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }) => void;
  /** Nobody wants the body. */
  drop: (body: number) => void;
  /** Tells the rows of a body, then what came of it. */
  page: (body: CompleteBody, progress: (rows: SectionRows) => void) => PageResult;
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
