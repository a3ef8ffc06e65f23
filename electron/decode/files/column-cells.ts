/** How a value stands in a page of files. */
export const cellKind = {
  /** A text without escapes: the bytes from `from` to `to`, between the quotes. */
  text: 0,
  /** The same with escapes, each of which is a backslash before the character that it means: `\\`, `\/` or `\"`. */
  escaped: 1,
  /** An integer of at most 15 digits, written as `String()` writes it. */
  integer: 2,
  /** A number with decimals, of at most 15 digits, written as `String()` writes it. */
  decimal: 3,
  /** Anything: `from` is its place among the page's leaves. */
  leaf: 4,
} as const;

/** Few: there may be thousands of columns. */
const firstCells = 16;

/** The values of one path in the rows of a page, in the order of the rows; a row without it has none. */
export class ColumnCells {
  readonly path: readonly string[];
  count = 0;
  rows = new Uint32Array(firstCells);
  kinds = new Uint8Array(firstCells);
  from = new Uint32Array(firstCells);
  to = new Uint32Array(firstCells);

  constructor(path: readonly string[]) {
    this.path = path;
  }

  put(row: number, kind: number, from: number, to: number): void {
    const n = this.count;
    if (n === this.rows.length) this.#grow();
    this.rows[n] = row;
    this.kinds[n] = kind;
    this.from[n] = from;
    this.to[n] = to;
    this.count = n + 1;
  }

  /** Whether the row, which is the last one so far, has a value. */
  has(row: number): boolean {
    return this.count > 0 && this.rows[this.count - 1] === row;
  }

  /** Takes back what was put for the last row. */
  undo(row: number): void {
    while (this.has(row)) this.count -= 1;
  }

  /** Keeps the rows that have a new place, which is not negative. */
  keep(places: Int32Array): void {
    let kept = 0;
    for (let n = 0; n < this.count; n += 1) {
      const place = places[this.rows[n] ?? 0] ?? -1;
      if (place < 0) continue;
      this.rows[kept] = place;
      this.kinds[kept] = this.kinds[n] ?? 0;
      this.from[kept] = this.from[n] ?? 0;
      this.to[kept] = this.to[n] ?? 0;
      kept += 1;
    }
    this.count = kept;
  }

  #grow(): void {
    const length = this.rows.length * 2;
    this.rows = widened(this.rows, new Uint32Array(length));
    this.kinds = widened(this.kinds, new Uint8Array(length));
    this.from = widened(this.from, new Uint32Array(length));
    this.to = widened(this.to, new Uint32Array(length));
  }
}

/** `after`, which is longer, with the values of `before` at its start. */
export function widened<A extends Float64Array | Int32Array | Uint32Array | Uint8Array>(before: A, after: A): A {
  after.set(before);
  return after;
}
