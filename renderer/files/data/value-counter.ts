import { type Cell, cellText, cellType } from './cells/cell';

/** A value, and how many files have it. */
export interface CountedValue {
  /** Its place in the order in which values were met. */
  readonly number: number;
  /** Undefined for files without any. */
  readonly cell: Cell;
  readonly files: number;
}

/** The most frequent values, from the first on, and what all others are together. */
export interface RankedValues {
  readonly ranked: readonly CountedValue[];
  readonly others: { readonly files: number; readonly values: number };
}

/** Counts the files of each value; values differ where type or text do. */
export class ValueCounter {
  readonly #numbers = new Map<string, number>();
  readonly #values: { readonly number: number; readonly cell: Cell; files: number }[] = [];
  #files = 0;

  /** Counts a file; returns the number of its value. */
  note(cell: Cell): number {
    const key = cell === undefined ? '' : `${cellType(cell)} ${cellText(cell)}`;
    const number = this.#numbers.get(key) ?? this.#values.length;
    const value = this.#values[number];
    this.#files += 1;
    if (value === undefined) {
      this.#numbers.set(key, number);
      this.#values.push({ number, cell, files: 1 });
    } else value.files += 1;
    return number;
  }

  /** @param most so many are told one by one; of equally frequent ones those that were met first */
  ranked(most: number): RankedValues {
    const ranked = mostFrequent(this.#values, most);
    const told = ranked.reduce((sum, { files }) => sum + files, 0);
    return { ranked, others: { files: this.#files - told, values: this.#values.length - ranked.length } };
  }
}

/** The most frequent values in order. There may be a million, and few are told: only those that may be among them are sorted. */
function mostFrequent(values: readonly CountedValue[], most: number): readonly CountedValue[] {
  const first = (found: readonly CountedValue[]) => found.toSorted((a, b) => b.files - a.files).slice(0, most);
  let found: CountedValue[] = [];
  let least = 0;
  for (const value of values) {
    if (value.files <= least) continue;
    found.push(value);
    if (found.length <= 2 * most) continue;
    found = first(found);
    least = found.at(-1)?.files ?? 0;
  }
  return first(found);
}
