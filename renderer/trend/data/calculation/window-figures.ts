import type { WindowName } from '@shared/formula/expression';

/** A figure of some numbers, which can be joined with that of others. What a and b are depends on the kind of figure. */
interface Joined {
  n: number;
  a: number;
  b: number;
  /** What a has no room for. */
  c: number;
}

const nothing: Readonly<Joined> = { n: 0, a: 0, b: 0, c: 0 };

/** Joins the figure of some numbers with the one of others; the result goes into the first. */
type Join = (into: Joined, n: number, a: number, b: number, c: number) => void;

/** The figures of one number, how two are joined, and what comes of them; NaN for none. */
interface Kind {
  readonly join: Join;
  readonly result: (of: Readonly<Joined>) => number;
  /** Whether products in it may have vanished on its way. */
  readonly mayVanish?: (of: Readonly<Joined>) => boolean;
}

/** Sums with what a double has no room for (Knuth, TAOCP 2, §4.2.2), as sums of very different numbers meet here. */
function joinSums(into: Joined, n: number, a: number, _b: number, c: number): void {
  const sum = into.a + a;
  const part = sum - into.a;
  into.c += c + (into.a - (sum - part) + (a - part));
  into.a = sum;
  into.n += n;
}

/**
 * Mean and sum of squared distances from it (Chan, Golub, LeVeque, 1979). The mean has more digits than a double: numbers may differ
 * by their last ones.
 */
function joinMoments(into: Joined, n: number, a: number, b: number, c: number): void {
  const all = into.n + n;
  if (all === 0) return;
  const distance = a - into.a + (c - into.c);
  into.b += b + distance * distance * ((into.n * n) / all);
  const step = (distance * n) / all;
  const mean = into.a + step;
  const part = mean - into.a;
  into.c += into.a - (mean - part) + (step - part);
  into.a = mean;
  into.n = all;
}

function joinExtremes(of: (one: number, other: number) => number): Join {
  return (into, n, a) => {
    if (n === 0) return;
    into.a = into.n === 0 ? a : of(into.a, a);
    into.n += n;
  };
}

function extreme({ n, a }: Readonly<Joined>): number {
  return n === 0 ? Number.NaN : a;
}

function total({ a, c }: Readonly<Joined>): number {
  return finite(a + c);
}

/** Infinity for what has gone beyond a double on its way. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY;
}

/** The square of a distance below this may be too small for a double, or has lost digits. */
const leastDistance = 1e-140;

/** Whether the numbers lie so close together that squares of distances may have vanished; equal ones of an ordinary size do not. */
function isNarrow({ n, a, b }: Readonly<Joined>): boolean {
  return n > 1 && Math.abs(a) < leastDistance / Number.EPSILON && Math.sqrt(b / n) < leastDistance;
}

const kinds: Readonly<Record<WindowName, Kind>> = {
  min: { join: joinExtremes(Math.min), result: extreme },
  max: { join: joinExtremes(Math.max), result: extreme },
  sum: { join: joinSums, result: (of) => (of.n === 0 ? Number.NaN : total(of)) },
  mean: { join: joinSums, result: (of) => (of.n === 0 ? Number.NaN : total(of) / of.n) },
  stdev: {
    join: joinMoments,
    result: ({ n, b }) => (n < 2 ? Number.NaN : Math.sqrt(finite(b) / (n - 1))),
    mayVanish: isNarrow,
  },
};

/**
 * What numbers are multiplied by whose figure has gone beyond a double on its way: the squares of the greatest are far from
 * that, and what vanishes is nothing beside numbers whose squares are not.
 */
const lower = 2 ** -600;
/** The same of numbers whose squares are too small for a double. */
const raise = 2 ** 600;

/** A figure of the numbers in a window that moves on, whatever their size; see `RunningFigure`. */
export class WindowFigure {
  readonly #kind: Kind;
  readonly #running: RunningFigure;
  /** The same of all numbers times a scale, each made when it is first needed, which is seldom. */
  readonly #scaled = new Map<number, RunningFigure>();

  constructor(name: WindowName) {
    this.#kind = kinds[name];
    this.#running = new RunningFigure(this.#kind);
  }

  /** Takes a number in; NaN has a place and counts for nothing. */
  push(value: number): void {
    this.#running.push(value);
    for (const [scale, figure] of this.#scaled) figure.push(value * scale);
  }

  /** Lets the oldest one go. */
  shift(): void {
    this.#running.shift();
    for (const figure of this.#scaled.values()) figure.shift();
  }

  /** NaN where there are too few numbers; infinite where it is beyond a double itself. */
  get value(): number {
    const figure = this.#running.figure();
    const value = this.#kind.result(figure);
    if (Math.abs(value) === Number.POSITIVE_INFINITY) return this.#valueAt(lower);
    return this.#kind.mayVanish?.(figure) === true ? this.#valueAt(raise) : value;
  }

  #valueAt(scale: number): number {
    return this.#kind.result(this.#at(scale).figure()) / scale;
  }

  #at(scale: number): RunningFigure {
    const known = this.#scaled.get(scale);
    if (known !== undefined) return known;
    const scaled = new RunningFigure(this.#kind);
    for (const value of this.#running.numbers()) scaled.push(value * scale);
    this.#scaled.set(scale, scaled);
    return scaled;
  }
}

/**
 * A figure of the numbers in a window that moves on: each comes in and leaves once, in constant time on average, and
 * nothing is ever taken off a figure, so that no error grows. It is a queue made of two stacks, each of which knows
 * the figure of what is in it.
 */
class RunningFigure {
  readonly #kind: Kind;
  /** The older numbers in the order in which they came; of the first ones, some have left. */
  #older: readonly number[] = [];
  /** Of each that is left, the next to leave at the end, the figure of all from it on. */
  #n: number[] = [];
  #a: number[] = [];
  #b: number[] = [];
  #c: number[] = [];
  /** The newer ones, and their figure. */
  #newer: number[] = [];
  #figure: Joined = { ...nothing };

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  push(value: number): void {
    this.#newer.push(value);
    this.#kind.join(this.#figure, Number.isNaN(value) ? 0 : 1, Number.isNaN(value) ? 0 : value, 0, 0);
  }

  shift(): void {
    if (this.#n.length === 0) this.#turn();
    this.#n.pop();
    this.#a.pop();
    this.#b.pop();
    this.#c.pop();
  }

  /** The numbers in the window, the oldest first. */
  *numbers(): Generator<number> {
    yield* this.#older.slice(this.#older.length - this.#n.length);
    yield* this.#newer;
  }

  /** The figure of all that is in the window. */
  figure(): Joined {
    const whole = { ...this.#figure };
    const last = this.#n.length - 1;
    if (last >= 0)
      this.#kind.join(whole, this.#n[last] ?? 0, this.#a[last] ?? 0, this.#b[last] ?? 0, this.#c[last] ?? 0);
    return whole;
  }

  #turn(): void {
    const figure = { ...nothing };
    for (let place = this.#newer.length - 1; place >= 0; place -= 1) {
      const value = this.#newer[place] ?? Number.NaN;
      const isNumber = !Number.isNaN(value);
      this.#kind.join(figure, isNumber ? 1 : 0, isNumber ? value : 0, 0, 0);
      this.#n.push(figure.n);
      this.#a.push(figure.a);
      this.#b.push(figure.b);
      this.#c.push(figure.c);
    }
    this.#older = this.#newer;
    this.#newer = [];
    this.#figure = { ...nothing };
  }
}
