import type { Block } from '../series/block';
import type { SampleRules } from '../pyramid/sample-rules';

/** Codes of a block that are told apart where there are many changes, and changes whose codes are kept together. */
const mostCodes = 31;
const perGroup = 64;

/** Where the states of a block change. */
export class StateChanges {
  readonly rules: SampleRules;
  readonly #indexes: Uint32Array;
  readonly #length: number;
  /** Distinct codes of the block, in the order in which they first occur; each has a bit. */
  readonly #codes: number[] = [];
  /** The bits of the codes of so many changes each. */
  readonly #bits: Uint32Array;
  readonly #bitOfChange: (change: number) => number;

  private constructor({ q, codes, length }: Block, rules: SampleRules) {
    this.rules = rules;
    this.#length = length;
    const indexes: number[] = [];
    let code = -1;
    let quality = -1;
    for (let index = 0; index < length; index += 1) {
      const nextCode = codes?.[index] ?? 0;
      const nextQuality = rules.classOf(q[index] ?? 0);
      if (nextCode === code && nextQuality === quality) continue;
      indexes.push(index);
      code = nextCode;
      quality = nextQuality;
    }
    this.#indexes = Uint32Array.from(indexes);
    const bitOf = new Map<number, number>();
    for (const at of indexes) {
      const one = codes?.[at] ?? 0;
      if (bitOf.has(one) || bitOf.size === mostCodes) continue;
      bitOf.set(one, 1 << bitOf.size);
      this.#codes.push(one);
    }
    this.#bitOfChange = (change) => bitOf.get(codes?.[this.#indexes[change] ?? 0] ?? 0) ?? 0;
    this.#bits = new Uint32Array(Math.ceil(indexes.length / perGroup));
    for (let change = 0; change < indexes.length; change += 1)
      this.#bits[Math.floor(change / perGroup)] =
        (this.#bits[Math.floor(change / perGroup)] ?? 0) | this.#bitOfChange(change);
  }

  /** The changes of `block`: where the state, or its quality class under `rules`, differs from the sample before. */
  static of(block: Block, rules: SampleRules): StateChanges {
    const found = known.get(block);
    if (found?.rules === rules) return found;
    const made = new StateChanges(block, rules);
    known.set(block, made);
    return made;
  }

  /** The last change before `index`; -1 when there is none. */
  lastBefore(index: number): number {
    return this.#indexes[this.#countBefore(index) - 1] ?? -1;
  }

  /** The first change behind `index`; the block's length when there is none. */
  firstBehind(index: number): number {
    return this.#indexes[this.#countBefore(index + 1)] ?? this.#length;
  }

  /**
   * The codes of the states from a change to before another one, each once; of a block that has more, the first 31. Takes a
   * time that grows with a 64th of the changes.
   */
  codesBetween(from: number, to: number): readonly number[] {
    const end = this.#countBefore(to);
    let change = Math.max(0, this.#countBefore(from + 1) - 1);
    let bits = 0;
    while (change < end) {
      const isWhole = change % perGroup === 0 && change + perGroup <= end;
      bits |= isWhole ? (this.#bits[change / perGroup] ?? 0) : this.#bitOfChange(change);
      change += isWhole ? perGroup : 1;
    }
    return this.#codes.filter((_code, place) => (bits & (1 << place)) !== 0);
  }

  #countBefore(index: number): number {
    let low = 0;
    let high = this.#indexes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#indexes[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const known = new WeakMap<Block, StateChanges>();
