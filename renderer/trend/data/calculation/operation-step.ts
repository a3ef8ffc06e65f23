import type { OperationName } from '@shared/formula/expression';
import { partWay } from '@shared/vqt/value-between';
import { absent } from './input';
import type { InstantChunk } from './instants';
import type { Qualities, Step, CountedUndefined } from './step';

/** A number of which nothing else is needed. */
export class ConstantStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;

  constructor(value: number, good: number, capacity: number) {
    this.v = new Float64Array(capacity).fill(value);
    this.q = new Uint32Array(capacity).fill(good);
  }

  evaluate(): void {
    // It is the same at every instant.
  }
}

type Unary = (a: number) => number;
type Binary = (a: number, b: number) => number;
/** Works out the values of `length` instants. */
type Kernel = (out: Float64Array, operands: readonly Float64Array[], length: number) => void;

// A loop for each operation: one that called a function per value would take several times as long.
const kernels: Readonly<Record<Exclude<OperationName, 'if'>, Kernel>> = {
  '+': (out, [a = out, b = out], length) => {
    for (let index = 0; index < length; index += 1) out[index] = (a[index] ?? 0) + (b[index] ?? 0);
  },
  '-': (out, [a = out, b = out], length) => {
    for (let index = 0; index < length; index += 1) out[index] = (a[index] ?? 0) - (b[index] ?? 0);
  },
  '*': (out, [a = out, b = out], length) => {
    for (let index = 0; index < length; index += 1) out[index] = (a[index] ?? 0) * (b[index] ?? 0);
  },
  '/': (out, [a = out, b = out], length) => {
    for (let index = 0; index < length; index += 1) out[index] = (a[index] ?? 0) / (b[index] ?? 0);
  },
  '^': binary((a, b) => a ** b),
  '=': binary((a, b) => truth(a === b)),
  '<>': binary((a, b) => truth(a !== b)),
  '<': binary((a, b) => truth(a < b)),
  '<=': binary((a, b) => truth(a <= b)),
  '>': binary((a, b) => truth(a > b)),
  '>=': binary((a, b) => truth(a >= b)),
  and: binary((a, b) => truth(a !== 0 && b !== 0)),
  or: binary((a, b) => truth(a !== 0 || b !== 0)),
  not: unary((a) => truth(a === 0)),
  negate: unary((a) => -a),
  min: folded((a, b) => Math.min(a, b)),
  max: folded((a, b) => Math.max(a, b)),
  percentile: percentiles,
  abs: unary((a) => Math.abs(a)),
  round: binary(rounded),
  sqrt: unary((a) => Math.sqrt(a)),
  log: unary((a) => Math.log10(a)),
  ln: unary((a) => Math.log(a)),
  exp: unary((a) => Math.exp(a)),
};

function truth(holds: boolean): number {
  return holds ? 1 : 0;
}

/** Half away from zero; a number whose decimals are beyond a double is as round as it can be. */
function rounded(a: number, digits: number): number {
  const factor = 10 ** digits;
  const size = Math.abs(a);
  const shifted = size * factor;
  const whole = Math.round(isNearHalf(shifted) ? decimalShift(size, digits) : shifted);
  // No minus stands before zero.
  return whole < Number.MAX_SAFE_INTEGER ? (Math.sign(a) * whole) / factor + 0 : a;
}

/** Whether what doubles lose of decimals may decide to which side a number is rounded: 1.005 times 100 is 100.49999999999999. */
function isNearHalf(value: number): boolean {
  return Math.abs(value - Math.floor(value) - 0.5) <= 2 * Number.EPSILON * value;
}

