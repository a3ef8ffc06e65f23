import type { PackedRows } from '@shared/vqt/packed';
import type { RowFilesPlan } from '../../writers/rows/row-files';
import type { NamedItem } from '../../writers/rows/row-writer';

/** What main tells the export worker; `open` comes first, `end` last. */
export type ToExportWorker =
  | { readonly type: 'open'; readonly plan: RowFilesPlan }
  | { readonly type: 'item'; readonly file: number; readonly item: NamedItem }
  | { readonly type: 'rows'; readonly rows: PackedRows }
  | { readonly type: 'end' };

/** What the export worker answers. */
export type FromExportWorker =
  /** After each `rows`; `bytes` are those of all files so far. */
  | { readonly type: 'taken'; readonly bytes: number }
  /** After `end`; bytes by file, undefined for those that were not begun. */
  | { readonly type: 'ended'; readonly bytes: readonly (number | undefined)[] }
  /** Nothing is written any more; `code` is the operating system's. */
  | { readonly type: 'failed'; readonly message: string; readonly code: string | undefined };
