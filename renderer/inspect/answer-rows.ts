import { type Problem, problemOf } from '@shared/problem/problem';
import type { RowSource } from '../kit/grid/row-source';

/** Bytes of an answer in a row of its text. */
export const rowBytes = 72;
/** Rows that stay here: many screens of them. */
const mostRows = 2000;

export interface AnswerRow {
  /** Where it begins: bytes of the body. */
  readonly offset: number;
  readonly text: string;
}

interface AnswerRowsParts {
  /** Bytes of the answer that are kept. */
  readonly bytes: number;
  /** The texts of some rows. */
  readonly read: (first: number, count: number) => Promise<readonly string[]>;
  /** Told when rows have come. */
  readonly onRows: () => void;
  /** Told why they could not. */
  readonly onProblem: (problem: Problem) => void;
}

/** An answer of any size as rows of the same number of bytes, of which those near the ones in sight are here. */
export class AnswerRows implements RowSource<AnswerRow> {
  readonly count: number;
  readonly isSingle = true;
  readonly #parts: AnswerRowsParts;
  readonly #rows = new Map<number, string>();
  #selected: number | undefined;
  #lastLoad = 0;

  constructor(parts: AnswerRowsParts) {
    this.count = Math.ceil(parts.bytes / rowBytes);
    this.#parts = parts;
  }

  get selectedCount(): number {
    return this.#selected === undefined ? 0 : 1;
  }

  row(index: number): AnswerRow | undefined {
    const text = this.#rows.get(index);
    return text === undefined ? undefined : { offset: index * rowBytes, text };
  }

  async load(from: number, to: number): Promise<boolean> {
    const load = ++this.#lastLoad;
    const indexes = Array.from({ length: Math.min(to, this.count) - from }, (_, place) => from + place);
    const first = indexes.find((index) => !this.#rows.has(index));
    if (first === undefined) return true;
    const last = indexes.findLast((index) => !this.#rows.has(index)) ?? first;
    const texts = await this.#texts(first, last - first + 1);
    if (texts === undefined || load !== this.#lastLoad) return false;
    if (this.#rows.size + texts.length > mostRows) this.#rows.clear();
    texts.forEach((text, place) => this.#rows.set(first + place, text));
    // Clearing may have taken some that were there.
    if (!indexes.every((index) => this.#rows.has(index))) return this.load(from, to);
    this.#parts.onRows();
    return true;
  }

  async #texts(first: number, count: number): Promise<readonly string[] | undefined> {
    try {
      return await this.#parts.read(first, count);
    } catch (thrown) {
      this.#parts.onProblem(problemOf(thrown));
      return undefined;
    }
  }

  isSelected(index: number): boolean {
    return index === this.#selected;
  }

  select(_change: string, from: number): void {
    this.#selected = from;
  }

  selectedRows(): Promise<readonly AnswerRow[]> {
    const row = this.#selected === undefined ? undefined : this.row(this.#selected);
    return Promise.resolve(row === undefined ? [] : [row]);
  }
}