/** A number whose decimal point is moved, of the digits in which it is written. */
function decimalShift(value: number, digits: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

function unary(of: Unary): Kernel {
  return (out, [a = out], length) => {
    for (let index = 0; index < length; index += 1) {
      const value = a[index] ?? 0;
      out[index] = Number.isNaN(value) ? value : of(value);
    }
  };
}

function binary(of: Binary): Kernel {
  return (out, [a = out, b = out], length) => {
    for (let index = 0; index < length; index += 1) {
      const [left, right] = [a[index] ?? 0, b[index] ?? 0];
      out[index] = Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : of(left, right);
    }
  };
}

function folded(of: Binary): Kernel {
  const two = binary(of);
  return (out, [first = out, ...others], length) => {
    out.set(first.subarray(0, length));
    for (const other of others) two(out, [out, other], length);
  };
}

/**
 * Of each instant the percentile that the first operand names among the others: 0 is the least, 100 the greatest, in between
 * on the line between neighbours (type 7 of Hyndman and Fan 1996, PERCENTILE.INC of spreadsheets).
 */
function percentiles(out: Float64Array, [percent = out, ...of]: readonly Float64Array[], length: number): void {
  const sorted = new Float64Array(of.length);
  for (let index = 0; index < length; index += 1) {
    for (let place = 0; place < of.length; place += 1) sorted[place] = of[place]?.[index] ?? Number.NaN;
    // What is no number is sorted to the end.
    sorted.sort();
    const rank = ((percent[index] ?? Number.NaN) / 100) * (of.length - 1);
    const isThere = rank >= 0 && rank <= of.length - 1 && !Number.isNaN(sorted.at(-1));
    const below = sorted[Math.floor(rank)] ?? Number.NaN;
    const above = sorted[Math.ceil(rank)] ?? Number.NaN;
    out[index] = isThere ? partWay(below, above, rank - Math.floor(rank)) : Number.NaN;
  }
}

/** An operation on the values of each instant; its quality is the worst of what it uses. */
export class OperationStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly #operands: readonly Step[];
  readonly #values: readonly Float64Array[];
  /** The operands that have a quality to tell: a number has none, unless there is nothing else. */
  readonly #carriers: readonly Step[];
  readonly #name: Exclude<OperationName, 'if'>;
  readonly #qualities: Qualities;
  readonly #counts: CountedUndefined;

  constructor(
    name: Exclude<OperationName, 'if'>,
    operands: readonly Step[],
    qualities: Qualities,
    counts: CountedUndefined,
    capacity: number,
  ) {
    this.v = new Float64Array(capacity);
    this.q = new Uint32Array(capacity);
    this.#operands = operands;
    this.#values = operands.map(({ v }) => v);
    const carriers = operands.filter((operand) => !(operand instanceof ConstantStep));
    this.#carriers = carriers.length === 0 ? operands : carriers;
    this.#name = name;
    this.#qualities = qualities;
    this.#counts = counts;
  }

  evaluate(chunk: InstantChunk): void {
    for (const operand of this.#operands) operand.evaluate(chunk);
    const { length } = chunk;
    kernels[this.#name](this.v, this.#values, length);
    this.#joinQualities(length);
    this.#markUndefined(length);
  }

  #joinQualities(length: number): void {
    const { q } = this;
    const [first, ...others] = this.#carriers;
    if (first !== undefined) q.set(first.q.subarray(0, length));
    for (const { q: other } of others)
      for (let index = 0; index < length; index += 1)
        if (q[index] !== other[index]) q[index] = this.#qualities.worse(q[index] ?? 0, other[index] ?? 0);
  }

  #markUndefined(length: number): void {
    const { v } = this;
    for (let index = 0; index < length; index += 1) {
      const value = v[index] ?? 0;
      if (value - value !== 0) this.#markOne(index, value);
    }
  }

  #markOne(index: number, value: number): void {
    this.v[index] = Number.NaN;
    if (this.#values.some((operand) => Number.isNaN(operand[index] ?? 0))) return;
    this.q[index] = this.#qualities.bad;
    this.#counts[this.#reason(index, value)] += 1;
  }

  #reason(index: number, value: number): keyof CountedUndefined {
    const [a, b] = this.#values;
    if (this.#name === '/' && b?.[index] === 0) return 'divisions';
    if (this.#name === '^' && a?.[index] === 0) return 'divisions';
    const isLogarithm = this.#name === 'log' || this.#name === 'ln';
    return Number.isNaN(value) || isLogarithm ? 'unreal' : 'beyond';
  }
}

/** One of two where a condition says so, with the quality of that one and of the condition. */
export class ChoiceStep implements Step {
  readonly v: Float64Array;
  readonly q: Uint32Array;
  readonly #condition: Step;
  readonly #yes: Step;
  readonly #no: Step;
  readonly #qualities: Qualities;

  constructor([condition, yes, no]: readonly [Step, Step, Step], qualities: Qualities, capacity: number) {
    this.v = new Float64Array(capacity);
    this.q = new Uint32Array(capacity);
    this.#condition = condition;
    this.#yes = yes;
    this.#no = no;
    this.#qualities = qualities;
  }

  evaluate(chunk: InstantChunk): void {
    this.#condition.evaluate(chunk);
    this.#yes.evaluate(chunk);
    this.#no.evaluate(chunk);
    for (let index = 0; index < chunk.length; index += 1) {
      const condition = this.#condition.v[index] ?? 0;
      const quality = this.#condition.q[index] ?? 0;
      const isOpen = Number.isNaN(condition);
      const chosen = condition === 0 ? this.#no : this.#yes;
      this.v[index] = isOpen ? Number.NaN : (chosen.v[index] ?? 0);
      this.q[index] =
        isOpen || chosen instanceof ConstantStep ? quality : this.#qualities.worse(quality, chosen.q[index] ?? absent);
    }
  }
}
