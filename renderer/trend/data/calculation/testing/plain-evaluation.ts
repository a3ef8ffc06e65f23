import { operandsOf, reachOf, type Expression, type OperationName } from '@shared/formula/expression';
import type { SampleRules } from '../../pyramid/sample-rules';
import type { Samples } from '../../testing/random-series';

/** An input of the plain evaluation; held from its first sample until `until`. */
export interface PlainInput {
  readonly samples: Samples;
  readonly stepped: boolean;
  readonly until: number;
}

export interface PlainResult {
  readonly t: number;
  readonly v: number;
  readonly q: number;
}

/** Value and quality, undefined where there is nothing. */
type At = { readonly v: number; readonly q: number } | undefined;
type Way = 'held' | 'interpolated' | undefined;

/** A calculation by definition: every instant by itself, each window looked through whole. */
export class PlainEvaluation {
  readonly #inputs: ReadonlyMap<string, PlainInput>;
  readonly #rules: SampleRules;
  #grid: readonly number[] = [];

  constructor(inputs: ReadonlyMap<string, PlainInput>, rules: SampleRules) {
    this.#inputs = inputs;
    this.#rules = rules;
  }

  results(expression: Expression): PlainResult[] {
    const reach = reachOf(expression);
    const used = [...this.#inputs].filter(([letter]) => reach.has(letter));
    const start = Math.max(...used.map(([letter, { samples }]) => (samples.t[0] ?? 0) + (reach.get(letter) ?? 0)));
    const end = Math.min(...used.map(([, { until }]) => until));
    this.#grid = this.#instantsOf(expression);
    return this.#grid
      .filter((t) => t >= start && t < end)
      .flatMap((t) => {
        const at = this.#at(expression, t, undefined);
        return at === undefined ? [] : [{ t, ...at }];
      });
  }

  #instantsOf(expression: Expression): number[] {
    const later = expression.kind === 'delay' ? expression.span : 0;
    const own = 'letter' in expression ? [...(this.#inputs.get(expression.letter)?.samples.t ?? [])] : [];
    const all = [...own, ...operandsOf(expression).flatMap((one) => this.#instantsOf(one))].map((t) => t + later);
    return [...new Set(all)].toSorted((a, b) => a - b);
  }

  #class(q: number): number {
    return this.#rules.classOf(q);
  }

  #worse(one: number, other: number): number {
    return this.#class(other) > this.#class(one) ? other : one;
  }

  #at(expression: Expression, t: number, way: Way): At {
    switch (expression.kind) {
      case 'number':
        return { v: expression.value, q: 0 };
      case 'series':
        return this.#series(expression.letter, t, way);
      case 'state':
        return undefined;
      case 'between':
        return this.#at(expression.operand, t, expression.way);
      case 'delay':
        return this.#at(expression.operand, t - expression.span, way);
      case 'operation':
        return this.#operation(expression, t, way);
      case 'window':
        return this.#window(expression, t, way);
      case 'derivative': {
        const [last, before] = this.#samplesUpTo(expression.operand, t, way).toReversed();
        if (last === undefined || before === undefined) return undefined;
        const isBad = this.#class(last.q) === 2 || this.#class(before.q) === 2;
        const v = ((last.v - before.v) / (last.t - before.t)) * expression.unit;
        return { v: isBad ? Number.NaN : v, q: this.#worse(before.q, last.q) };
      }
      case 'integral':
        return this.#integral(expression, t, way);
      case 'counter': {
        const samples = this.#samplesUpTo(expression.operand, t, way);
        const good = samples.filter(({ v, q }) => isReading(v) && this.#class(q) < 2);
        const offset = good.reduce(
          (sum, { v }, place) => sum + Math.max(0, (good[place - 1]?.v ?? v) > v ? (good[place - 1]?.v ?? 0) : 0),
          0,
        );
        const last = samples.at(-1);
        return (
          last && { v: this.#class(last.q) === 2 ? Number.NaN : last.v + (isReading(last.v) ? offset : 0), q: last.q }
        );
      }
    }
  }

  #series(letter: string, t: number, way: Way): At {
    const input = this.#inputs.get(letter);
    if (input === undefined) return undefined;
    const { samples, stepped } = input;
    const before = samples.t.findLastIndex((time) => time <= t);
    const behind = samples.t.findIndex((time) => time > t);
    if (before < 0) return undefined;
    const sampleAt = (place: number) => ({
      v: number(samples.v[place]),
      q: samples.q[place] ?? 0,
      t: samples.t[place] ?? 0,
    });
    const from = sampleAt(before);
    if (from.t === t || (way === undefined ? stepped : way === 'held')) return { v: from.v, q: from.q };
    if (behind < 0) return undefined;
    const to = sampleAt(behind);
    return { v: from.v + ((t - from.t) / (to.t - from.t)) * (to.v - from.v), q: this.#worse(from.q, to.q) };
  }

  #operation({ name, operands }: Extract<Expression, { kind: 'operation' }>, t: number, way: Way): At {
    const read = operands.map((operand) => this.#at(operand, t, way));
    if (name === 'if') {
      const [condition, yes, no] = read;
      if (condition === undefined || Number.isNaN(condition.v)) return condition;
      const chosen = condition.v === 0 ? no : yes;
      const isConstant = operands[condition.v === 0 ? 2 : 1]?.kind === 'number';
      return chosen && { v: chosen.v, q: isConstant ? condition.q : this.#worse(condition.q, chosen.q) };
    }
    const known = read.filter((one) => one !== undefined);
    if (known.length < read.length) return undefined;
    const q = known.map((one) => one.q).reduce((one, other) => this.#worse(one, other));
    const v = known.map((one) => one.v);
    if (v.some(Number.isNaN)) return { v: Number.NaN, q };
    const [a = 0, b = 0] = v;
    const result = plainResult(name, a, b, v);
    if (result === undefined) throw new Error(`${name} is not known here`);
    return Number.isFinite(result) ? { v: result, q } : { v: Number.NaN, q: 0x8000_0000 };
  }

  #samplesUpTo(operand: Expression, t: number, way: Way, further: readonly number[] = []) {
    const times = [...new Set([...this.#instantsOf(operand), ...further])].filter((time) => time <= t);
    return times
      .toSorted((a, b) => a - b)
      .flatMap((time) => {
        const at = this.#at(operand, time, way);
        return at === undefined ? [] : [{ t: time, ...at }];
      });
  }

  #window({ name, operand, span }: Extract<Expression, { kind: 'window' }>, t: number, way: Way): At {
    const within = this.#samplesUpTo(operand, t, way).filter(({ t: time }) => time > t - span);
    const used = within.filter(({ q }) => this.#class(q) < 2);
    if (within.length === 0) return undefined;
    const numbers = used.map(({ v }) => v).filter((v) => !Number.isNaN(v));
    const worst = used.find(({ q }) => this.#class(q) === 1)?.q;
    const q = used.length === 0 ? 0x8000_0000 : (worst ?? (used.length < within.length ? 0x40a4_0000 : 0));
    return { v: figure(name, numbers), q };
  }

  #integral({ operand, unit }: Extract<Expression, { readonly unit: number }>, t: number, way: Way): At {
    const isHeld =
      operand.kind === 'series' && (way === undefined ? this.#inputs.get(operand.letter)?.stepped : way === 'held');
    const samples = this.#samplesUpTo(operand, t, way, this.#grid);
    const last = samples.at(-1);
    if (last === undefined) return undefined;
    const usable = samples.map(({ t: time, v, q }) => ({ t: time, v: this.#class(q) === 2 ? Number.NaN : v, q }));
    let sum = 0;
    for (const [place, to] of usable.entries()) {
      const from = usable[place - 1];
      if (from === undefined) continue;
      const height = isHeld === true ? from.v : (from.v + to.v) / 2;
      sum += Number.isNaN(height) ? 0 : (height * (to.t - from.t)) / unit;
    }
    const end = usable.at(-1);
    if (end === undefined || Number.isNaN(end.v)) return { v: Number.NaN, q: last.q };
    const isLacking = usable.some(({ v, q }) => Number.isNaN(v) || this.#class(q) > 0);
    return { v: sum, q: isLacking ? 0x4000_0000 : 0 };
  }
}

/** Whether a counter can have a value. */
function isReading(v: number): boolean {
  return v >= 0 && v < 2 ** 64;
}

function plainResult(name: OperationName, a: number, b: number, all: readonly number[]): number | undefined {
  const results: Partial<Record<OperationName, number>> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '>': a > b ? 1 : 0,
    and: a !== 0 && b !== 0 ? 1 : 0,
    min: Math.min(...all),
    sqrt: Math.sqrt(a),
    negate: -a,
  };
  return results[name];
}

function number(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : Number.NaN;
}

function figure(name: string, numbers: readonly number[]): number {
  if (numbers.length === 0) return Number.NaN;
  const sum = numbers.reduce((one, other) => one + other, 0);
  const mean = sum / numbers.length;
  switch (name) {
    case 'min':
      return Math.min(...numbers);
    case 'max':
      return Math.max(...numbers);
    case 'sum':
      return sum;
    case 'mean':
      return mean;
    default:
      return numbers.length < 2
        ? Number.NaN
        : Math.sqrt(numbers.reduce((all, v) => all + (v - mean) ** 2, 0) / (numbers.length - 1));
  }
}
