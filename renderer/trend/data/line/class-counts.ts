import type { Block } from '../series/block';
import type { SampleRules } from '../pyramid/sample-rules';

/** Samples whose counts are kept together. */
const perGroup = 64;

/** How many samples of a block are uncertain and bad. */
export class ClassCounts {
  readonly rules: SampleRules;
  readonly #q: Uint32Array;
  /** Of each class, how many there are before each group. */
  readonly #before: readonly [uncertain: Uint16Array, bad: Uint16Array];

  private constructor(block: Block, rules: SampleRules) {
    this.rules = rules;
    this.#q = block.q;
    const { length } = block;
    const pyramid = block.pyramid(rules);
    const groups = Math.floor(length / perGroup) + 1;
    this.#before = [new Uint16Array(groups), new Uint16Array(groups)];
    let [uncertain, bad] = [0, 0];
    for (let group = 0; group < groups; group += 1) {
      this.#before[0][group] = uncertain;
      this.#before[1][group] = bad;
      const from = group * perGroup;
      const to = Math.min(from + perGroup, length);
      // Most groups are good, which has been found out for the line already.
      if (pyramid.worst(from, to) === 0) continue;
      const counted = this.#countIn(from, to);
      uncertain += counted[0];
      bad += counted[1];
    }
  }

  /** The counts of `block` under `rules`; kept while it is. */
  static of(block: Block, rules: SampleRules): ClassCounts {
    const found = known.get(block);
    if (found?.rules === rules) return found;
    const made = new ClassCounts(block, rules);
    known.set(block, made);
    return made;
  }

  /** Of the samples from `from` to before `to`; takes a time that does not grow with them. */
  between(from: number, to: number): readonly [uncertain: number, bad: number] {
    const [end, start] = [this.#countBefore(to), this.#countBefore(from)];
    return [end[0] - start[0], end[1] - start[1]];
  }

  #countBefore(index: number): [uncertain: number, bad: number] {
    const group = Math.floor(index / perGroup);
    const [uncertain, bad] = this.#countIn(group * perGroup, index);
    return [(this.#before[0][group] ?? 0) + uncertain, (this.#before[1][group] ?? 0) + bad];
  }

  #countIn(from: number, to: number): [uncertain: number, bad: number] {
    let [uncertain, bad] = [0, 0];
    for (let index = from; index < to; index += 1) {
      const quality = this.rules.classOf(this.#q[index] ?? 0);
      if (quality === 1) uncertain += 1;
      if (quality === 2) bad += 1;
    }
    return [uncertain, bad];
  }
}

const known = new WeakMap<Block, ClassCounts>();
