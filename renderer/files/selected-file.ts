import type { FileInfo } from '@shared/contract/files';

/** The file whose fields are shown, and the store that it is in. */
export interface SelectedFile {
  readonly store: string;
  readonly file: FileInfo;
}
