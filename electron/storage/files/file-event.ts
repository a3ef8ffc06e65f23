import type { Problem } from '@shared/problem/problem';

/** A change in the state of a stored file. */
export interface FileEvent {
  /** Path of the file or folder. */
  readonly file: string;
  /** Whether it is about reading the file, writing it, or the complete folder. */
  readonly about: 'reading' | 'writing' | 'folder';
  /** The problem to show; undefined when it is resolved. */
  readonly problem: Problem | undefined;
}

/** Receives the events of the stored files. */
export type ReportFileEvent = (event: FileEvent) => void;
