import type { RowSource, SelectionChange } from './row-source';

/** The rows of an array, and which of them are selected. */
export class ArrayRows<Row> implements RowSource<Row> {
  readonly isSingle: boolean;
  #rows: readonly Row[] = [];
  #ids: readonly string[] = [];
  #selected: ReadonlySet<string> = new Set();
  #onSelect: ((rows: readonly Row[]) => void) | undefined;

  /** `isSingle`: whether one row is selected at most. */
  constructor(isSingle: boolean) {
    this.isSingle = isSingle;
  }

  get count(): number {
    return this.#rows.length;
  }

  get selectedCount(): number {
    return this.#ids.filter((id) => this.#selected.has(id)).length;
  }

  /** Replaces the rows, each with its ID; returns where a row of before stands now, undefined where it has gone. */
  replace(rows: readonly Row[], ids: readonly string[]): (index: number) => number | undefined {
    const before = this.#ids;
    this.#rows = rows;
    this.#ids = ids;
    return (index) => this.indexOf(before[index]);
  }

  /**
   * Selects what the owner says; `onSelect` hears what a person selects: all rows that then are, in their order. Returns whether
   * the owner says otherwise than the person last did.
   */
  own(ids: readonly string[], onSelect: (rows: readonly Row[]) => void): boolean {
    const owned = new Set(ids);
    const isOther = this.#selected.symmetricDifference(owned).size > 0;
    this.#selected = owned;
    this.#onSelect = onSelect;
    return isOther;
  }

  row(index: number): Row | undefined {
    return this.#rows[index];
  }

  indexOf(id: string | undefined): number | undefined {
    const index = id === undefined ? -1 : this.#ids.indexOf(id);
    return index < 0 ? undefined : index;
  }

  isSelected(index: number): boolean {
    const id = this.#ids[index];
    return id !== undefined && this.#selected.has(id);
  }

  select(change: SelectionChange, from: number, to: number): void {
    const ids = new Set(this.#ids.slice(from, to));
    if (change === 'only') this.#selected = ids;
    else this.#selected = change === 'add' ? this.#selected.union(ids) : this.#selected.difference(ids);
    this.#onSelect?.(this.#rows.filter((_, index) => this.isSelected(index)));
  }

  selectedRows(): Promise<readonly Row[]> {
    return Promise.resolve(this.#rows.filter((_, index) => this.isSelected(index)));
  }
}
