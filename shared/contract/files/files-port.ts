import type { FilePage, FileSection } from './files-page';

/** As `seriesPortHandover`, for the files port. */
export const filesPortHandover = 'process-data-viewer:files-port';

/** What main calls in the files worker, over the port that the page hands over once. */
export interface FilesPortCalls {
  /** Takes in what a read brings. Main waits for the answer to rows, so that it never runs far ahead. */
  take: (message: FilesPortMessage) => void;
  /** Fewer files than were wanted only at the end of the set; undefined when the worker has no such set. */
  loadedFiles: (request: LoadedFilesRequest) => readonly LoadedFile[] | undefined;
}

/** Rows of a section. */
export interface SectionRows {
  readonly section: FileSection;
  readonly page: FilePage;
}

/** What a read brings. */
export type FilesPortMessage =
  /** Rows of sections, in the order of the answer; at most 5,000 in a message, further ones in further messages. */
  | { readonly type: 'rows'; readonly readId: string; readonly parts: readonly SectionRows[] }
  /**
   * Nothing of the read follows, whatever became of it. It comes before the reply of `files.page`, but over another way:
   * who needs all rows waits for it.
   */
  | { readonly type: 'end'; readonly readId: string };

/** Main asks for files of a set that the page has named: a selection, or what is loaded, in the order on screen. */
export interface LoadedFilesRequest {
  /** The page's name for the set; it must not change while it is in use. */
  readonly set: string;
  /** Position of the first file wanted. */
  readonly from: number;
  /** How many, at most. */
  readonly most: number;
}

/** A file that the page holds, and where it belongs. */
export interface LoadedFile {
  /** Position of the query on screen, from 0. */
  readonly query: number;
  /** Path of the item as answered, or its path or ID as asked. */
  readonly item: string;
  /** Position of the item among the query's; undefined where the answer does not tell. */
  readonly itemAt: number | undefined;
  readonly store: string;
  /** The file information object as JSON text; integers beyond 2^53 are bare digits. */
  readonly json: string;
}
