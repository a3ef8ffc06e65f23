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

  /** Counts a file; returns the number of its value. */
  note(cell: Cell): number {
    const key = cell === undefined ? '' : `${cellType(cell)} ${cellText(cell)}`;
    const number = this.#numbers.get(key) ?? this.#values.length;
    const value = this.#values[number];
    if (value === undefined) {
      this.#numbers.set(key, number);
      this.#values.push({ number, cell, files: 1 });
    } else value.files += 1;
    return number;
  }

  /** @param most so many are told one by one; of equally frequent ones those that were met first */
  ranked(most: number): RankedValues {
    const order = this.#values.toSorted((a, b) => b.files - a.files);
    const rest = order.slice(most);
    return {
      ranked: order.slice(0, most),
      others: { files: rest.reduce((sum, { files }) => sum + files, 0), values: rest.length },
    };
  }
}
