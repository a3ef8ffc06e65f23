import type { Problem } from '@shared/problem/problem';

/** What has become of a file of the workspace. */
export interface FileEvent {
  /** Path of the file or folder. */
  readonly file: string;
  /** Whether it is about what was read from the file, about writing it, or about all that the folder is to hold. */
  readonly about: 'reading' | 'writing' | 'folder';
  /** What a person is told; undefined when all is well again. */
  readonly problem: Problem | undefined;
}

/** Told what becomes of the files of the workspace. */
export type ReportFileEvent = (event: FileEvent) => void;
