import type { ReactNode } from 'react';

/** What a column is sorted by; undefined goes last in either direction. */
export type SortKey = string | number | undefined;

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** A track of CSS grid, e.g. `minmax(160px, 2fr)`. */
  readonly width: string;
  /** Numbers and paths: monospaced; `end` also aligns right. */
  readonly align?: 'start' | 'end';
  readonly mono?: boolean;
  /** The cell as text: what is shown unless `render` is given, and the tip over a text that is cut. */
  readonly text: (row: Row) => string;
  readonly render?: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortKey;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders two keys: numbers by size before texts, texts with their digits read as numbers. */
export function compareSortKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  if (a === b) return 0;
  return rank(a) - rank(b);
}

function rank(key: SortKey): number {
  if (key === undefined) return 2;
  return typeof key === 'number' ? 0 : 1;
}
