import type { Expression } from '@shared/formula/expression';
import type { TimeRange } from '@shared/time/range';
import { booleanOfText } from '@shared/vqt/booleans';
import type { StateValue } from '@shared/vqt/columns';
import { valueBetween } from '@shared/vqt/value-between';
import { absent, SampleWalk } from './input';
import type { InstantChunk } from './instants';
import type { SeriesColumns } from '../series/series-columns';
import type { Qualities, Step } from './step';

/** What a series is at instants: its sample, what it holds since the last one, or what is on the line between two. */
export class InputStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly #walk: SampleWalk;
  readonly #held: boolean;
  readonly #qualities: Qualities;
  /** The sample before the walk's. */
  #t = Number.NEGATIVE_INFINITY;
  #v = Number.NaN;
  #q = absent;
  #filled = 0;

  constructor(series: SeriesColumns, range: TimeRange, held: boolean, qualities: Qualities, capacity: number) {
    this.v = new Float64Array(capacity);
    this.q = new Uint32Array(capacity);
    this.#walk = new SampleWalk(series, range, qualities.rules);
    this.#held = held;
    this.#qualities = qualities;
  }

  evaluate({ t, length, number }: InstantChunk): void {
    if (this.#filled === number) return;
    this.#filled = number;
    const { v, q } = this;
    const walk = this.#walk;
    let [beforeT, beforeV, beforeQ] = [this.#t, this.#v, this.#q];
    for (let index = 0; index < length; index += 1) {
      const at = t[index] ?? 0;
      while (walk.t <= at) {
        beforeT = walk.t;
        beforeV = walk.v;
        beforeQ = walk.q;
        walk.next();
      }
      if (this.#held || beforeT === at || beforeQ === absent || walk.q === absent) {
        // A line ends with its last sample.
        const isThere = this.#held || beforeT === at;
        v[index] = isThere ? beforeV : Number.NaN;
        q[index] = isThere ? beforeQ : absent;
      } else {
        v[index] = between(beforeT, beforeV, walk.t, walk.v, at);
        q[index] = beforeQ === walk.q ? beforeQ : this.#qualities.worse(beforeQ, walk.q);
      }
      if ((v[index] ?? 0) - (v[index] ?? 0) !== 0) v[index] = Number.NaN;
    }
    [this.#t, this.#v, this.#q] = [beforeT, beforeV, beforeQ];
  }
}

function between(fromT: number, fromV: number, toT: number, toV: number, at: number): number {
  const distance = toV - fromV;
  if (distance - distance === 0) return fromV + ((at - fromT) / (toT - fromT)) * distance;
  return valueBetween({ t: fromT, v: fromV }, { t: toT, v: toV }, at);
}

/** 1 where a series has a state, 0 where it has another; nothing where it has no value, or a number and no number is named so. */
export class StateStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly #walk: SampleWalk;
  /** By code, whether it is the state. */
  readonly #isIt: readonly boolean[];
  /** The numbers that are the state. */
  readonly #numbers: readonly number[];
  #v = Number.NaN;
  #q = absent;

  constructor(
    series: SeriesColumns,
    range: TimeRange,
    { text, numbers = [] }: Pick<Extract<Expression, { readonly kind: 'state' }>, 'text' | 'numbers'>,
    qualities: Qualities,
    capacity: number,
  ) {
    this.v = new Float64Array(capacity);
    this.q = new Uint32Array(capacity);
    this.#walk = new SampleWalk(series, range, qualities.rules);
    this.#numbers = numbers;
    const [written, meant] = [text.trim(), booleanOfText(text)];
    // Blanks around a text don't count: a controller may fill it up with them.
    const isIt = (state: StateValue) => (typeof state === 'string' ? state.trim() === written : state === meant);
    this.#isIt = [false, ...series.dictionary.map(isIt)];
  }

  evaluate({ t, length }: InstantChunk): void {
    const walk = this.#walk;
    for (let index = 0; index < length; index += 1) {
      while (walk.t <= (t[index] ?? 0)) {
        this.#v = walk.code === 0 ? this.#ofNumber(walk.v) : this.#isIt[walk.code] === true ? 1 : 0;
        this.#q = walk.q;
        walk.next();
      }
      this.v[index] = this.#v;
      this.q[index] = this.#q;
    }
  }

  #ofNumber(value: number): number {
    if (this.#numbers.length === 0 || !Number.isFinite(value)) return Number.NaN;
    return this.#numbers.includes(value) ? 1 : 0;
  }
}
