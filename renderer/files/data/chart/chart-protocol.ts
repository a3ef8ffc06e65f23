import type { ChartAxis } from '@shared/contract/files/file-chart';
import type { ExportColumn } from '@shared/contract/files/files-export';
import type { Cell } from '../cells/cell';
import type { SectionKey } from '../keys';
import type { RowList } from '../protocol';

/** So many kinds have a colour of their own. */
export const mostKinds = 8;

/** What is to be drawn: the files of a list, each at the values of two members. */
export interface ChartRequest {
  /** Its order does not matter. */
  readonly list: RowList;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly colour: ExportColumn;
}

/** Files that have no place on an axis, each counted once. */
export interface AxisCounts {
  /** They lack the member, or it is null. */
  readonly missing: number;
  /** They have something else there: a text, where numbers are drawn; a number, where dates are. */
  readonly other: number;
  /** They have NaN, an infinity, or an integer beyond a double. */
  readonly infinite: number;
}

/** Files of a value of what the colours tell apart. */
export interface ChartKind {
  /** Undefined for those without such a member. */
  readonly cell: Cell;
  readonly files: number;
}

/** A point for each file that has a place, ascending by X, those of the same X by Y. */
export interface ChartAnswer {
  /** Files that are loaded, and those of them that pass the quick filter: what there is to be drawn. */
  readonly loaded: number;
  readonly listed: number;
  /** What is not drawn. A file without a place on both axes is counted for each. */
  readonly counts: { readonly x: AxisCounts; readonly y: AxisCounts };
  /** Numbers as the nearest double, dates as milliseconds since the epoch. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Per point its position in `kinds`; `mostKinds` for all other values. */
  readonly kindOf: Uint8Array;
  /** The most frequent ones, from the first on. */
  readonly kinds: readonly ChartKind[];
  /** Files of other values, and how many values these are. */
  readonly others: { readonly files: number; readonly values: number };
  /** Per point, 1 where the file is selected. */
  readonly selected: Uint8Array;
  /** Per point, the position of its section in `sections`, and its row there. */
  readonly sections: readonly SectionKey[];
  readonly sectionOf: Uint32Array;
  readonly rowOf: Uint32Array;
}
