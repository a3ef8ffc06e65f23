/** Keys held down with a click or another key. */
export interface Modifiers {
  /** Ctrl, or Cmd: adds to the selection, or takes from it. */
  readonly toggle: boolean;
  /** Shift: selects everything from where the selection began. */
  readonly extend: boolean;
}

/** Whether rows are selected alone, beside those that are, or no longer. */
export type SelectionChange = 'only' | 'add' | 'remove';

/** The rows of a grid: an array in the page, or as many as a worker holds, which sends those in sight. */
export interface RowSource<Row> {
  readonly count: number;
  /** Undefined while it is on its way, and for a row that spans all columns. */
  row(index: number): Row | undefined;
  /** Whether a row is one cell across all columns, such as the head of a group: it is not selected. */
  isSpanning?(index: number): boolean;
  /** The row that stays in sight above this one, as its group's head does. */
  headOf?(index: number): number | undefined;
  /**
   * Brings the rows from ≤ index < to. Resolves to whether they came: others may be asked for by then. Where it is absent,
   * all rows are there.
   */
  load?(from: number, to: number): Promise<boolean>;
  /** A person has moved on towards the end, and sees as far as this row; so many rows are in sight. */
  reached?(index: number, inSight: number): void;
  /** A key that means something for these rows only; whether it did. */
  press?(key: string, modifiers: Modifiers): boolean;
  /** Whether one row is selected at most, which then is the current one. */
  readonly isSingle: boolean;
  isSelected(index: number): boolean;
  /** Changes what is selected of the rows from ≤ index < to. */
  select(change: SelectionChange, from: number, to: number): void;
  /** Selects all rows, by the key for that; where it is absent, `select` does. */
  selectAll?(): void;
  readonly selectedCount: number;
  /**
   * All rows that are selected, in order.
   *
   * @throws ProblemError where they are too many to be copied
   */
  selectedRows(): Promise<readonly Row[]>;
}
