import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import type { Sample } from './protocol';

const firstCapacity = 1024;

/** The columns of one series, growing as chunks arrive. Samples are handed out in time order. */
export class SeriesColumns {
  #length = 0;
  #t = new Float64Array(firstCapacity);
  #v = new Float64Array(firstCapacity);
  #q = new Uint32Array(firstCapacity);
  #codes: Uint32Array | undefined;
  #dictionary: StateValue[] = [];
  #ascending = true;
  #latest = Number.NEGATIVE_INFINITY;
  #unsorted = 0;
  #duplicates = 0;

  get length(): number {
    return this.#length;
  }

  /** Samples that came with an earlier time than the one before them. */
  get unsorted(): number {
    return this.#unsorted;
  }

  /** Samples that came with the same time as the one before them. */
  get duplicates(): number {
    return this.#duplicates;
  }

  /** Times, ascending; only the first `length` count. The same holds for the other columns. */
  get t(): Float64Array {
    this.#sort();
    return this.#t;
  }

  get v(): Float64Array {
    this.#sort();
    return this.#v;
  }

  get q(): Uint32Array {
    this.#sort();
    return this.#q;
  }

  /** Per sample 0 for none, else 1 + the index into the dictionary; undefined while there has been no state. */
  get codes(): Uint32Array | undefined {
    this.#sort();
    return this.#codes;
  }

  get dictionary(): readonly StateValue[] {
    return this.#dictionary;
  }

  /** Takes in a further chunk. */
  append({ t, v, q, states }: ColumnChunk): void {
    const end = this.#length + t.length;
    if (end > this.#t.length) this.#grow(end);
    this.#t.set(t, this.#length);
    this.#v.set(v, this.#length);
    this.#q.set(q, this.#length);
    if (states !== undefined) {
      this.#codes ??= new Uint32Array(this.#t.length);
      this.#codes.set(states.codes, this.#length);
      this.#dictionary = [...this.#dictionary, ...states.added];
    }
    this.#count(t);
    this.#length = end;
  }

  sample(index: number): Sample | undefined {
    const { t, v, q, codes } = this;
    if (index < 0 || index >= this.#length) return undefined;
    const code = codes?.[index] ?? 0;
    return {
      t: t[index] ?? 0,
      v: v[index] ?? Number.NaN,
      q: q[index] ?? 0,
      state: code === 0 ? undefined : this.#dictionary[code - 1],
    };
  }

  #count(t: Float64Array): void {
    let before = this.#latest;
    for (const time of t) {
      if (time < before) {
        this.#unsorted += 1;
        this.#ascending = false;
      } else if (time === before) this.#duplicates += 1;
      before = time;
    }
    this.#latest = before;
  }

  #grow(least: number): void {
    const capacity = Math.max(least, this.#t.length * 2);
    this.#t = grown(new Float64Array(capacity), this.#t);
    this.#v = grown(new Float64Array(capacity), this.#v);
    this.#q = grown(new Uint32Array(capacity), this.#q);
    if (this.#codes !== undefined) this.#codes = grown(new Uint32Array(capacity), this.#codes);
  }

  /** Brings samples that came out of order into time order; those of one instant stay in the order in which they came. */
  #sort(): void {
    if (this.#ascending) return;
    const order = Uint32Array.from({ length: this.#length }, (_, index) => index);
    const times = this.#t;
    order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    this.#t = permuted(new Float64Array(this.#t.length), this.#t, order);
    this.#v = permuted(new Float64Array(this.#v.length), this.#v, order);
    this.#q = permuted(new Uint32Array(this.#q.length), this.#q, order);
    if (this.#codes !== undefined) this.#codes = permuted(new Uint32Array(this.#codes.length), this.#codes, order);
    this.#ascending = true;
  }
}

type Column = Float64Array | Uint32Array;

function grown<C extends Column>(column: C, from: Column): C {
  column.set(from);
  return column;
}

function permuted<C extends Column>(column: C, from: Column, order: Uint32Array): C {
  for (let index = 0; index < order.length; index += 1) column[index] = from[order[index] ?? 0] ?? 0;
  return column;
}
