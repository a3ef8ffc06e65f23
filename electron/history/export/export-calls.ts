import type { RangeSet } from '@shared/time/range-set';
import type { PackedRows } from '@shared/vqt/packed';
import type { RowFilesPlan } from '../../writers/rows/row-files';
import type { NamedItem } from '../../writers/rows/row-writer';

/** What main calls in the export worker; `open` comes first, `end` last. After a failure every call fails with it. */
export interface ExportCalls {
  /** `wish`: what is to be done, for the words of a problem, e.g. `“a.csv” could not be saved`. */
  open: (to: { readonly plan: RowFilesPlan; readonly wish: string }) => void;
  /** The rows that follow are `item`'s and go into the file at that position of the plan. */
  item: (next: { readonly file: number; readonly item: NamedItem }) => void;
  /** Of the item whose rows came last this was not to be had. */
  missing: (ranges: RangeSet) => void;
  /** Bytes of all files so far. */
  rows: (rows: PackedRows) => number;
  /** Bytes by file, undefined for those that were not begun. */
  end: () => readonly (number | undefined)[];
}
