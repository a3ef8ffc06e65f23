import type { LibraryItem } from '@shared/contract/app/storage';
import type { RefusedEntry } from '@shared/contract/app/library-file';

/** What the worker that reads library files answers. */
export interface LibraryFileCalls {
  /** Tells the items in parts, so that the page takes each in without a pause, and then what was refused. */
  readonly read: (file: File, progress: (items: readonly LibraryItem[]) => void) => readonly RefusedEntry[];
}
