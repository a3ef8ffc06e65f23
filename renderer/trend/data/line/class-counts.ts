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

  private constructor({ q, length }: Block, rules: SampleRules) {
    this.rules = rules;
    this.#q = q;
    const groups = Math.floor(length / perGroup) + 1;
    this.#before = [new Uint16Array(groups), new Uint16Array(groups)];
    let [uncertain, bad] = [0, 0];
    for (let index = 0; index <= length; index += 1) {
      if (index % perGroup === 0) {
        this.#before[0][index / perGroup] = uncertain;
        this.#before[1][index / perGroup] = bad;
      }
      if (index === length) break;
      const quality = rules.classOf(q[index] ?? 0);
      if (quality === 1) uncertain += 1;
      if (quality === 2) bad += 1;
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
    let [uncertain, bad] = [this.#before[0][group] ?? 0, this.#before[1][group] ?? 0];
    for (let at = group * perGroup; at < index; at += 1) {
      const quality = this.rules.classOf(this.#q[at] ?? 0);
      if (quality === 1) uncertain += 1;
      if (quality === 2) bad += 1;
    }
    return [uncertain, bad];
  }
}

const known = new WeakMap<Block, ClassCounts>();
