import { lowerBound } from '@shared/ascending';
import type { Block } from '../series/block';
import type { StatePart } from '../protocol';
import type { SampleRules } from '../pyramid/sample-rules';

/** Codes of a block that are told apart where there are many changes, and changes whose codes and times are kept together. */
const mostCodes = 31;
const perGroup = 64;

/** Where the states of a block change. */
export class StateChanges {
  readonly rules: SampleRules;
  readonly #indexes: Uint32Array;
  readonly #length: number;
  readonly #block: Block;
  readonly #codesOf: Uint32Array | undefined;
  /** Distinct codes of the block, in the order in which they first occur, and their places there. */
  readonly #codes: number[] = [];
  readonly #places = new Map<number, number>();
  /** Of so many changes each, how long each code lasts after them, milliseconds; NaN for one that is not among them. */
  readonly #times: Float64Array;

  private constructor(block: Block, codes: Uint32Array | undefined, rules: SampleRules) {
    const { q, length } = block;
    this.rules = rules;
    this.#codesOf = codes;
    this.#block = block;
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
    for (const at of indexes) {
      const one = codes?.[at] ?? 0;
      if (this.#places.has(one) || this.#codes.length === mostCodes) continue;
      this.#places.set(one, this.#codes.length);
      this.#codes.push(one);
    }
    const most = this.#codes.length;
    this.#times = new Float64Array(Math.ceil(indexes.length / perGroup) * most).fill(Number.NaN);
    for (let change = 0; change < indexes.length; change += 1) {
      const group = Math.floor(change / perGroup);
      this.#addChange(change, this.#times.subarray(group * most, (group + 1) * most));
    }
  }

  /**
   * The changes of `block`: where the state, or its quality class under `rules`, differs from the sample before. `codes`: the
   * states of its samples.
   */
  static of(block: Block, codes: Uint32Array | undefined, rules: SampleRules): StateChanges {
    const found = known.get(block);
    // Another series may have the block by now, to which the states of its numbers are others.
    if (found?.rules === rules && found.#codesOf === codes) return found;
    const made = new StateChanges(block, codes, rules);
    known.set(block, made);
    return made;
  }

  /** The last change before `index`; -1 when there is none. */
  lastBefore(index: number): number {
    return this.#indexes[lowerBound(this.#indexes, index) - 1] ?? -1;
  }

  /** The first change behind `index`; the block's length when there is none. */
  firstBehind(index: number): number {
    return this.#indexes[lowerBound(this.#indexes, index + 1)] ?? this.#length;
  }

  /**
   * The states from a sample to before a change, each once, and how long each lasts; of a block that has more, the first
   * 31. Takes a time that grows with a 64th of the changes.
   */
  partsBetween(from: number, to: number): readonly StatePart[] {
    const end = lowerBound(this.#indexes, to);
    const first = Math.max(0, lowerBound(this.#indexes, from + 1) - 1);
    const most = this.#codes.length;
    const times = new Float64Array(most).fill(Number.NaN);
    for (let change = first; change < end;) {
      const isWhole = change % perGroup === 0 && change + perGroup <= end;
      if (isWhole) addTimes(times, this.#times, (change / perGroup) * most);
      else this.#addChange(change, times);
      change += isWhole ? perGroup : 1;
    }
    const { t } = this.#block;
    const place = this.#placeOf(first);
    // The first state may have begun before.
    if (place !== undefined) times[place] = (times[place] ?? 0) - (t.at(from) - t.at(this.#indexes[first] ?? from));
    return this.#codes.flatMap((code, at) => {
      const time = times[at] ?? Number.NaN;
      return Number.isNaN(time) ? [] : [{ code, time }];
    });
  }

  /** Adds to the times of the codes how long the state of a change lasts in the block. */
  #addChange(change: number, times: Float64Array): void {
    const place = this.#placeOf(change);
    if (place === undefined) return;
    const { t } = this.#block;
    const last = this.#length - 1;
    const time = t.at(this.#indexes[change + 1] ?? last) - t.at(this.#indexes[change] ?? last);
    const before = times[place] ?? Number.NaN;
    times[place] = Number.isNaN(before) ? time : before + time;
  }

  #placeOf(change: number): number | undefined {
    return this.#places.get(this.#codesOf?.[this.#indexes[change] ?? 0] ?? 0);
  }
}

/** Adds the times of a group, which begin at `from`. */
function addTimes(times: Float64Array, groups: Float64Array, from: number): void {
  for (let place = 0; place < times.length; place += 1) {
    const time = groups[from + place] ?? Number.NaN;
    if (Number.isNaN(time)) continue;
    const before = times[place] ?? Number.NaN;
    times[place] = Number.isNaN(before) ? time : before + time;
  }
}

const known = new WeakMap<Block, StateChanges>();
