import type { RowSort } from './protocol';
import type { QuickFilter } from './quick-filter';
import type { SectionRows } from './section-rows';
import { sortRows } from './sort-rows';

/** A row of a section. */
export interface RowRef {
  readonly rows: SectionRows;
  readonly row: number;
}

/** The rows of some sections that pass a quick filter, in order: as they are now, not as they grow. */
export class GroupRows {
  readonly #sections: readonly SectionRows[];
  /** The number of each section's first row among all rows of the group. */
  readonly #starts: readonly number[];
  readonly loaded: number;
  /** The numbers of the rows in their order; undefined where all rows stand in the server's. */
  readonly #numbers: Uint32Array | undefined;

  constructor(sections: readonly SectionRows[], filter: QuickFilter, sort: RowSort | undefined) {
    this.#sections = sections;
    let loaded = 0;
    this.#starts = sections.map(({ rows }) => (loaded += rows) - rows);
    this.loaded = loaded;
    if (filter.isOpen && sort === undefined) return;
    const numbers = filter.isOpen ? Uint32Array.from({ length: loaded }, (_, row) => row) : this.#passing(filter);
    if (sort !== undefined) sortRows(numbers, sections, sort);
    this.#numbers = numbers;
  }

  /** Rows that pass. */
  get length(): number {
    return this.#numbers?.length ?? this.loaded;
  }

  /** The row at a position; undefined beyond the last. */
  at(index: number): RowRef | undefined {
    const number = this.#numbers === undefined ? index : this.#numbers[index];
    if (number === undefined || number < 0 || number >= this.loaded) return undefined;
    let section = this.#starts.length - 1;
    while (section > 0 && (this.#starts[section] ?? 0) > number) section -= 1;
    const rows = this.#sections[section];
    return rows && { rows, row: number - (this.#starts[section] ?? 0) };
  }

  /** The position of a row; undefined where it does not pass. */
  indexOf({ rows, row }: RowRef): number | undefined {
    const section = this.#sections.indexOf(rows);
    if (section < 0) return undefined;
    const number = (this.#starts[section] ?? 0) + row;
    const index = this.#numbers === undefined ? number : this.#numbers.indexOf(number);
    return index < 0 || index >= this.length ? undefined : index;
  }

  /** The rows from <= index < to. */
  *range(from: number, to: number): Generator<RowRef> {
    for (let index = from; index < Math.min(to, this.length); index += 1) {
      const ref = this.at(index);
      if (ref !== undefined) yield ref;
    }
  }

  #passing(filter: QuickFilter): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(this.loaded);
    let found = 0;
    let number = 0;
    for (const rows of this.#sections) {
      for (const block of rows.blocks) {
        const passing = filter.passing(rows, block);
        for (let row = 0; row < block.rows; row += 1) {
          if (passing === undefined || passing[row] === 1) {
            numbers[found] = number + row;
            found += 1;
          }
        }
        number += block.rows;
      }
    }
    return numbers.slice(0, found);
  }
}
