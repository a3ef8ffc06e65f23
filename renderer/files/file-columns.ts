import type { FileInfo } from '@shared/contract/files';
import { formatBytes, formatInstant, nothingText } from '../base/format';
import type { GridColumn } from '../base/grid/column';

/** `metadata.timestamp` in milliseconds since the epoch, where the file has one. */
function timestampOf({ metadata }: FileInfo): number | undefined {
  const timestamp = metadata['timestamp'];
  return typeof timestamp === 'number' ? timestamp : undefined;
}

function uploadOf({ uploadDate }: FileInfo): number | undefined {
  const upload = Date.parse(uploadDate ?? '');
  return Number.isNaN(upload) ? undefined : upload;
}

/** The columns of the grid of a store's files. */
export const fileColumns: readonly GridColumn<FileInfo>[] = [
  {
    id: 'filename',
    title: 'Filename',
    width: 'minmax(220px, 1fr)',
    text: ({ filename, alias }) => filename ?? alias ?? nothingText,
    sortBy: ({ filename, alias }) => filename ?? alias,
  },
  {
    id: 'length',
    title: 'Size',
    width: '92px',
    align: 'end',
    mono: true,
    text: ({ length }) => (length === undefined ? nothingText : formatBytes(length)),
    sortBy: ({ length }) => length,
  },
  {
    id: 'timestamp',
    title: 'Timestamp',
    width: '212px',
    mono: true,
    text: (file) => {
      const timestamp = timestampOf(file);
      return timestamp === undefined ? nothingText : formatInstant(timestamp);
    },
    sortBy: timestampOf,
  },
  {
    id: 'upload',
    title: 'Upload date',
    width: '212px',
    mono: true,
    text: (file) => {
      const upload = uploadOf(file);
      return upload === undefined ? (file.uploadDate ?? nothingText) : formatInstant(upload);
    },
    sortBy: uploadOf,
  },
];
