import type { Columns } from '../columns/columns';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import { ExactSum } from './exact-sum';
import { Sum } from './sum';

/** A number with its time. */
export interface Reading {
  readonly t: number;
  readonly v: number;
}

/** Adds up what is told of samples one after the other. Times are milliseconds, areas value × milliseconds. */
export interface Sums {
  number: (value: number) => void;
  /** The line from one number to the next. */
  join: (from: number, to: number, time: number) => void;
  /** A number that holds for a time. */
  hold: (value: number, time: number) => void;
}

/** The sums of values of an ordinary size. */
export class PlainSums implements Sums {
  readonly sum = new Sum();
  readonly squares = new Sum();
  /** Under the line from number to number. */
  readonly area = new Sum();
  /** Under the steps, each of which holds until the next number or the sample that breaks the line. */
  readonly steppedArea = new Sum();

  number(value: number): void {
    this.sum.add(value);
    this.squares.addProduct(value, value);
  }

  join(from: number, to: number, time: number): void {
    this.area.addTrapezoid(from, to, time);
  }

  hold(value: number, time: number): void {
    this.steppedArea.addProduct(value, time);
  }

  append(next: PlainSums): void {
    this.sum.addSum(next.sum);
    this.squares.addSum(next.squares);
    this.area.addSum(next.area);
    this.steppedArea.addSum(next.steppedArea);
  }
}

/** The same of values of any size. */
export class ExactSums implements Sums {
  readonly sum = new ExactSum();
  readonly area = new ExactSum();
  readonly steppedArea = new ExactSum();

  number(value: number): void {
    this.sum.add(value);
  }

  join(from: number, to: number, time: number): void {
    this.area.addTrapezoid(from, to, time);
  }

  hold(value: number, time: number): void {
    this.steppedArea.addProduct(value, time);
  }
}

/**
 * The figures of consecutive samples. Those of two parts that follow each other give those of both, so that a long range
 * is told from what was worked out before. Times are milliseconds.
 */
export class Figures<S extends Sums = PlainSums> {
  readonly sums: S;
  readonly classes: [good: number, uncertain: number, bad: number] = [0, 0, 0];
  numbers = 0;
  /** Samples that have no number: texts, booleans, and those without a value. */
  withoutNumber = 0;
  /** How long the line from number to number is, and how long the steps are. */
  covered = 0;
  steppedCovered = 0;
  readonly #min = { t: 0, v: Number.POSITIVE_INFINITY };
  readonly #max = { t: 0, v: Number.NEGATIVE_INFINITY };
  readonly #first = { t: 0, v: 0 };
  readonly #last = { t: 0, v: 0 };
  /** The time of a break before the first number, or of any break while there is none. */
  breakBefore: number | undefined;
  /** Whether the line breaks behind the last number. */
  isBroken = false;

  constructor(sums: S) {
    this.sums = sums;
  }

  /** The least number, the earliest of equal ones; undefined while there is none, as with the three that follow. */
  get min(): Reading | undefined {
    return this.#given(this.#min);
  }

  get max(): Reading | undefined {
    return this.#given(this.#max);
  }

  get first(): Reading | undefined {
    return this.#given(this.#first);
  }

  get last(): Reading | undefined {
    return this.#given(this.#last);
  }

  /** Adds the samples with from <= index < to. */
  addSamples({ t, v, q }: Columns, rules: SampleRules, from: number, to: number): void {
    for (let index = from; index < to; index += 1) {
      const quality = rules.classOf(q[index] ?? 0);
      this.classes[quality === 0 ? 0 : quality === 1 ? 1 : 2] += 1;
      const value = v[index] ?? Number.NaN;
      if (Number.isNaN(value)) this.withoutNumber += 1;
      const effectOf = rules.effects[quality] ?? effect.gap;
      if (effectOf === effect.span) continue;
      if (effectOf === effect.plot && value - value === 0) this.#number(t.at(index), value);
      else this.break(t.at(index));
    }
  }

  /** Says that the line breaks at a time. */
  break(time: number): void {
    if (this.numbers === 0) {
      this.breakBefore ??= time;
      return;
    }
    if (!this.isBroken) this.#holdUntil(time);
    this.isBroken = true;
  }

  /** Adds what follows on these samples. */
  append(this: Figures, next: Figures): void {
    next.classes.forEach((count, place) => (this.classes[place === 0 ? 0 : place === 1 ? 1 : 2] += count));
    this.withoutNumber += next.withoutNumber;
    if (next.breakBefore !== undefined) this.break(next.breakBefore);
    if (next.numbers === 0) return;
    if (this.numbers === 0) copy(next.#first, this.#first);
    else if (!this.isBroken) this.#joinTo(next.#first.t, next.#first.v);
    this.numbers += next.numbers;
    this.sums.append(next.sums);
    this.covered += next.covered;
    this.steppedCovered += next.steppedCovered;
    if (next.#min.v < this.#min.v) copy(next.#min, this.#min);
    if (next.#max.v > this.#max.v) copy(next.#max, this.#max);
    copy(next.#last, this.#last);
    this.isBroken = next.isBroken;
  }

  #number(t: number, v: number): void {
    if (this.numbers === 0) set(this.#first, t, v);
    else if (!this.isBroken) this.#joinTo(t, v);
    this.numbers += 1;
    this.sums.number(v);
    if (v < this.#min.v) set(this.#min, t, v);
    if (v > this.#max.v) set(this.#max, t, v);
    set(this.#last, t, v);
    this.isBroken = false;
  }

  /** Adds what lies under the line from the last number to the next. */
  #joinTo(t: number, v: number): void {
    const time = t - this.#last.t;
    this.sums.join(this.#last.v, v, time);
    this.covered += time;
    this.#holdUntil(t);
  }

  #holdUntil(time: number): void {
    this.sums.hold(this.#last.v, time - this.#last.t);
    this.steppedCovered += time - this.#last.t;
  }

  #given(reading: Reading): Reading | undefined {
    return this.numbers === 0 ? undefined : { t: reading.t, v: reading.v };
  }
}

interface Place {
  t: number;
  v: number;
}

function set(place: Place, t: number, v: number): void {
  place.t = t;
  place.v = v;
}

function copy(from: Place, to: Place): void {
  set(to, from.t, from.v);
}
