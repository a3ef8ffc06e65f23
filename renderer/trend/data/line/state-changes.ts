import type { Block } from '../series/block';
import type { SampleRules } from '../pyramid/sample-rules';

/** Where the states of a block change. */
export class StateChanges {
  readonly rules: SampleRules;
  readonly #indexes: Uint32Array;
  readonly #length: number;

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
