import { timesOf, type PackedChunk } from '@shared/vqt/packed';

/**
 * The times of samples, milliseconds since the Unix epoch. Those that stand at equal distances of whole milliseconds, as
 * most items report, are worked out and not kept: that is exact, takes no memory, and saves the way to it.
 */
export class Times {
  readonly length: number;
  readonly #first: number;
  readonly #step: number;
  readonly #list: Float64Array | undefined;

  private constructor(length: number, first: number, step: number, list: Float64Array | undefined) {
    this.length = length;
    this.#first = first;
    this.#step = step;
    this.#list = list;
  }

  /** The times of a list, which is not written any more. */
  static of(list: Float64Array): Times {
    return new Times(list.length, 0, 0, list);
  }

  /** The times of a packed chunk. */
  static unpacked(packed: PackedChunk): Times {
    const { length, t } = packed;
    const isExact = 'step' in t && Number.isSafeInteger(t.first) && Number.isSafeInteger(t.step);
    return isExact ? new Times(length, t.first, t.step, undefined) : Times.of(timesOf(packed));
  }

  /** Whether they ascend, two of one instant allowed. Regular ones are not looked at. */
  get isAscending(): boolean {
    const list = this.#list;
    if (list === undefined) return this.#step >= 0 || this.length < 2;
    for (let index = 1; index < list.length; index += 1) {
      if ((list[index] ?? 0) < (list[index - 1] ?? 0)) return false;
    }
    return true;
  }

  /** Whether each is later than the one before, which is known without looking. */
  get isRegular(): boolean {
    return this.#list === undefined && this.#step > 0;
  }

  get bytes(): number {
    return this.#list?.byteLength ?? 0;
  }

  at(index: number): number {
    return this.#list === undefined ? this.#first + index * this.#step : (this.#list[index] ?? 0);
  }

  /** The first index whose time is at least `time`; the length when there is none. The times ascend. */
  lowerBound(time: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first index from `from` on whose time is later than `time`; the length when there is none. The times ascend. */
  upperBound(time: number, from = 0): number {
    let low = from;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Each so many milliseconds later. */
  moved(by: number): Times {
    if (this.#list !== undefined) return Times.of(this.#list.map((time) => time + by));
    return new Times(this.length, this.#first + by, this.#step, undefined);
  }

  /** Those with from <= index < to. */
  slice(from: number, to: number): Times {
    if (this.#list !== undefined) return Times.of(this.#list.slice(from, to));
    return new Times(to - from, this.at(from), this.#step, undefined);
  }

  /** These, and `next` behind them. */
  with(next: Times): Times {
    const goesOn = this.#list === undefined && next.#list === undefined && this.#step === next.#step;
    const length = this.length + next.length;
    if (goesOn && next.#first === this.at(this.length)) return new Times(length, this.#first, this.#step, undefined);
    const list = new Float64Array(length);
    this.copyTo(list, 0);
    next.copyTo(list, this.length);
    return Times.of(list);
  }

  /** Writes them into `list` from `at` on. */
  copyTo(list: Float64Array, at: number): void {
    if (this.#list !== undefined) return list.set(this.#list, at);
    for (let index = 0; index < this.length; index += 1) list[at + index] = this.at(index);
    return undefined;
  }
}
