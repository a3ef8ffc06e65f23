import { type ReactNode, useMemo } from 'react';
import { narrowestColumn, widestColumn } from '@shared/contract/files/file-table';
import { monoLetterPart } from '../drawing/text-width';

/** What a column is sorted by; undefined goes last in either direction. */
export type SortKey = string | number | undefined;

export type SortDirection = 'asc' | 'desc';

/** Which column rows are sorted by, named by its ID. */
export interface ColumnSort {
  readonly id: string;
  readonly direction: SortDirection;
}

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Whether the title ends with the name of a series, whose ending tells it from others: it is cut before that. */
  readonly endsWithName?: boolean;
  /**
   * CSS pixels; or a track of CSS grid, e.g. `minmax(160px, 2fr)`; or the least of a column that has room for all of its figures: of
   * a number that is cut, what is left reads as another number.
   */
  readonly width: number | string | { readonly least: number };
  /** As narrow as the grid may be to show it, CSS pixels: what is of lesser value gives way. Copies have it all the same. */
  readonly shownFrom?: number;
  readonly align?: 'start' | 'end';
  /** Whether it stays in sight as the others are scrolled sideways; at most one. */
  readonly isPinned?: boolean;
  /** Figures, times and paths. */
  readonly mono?: boolean;
  /** How the rows are sorted by it before they come here. */
  readonly serverSorted?: SortDirection | undefined;
  readonly isSortable?: boolean;
  /** The cell as text: what is shown unless `render` is given. */
  text(row: Row): string;
  /** Undefined where the text is shown. */
  render?(row: Row): ReactNode;
  /** What a person is told who points at the cell; its text unless given. */
  tip?(row: Row): string | undefined;
  /** What is to be known of the cell beside its text: its tip unless that is given, and what a screen reader adds. */
  describe?(row: Row): string | undefined;
  /** What goes to the clipboard: numbers with all their digits; the text unless given. */
  copied?(row: Row): string | number | undefined;
  /** What stands above them there; the title unless given. */
  readonly copiedTitle?: string;
  /** Whether this cell is a figure: monospaced, at the end, whatever the column is. */
  isFigure?(row: Row): boolean;
  isFaint?(row: Row): boolean;
  /** What rows in the page are sorted by; makes the column sortable. */
  sortBy?(row: Row): SortKey;
}

/** How a column of milliseconds goes to the clipboard: seconds, which its head says. */
export function copiedSeconds<Row>(
  title: string,
  of: (row: Row) => number | undefined,
): Pick<GridColumn<Row>, 'copied' | 'copiedTitle'> {
  return {
    copiedTitle: `${title} s`,
    copied: (row) => {
      const milliseconds = of(row);
      return milliseconds === undefined ? undefined : milliseconds / 1000;
    },
  };
}

/** The nearest width that a column may have, CSS pixels. */
export function allowedWidth(width: number): number {
  return Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)));
}

/** The columns for which a grid of so many CSS pixels has room; the same list as long as they are the same. */
export function useShownColumns<Row>(columns: readonly GridColumn<Row>[], width: number): readonly GridColumn<Row>[] {
  const reached = Math.max(0, ...columns.map(({ shownFrom = 0 }) => (shownFrom <= width ? shownFrom : 0)));
  return useMemo(() => columns.filter(({ shownFrom = 0 }) => shownFrom <= reached), [columns, reached]);
}

/** Of a digit in letters of 12, and of what a cell keeps free beside its text, CSS pixels. */
const [digitWidth, cellPadding] = [12 * monoLetterPart, 20];
/** A number has no more digits; what is longer is a text, which may be cut. */
const mostDigits = 34;

/** The columns as tracks of CSS grid; `rowsOf` gives the rows that are on the page, and is asked where a column is as wide as they need. */
export function gridTracks<Row>(columns: readonly GridColumn<Row>[], rowsOf: () => readonly Row[]): string {
  let rows: readonly Row[] | undefined;
  const longest = (column: GridColumn<Row>) =>
    Math.min(mostDigits, Math.max(0, ...(rows ??= rowsOf()).map((row) => column.text(row).length)));
  return columns.map((column) => trackOf(column.width, () => longest(column))).join(' ');
}

function trackOf(width: GridColumn<never>['width'], longest: () => number): string {
  if (typeof width === 'string') return width;
  if (typeof width === 'number') return `${width}px`;
  return `minmax(${Math.ceil(Math.max(width.least, longest() * digitWidth + cellPadding))}px, 1fr)`;
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
