import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expression } from '@shared/formula/expression';
import { parseFormula } from '@shared/formula/parse-formula';
import { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import { statisticsOf } from '../statistics/statistics';
import {
  bad,
  cachedUntil,
  columnsOf,
  recipes,
  samplesOf,
  seriesOf,
  type Samples,
  uncertain,
} from '../testing/random-series';
import { calculate } from './calculate';
import { PlainEvaluation, type PlainInput } from './testing/plain-evaluation';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const rules = SampleRules.of(quality);

function expressionOf(text: string): Expression {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.expression;
}

/** Samples as they are given: time, value, quality code. */
function series(samples: readonly (readonly [number, number, number?])[], until?: number): SeriesColumns {
  const columns = {
    t: Float64Array.from(samples, ([t]) => t),
    v: Float64Array.from(samples, ([, v]) => v),
    q: Uint32Array.from(samples, ([, , q]) => q ?? 0),
    codes: undefined,
  };
  const made = new SeriesColumns();
  made.insert(columnsOf(columns), 0);
  made.hold({ start: samples[0]?.[0] ?? 0, end: until ?? (samples.at(-1)?.[0] ?? 0) + 1 });
  return made;
}

/** One sample. */
function sampleOf(v: number, q = 0): SeriesColumns {
  return series([[0, v, q]]);
}

function results(of: SeriesColumns): [number, number, number][] {
  return of.blocks.flatMap(({ t, v, q, length }) =>
    Array.from({ length }, (_, index): [number, number, number] => [t.at(index), v[index] ?? 0, q[index] ?? 0]),
  );
}

function calculated(
  text: string,
  inputs: Readonly<Record<string, SeriesColumns>>,
  stepped: readonly string[] = [],
  at?: string,
) {
  const named = Object.entries(inputs).map(
    ([letter, one]) => [letter, { series: one, stepped: stepped.includes(letter) }] as const,
  );
  return calculate({ expression: expressionOf(text), inputs: new Map(named), at }, rules);
}

/** The quality codes of the greatest of 2 s of samples that come every second with these codes. */
function codesOfWindow(codes: readonly number[]): readonly number[] {
  const A = series(codes.map((q, at) => [at * 1000, at, q] as const));
  return results(calculated('max(A, 2s)', { A }).series).map(([, , q]) => q);
}

const gap = Number.NaN;

/** Samples of an item that reports by the clock. */
function beat(from: number): [number, number][] {
  return Array.from({ length: 40 }, (_, index) => [from + index * 10, 1]);
}

describe('calculations', () => {
  test('stand at the instants of all inputs, each on its line or held', () => {
    const inputs = {
      A: series([
        [0, 0],
        [10, 10],
        [20, 20],
      ]),
      B: series([
        [5, 100],
        [15, 200],
        [20, 300],
      ]),
    };
    expect(results(calculated('A + B', inputs).series)).toEqual([
      [5, 105, 0],
      [10, 160, 0],
      [15, 215, 0],
      [20, 320, 0],
    ]);
    expect(results(calculated('A + B', inputs, ['B']).series)).toEqual([
      [5, 105, 0],
      [10, 110, 0],
      [15, 215, 0],
      [20, 320, 0],
    ]);
    expect(results(calculated('A + B', inputs, ['B'], 'A').series).map(([t]) => t)).toEqual([10, 20]);
    expect(results(calculated('A + held(B)', inputs).series)[1]).toEqual([10, 110, 0]);
  });

  test('carry the worst quality of what is used', () => {
    const inputs = {
      A: series([
        [0, 1],
        [10, 2, uncertain],
        [20, 3],
      ]),
      B: series([
        [0, 1],
        [10, 2],
        [20, 3, bad],
      ]),
    };
    expect(results(calculated('A + B', inputs).series).map(([, , q]) => q)).toEqual([0, uncertain, bad]);
    expect(results(calculated('if(A > 2, A, B)', inputs).series)).toEqual([
      [0, 1, 0],
      [10, 2, uncertain],
      [20, 3, 0],
    ]);
  });

  test('have a gap where an input has one', () => {
    const inputs = {
      A: series([
        [0, 1],
        [10, gap],
        [20, 3],
      ]),
      B: series([
        [0, 1],
        [5, 2],
        [15, 3],
        [20, 4],
      ]),
    };
    expect(results(calculated('A + B', inputs).series).map(([, v]) => v)).toEqual([2, gap, gap, gap, 7]);
  });

  test('are bad, and counted, where there is no number', () => {
    const inputs = {
      A: series([
        [0, 1],
        [10, 0],
        [20, -1],
        [30, 1e308],
      ]),
    };
    const divided = calculated('1 / A', inputs);
    expect(results(divided.series)[1]).toEqual([10, gap, bad]);
    expect(divided.counts).toEqual({ divisions: 1, unreal: 0, beyond: 0 });
    expect(calculated('ln(A)', inputs).counts).toEqual({ divisions: 0, unreal: 2, beyond: 0 });
    expect(calculated('A * 10', inputs).counts).toEqual({ divisions: 0, unreal: 0, beyond: 1 });
    expect(results(calculated('A * 10', inputs).series)[3]).toEqual([30, gap, bad]);
  });

  test('have nothing where an item that reports by the clock has no data', () => {
    const inputs = {
      A: series([...beat(0), ...beat(5000)]),
      B: series([
        [0, 1],
        [3000, 2],
        [5390, 3],
      ]),
    };
    expect(results(calculated('A + B', inputs).series).map(([t]) => t)).not.toContain(3000);
    expect(results(calculated('A + B', inputs, ['A', 'B']).series).map(([t]) => t)).not.toContain(3000);
  });

  test('know the sample of an instant that came last', () => {
    const inputs = {
      A: series([
        [0, 1],
        [10, 2],
        [10, 5],
        [20, 7],
      ]),
    };
    expect(results(calculated('A * 1', inputs).series)).toEqual([
      [0, 1, 0],
      [10, 5, 0],
      [20, 7, 0],
    ]);
  });

  test('begin where a window and a delay are whole, and go on over holes only by themselves', () => {
    const made = series(
      [
        [0, 1],
        [1000, 2],
        [2000, 3],
        [9000, 4],
        [10_000, 5],
      ],
      2500,
    );
    made.hold({ start: 9000, end: 10_500 });
    expect(results(calculated('mean(A, 1s)', { A: made }).series)).toEqual([
      [1000, 2, 0],
      [2000, 3, 0],
      [10_000, 5, 0],
    ]);
    expect(calculated('mean(A, 1s)', { A: made }).series.held).toEqual([
      { start: 1000, end: 2500 },
      { start: 10_000, end: 10_500 },
    ]);
    expect(results(calculated('delay(A, 1s)', { A: made }).series)).toEqual([
      [1000, 1, 0],
      [2000, 2, 0],
      [10_000, 4, 0],
    ]);
  });

  test('leave bad samples out of windows, and say that they are uncertain then', () => {
    const inputs = {
      A: series([
        [0, 1],
        [1000, 100, bad],
        [2000, 3],
        [3000, 5],
      ]),
    };
    expect(results(calculated('max(A, 2s)', inputs).series)).toEqual([
      [2000, 3, 0x40a4_0000],
      [3000, 5, 0],
    ]);
  });

  test('a window has the quality of a sample that is in it, not of one that has left', () => {
    const [noCommunication, lastUsable] = [0x408f_0000, 0x4090_0000];
    const [badSensor, badDevice] = [0x808c_0000, 0x808b_0000];
    expect(codesOfWindow([0, noCommunication, lastUsable, lastUsable])).toEqual([lastUsable, lastUsable]);
    expect(codesOfWindow([0, badSensor, badDevice, badDevice])).toEqual([badDevice, badDevice]);
    expect(codesOfWindow([0, 0x00a2_0000, 0, 0])).toEqual([0, 0]);
  });

  test('take a state for 1 or 0', () => {
    const made = new SeriesColumns();
    const codes = Uint32Array.from(['On', 'Off', 'On'].map((state) => made.codeOf(state)));
    const none = Float64Array.from([gap, gap, gap]);
    made.insert({ ...columnsOf({ t: Float64Array.of(0, 10, 20), v: none, q: new Uint32Array(3), codes }) }, 0);
    made.hold({ start: 0, end: 30 });
    expect(results(calculated('state(A) = "On"', { A: made }).series).map(([, v]) => v)).toEqual([1, 0, 1]);
    expect(results(calculated('A + 1', { A: made }).series).map(([, v]) => v)).toEqual([gap, gap, gap]);
  });

  test('round the digits that a person reads: half away from zero, as a spreadsheet does', () => {
    expect([1.005, -1.005, 2.675, 0.285, 1.115, 1.0049999999999].map((v) => rounded(v, 2))).toEqual([
      1.01, -1.01, 2.68, 0.29, 1.12, 1,
    ]);
    expect([0.5, -2.5, 2.4999999999999996].map((v) => rounded(v, 0))).toEqual([1, -3, 2]);
    expect([1.5e-7, 2.5e-12].map((v) => rounded(v, 7))).toEqual([2e-7, 0]);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 6 }), (whole, decimals) => {
        // Of a decimal with one digit too many, reckoned in whole numbers.
        const tenth = Math.sign(whole) * Math.floor((Math.abs(whole) + 5) / 10);
        expect(rounded(Number(`${whole}e-${decimals + 1}`), decimals)).toBe(Number(`${tenth}e-${decimals}`) + 0);
      }),
    );
  });

  test('take the numbers that have the name of a state for it, a number between two of them for none', () => {
    const A = series([1, 0, 2, 1.5, gap, 1].map((v, at) => [at * 1000, v, at === 5 ? bad : 0] as const));
    const expression: Expression = { kind: 'state', letter: 'A', text: 'Open', numbers: [1, 2] };
    const made = calculate({ expression, inputs: new Map([['A', { series: A, stepped: false }]]) }, rules);
    expect(results(made.series).map(([, v, q]) => [v, q])).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 0],
      [gap, 0],
      [1, bad],
    ]);
  });

  test('take a text for a state without the blanks that a controller fills it up with', () => {
    const made = new SeriesColumns();
    const codes = Uint32Array.from(['On', 'Off  ', 'On   '].map((state) => made.codeOf(state)));
    const none = Float64Array.from([gap, gap, gap]);
    made.insert({ ...columnsOf({ t: Float64Array.of(0, 10, 20), v: none, q: new Uint32Array(3), codes }) }, 0);
    made.hold({ start: 0, end: 30 });
    expect(results(calculated('state(A) = "On"', { A: made }).series).map(([, v]) => v)).toEqual([1, 0, 1]);
    expect(results(calculated('state(A) = "Off   "', { A: made }).series).map(([, v]) => v)).toEqual([0, 1, 0]);
  });

  test.each(['"On"', '"Ein"', '"on"', '"true"', 'true'])(
    'take a boolean that is true for %s, however it is written',
    (text) => {
      const made = new SeriesColumns();
      const codes = Uint32Array.from([true, false, 'On'].map((state) => made.codeOf(state)));
      const none = Float64Array.from([gap, gap, gap]);
      made.insert({ ...columnsOf({ t: Float64Array.of(0, 10, 20), v: none, q: new Uint32Array(3), codes }) }, 0);
      made.hold({ start: 0, end: 30 });
      const isOn = text === '"On"' ? 1 : 0;
      expect(results(calculated(`state(A) = ${text}`, { A: made }).series).map(([, v]) => v)).toEqual([1, 0, isOn]);
    },
  );

  test('unroll counters, and add up from where they begin', () => {
    const inputs = {
      A: series([
        [0, 1e9],
        [3_600_000, 1e9 + 5],
        [7_200_000, 2],
        [10_800_000, 4],
      ]),
    };
    expect(results(calculated('counter(A)', inputs).series).map(([, v]) => v - 1e9)).toEqual([0, 5, 7, 9]);
    expect(results(calculated('derivative(counter(A), h)', inputs).series).map(([, v]) => v)).toEqual([5, 2, 2]);
    const flow = calculated('integral(A, h)', {
      A: series([
        [3_600_000, 2],
        [7_200_000, 4],
      ]),
    });
    expect(results(flow.series).map(([, v]) => v)).toEqual([0, 3]);
    expect(flow.beginnings).toEqual([
      { range: { start: 3_600_000, end: 7_200_001 }, parts: [{ letters: ['A'], since: 3_600_000 }] },
    ]);
  });

  test.each<[what: string, readings: readonly number[], unrolled: readonly number[]]>([
    ['a spike is itself', [5, 6, 1e308, 7, 8], [5, 6, 1e308, 7, 8]],
    ['a spike downwards is itself', [5, 6, -1e308, 7, 8], [5, 6, -1e308, 7, 8]],
    ['a negative error code is itself', [100, 101, -1, 102], [100, 101, -1, 102]],
    ['a spike at the beginning is itself', [1e300, 1, 2], [1e300, 1, 2]],
    ['a spike at a reset hides none', [9, 10, 1e308, 1, 2], [9, 10, 1e308, 11, 12]],
    ['a spike behind a reset counts from it', [9, 10, 1, 1e20, 2], [9, 10, 11, 1e20, 12]],
    ['a gap, an infinity and a bad value are gaps', [9, gap, 1, Infinity, 2], [9, gap, 10, gap, 11]],
    ['of 32 bits', [2 ** 32 - 2, 2 ** 32 - 1, 0, 1], [2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32]],
    ['at 2^53', [2 ** 53 - 1, 1, 2, 1], [2 ** 53 - 1, 2 ** 53, 2 ** 53, 2 ** 53 + 2]],
    ['of 64 bits', [2 ** 64 - 2 ** 11, 0, 2 ** 12], [2 ** 64 - 2 ** 11, 2 ** 64 - 2 ** 11, 2 ** 64 + 2 ** 11]],
  ])('unroll a counter where %s', (_, readings, unrolled) => {
    const A = series(readings.map((v, at) => [at * 1000, v]));
    expect(results(calculated('counter(A)', { A }).series).map(([, v]) => v)).toEqual(unrolled);
  });

  test('unrolls a counter over many resets without adding roundings up', () => {
    const A = series(Array.from({ length: 3000 }, (_, at) => [at * 1000, at % 3 === 0 ? 0 : 0.1]));
    expect(results(calculated('counter(A)', { A }).series).at(-1)?.[1]).toBeCloseTo(100, 13);
  });

  test.each([
    ['integral(A, h) + B', 'A 0'],
    ['integral(A * B, h)', 'A B 50'],
    ['integral(A + delay(B, 10s), h)', 'A B 10050'],
    ['delay(counter(A), 10s)', 'A 10000'],
    ['counter(delay(A, 10s))', 'A 10000'],
    ['counter(A) + counter(B)', 'A 0, B 50'],
    ['counter(B) - delay(integral(A, h), 10s)', 'B 50, A 10000'],
    ['counter(A) + 2 * integral(A, h)', 'A 0, A 0'],
    ['derivative(counter(B), h) + counter(A)', 'A 0'],
    ['integral(counter(A) + B, h)', 'A B 50'],
    ['A + B', ''],
  ])('in %s each part that adds up is told with its beginning: %s', (text, told) => {
    const times = Array.from({ length: 40 }, (_, index) => index * 1000);
    const ramp = (from: number) => series([from, ...times.filter((t) => t > from)].map((t) => [t, t] as const));
    const parts = calculated(text, { A: ramp(0), B: ramp(50) }).beginnings.flatMap((one) => one.parts);
    expect(parts.map(({ letters, since }) => [...letters, since].join(' ')).join(', ')).toBe(told);
  });

  test('are exact over windows of extreme numbers', () => {
    const inputs = {
      A: series([
        [0, 1],
        [1000, 1e300],
        [2000, 1],
        [3000, 3],
        [4000, 1e9 + 1],
        [5000, 1e9 + 2],
      ]),
    };
    expect(results(calculated('sum(A, 2s)', inputs).series).map(([, v]) => v)).toEqual([1e300, 4, 1e9 + 4, 2e9 + 3]);
    expect(results(calculated('stdev(A, 2s)', inputs).series).at(-1)?.[1]).toBeCloseTo(Math.SQRT1_2, 9);
    const vast = { A: series([5, 5, 1e200, 5, 1.5e308, 1.5e308, -1.5e308].map((v, at) => [at * 1000, v])) };
    const figures = (name: string) => {
      const { series: made, counts } = calculated(`${name}(A, 2s)`, vast);
      return { values: results(made).map(([, v]) => v), beyond: counts.beyond };
    };
    expect(figures('mean')).toEqual({ values: [5e199, 5e199, 7.5e307, 1.5e308, 0], beyond: 0 });
    expect(figures('sum')).toEqual({ values: [1e200, 1e200, 1.5e308, gap, 0], beyond: 1 });
    const { values, beyond } = figures('stdev');
    expect(values.map((one, at) => one / ([1e200, 1e200, 1.5e308][at] ?? 1))).toEqual([
      ...[0, 0, 0].map(() => expect.closeTo(Math.SQRT1_2, 9)),
      0,
      gap,
    ]);
    expect(beyond).toBe(1);
  });

  test('percentiles of several are those of a spreadsheet, a gap where one has none, and bad beyond 0 to 100', () => {
    const [B, C, D] = [sampleOf(30), sampleOf(10), sampleOf(20)];
    const at = (formula: string, more: Readonly<Record<string, SeriesColumns>> = {}) =>
      results(calculated(formula, { A: sampleOf(40), B, C, D, ...more }).series)
        .at(0)
        ?.slice(1);
    expect(at('percentile(0, A, B, C, D)')).toEqual([10, 0]);
    expect(at('percentile(100, A, B, C, D)')).toEqual([40, 0]);
    expect(at('percentile(10, A, B, C, D)')).toEqual([13, 0]);
    expect(at('percentile(50, A, B, C, D)')).toEqual([25, 0]);
    expect(at('percentile(10, A, B, C, D)', { D: sampleOf(Number.NaN, bad) })).toEqual([gap, bad]);
    expect(at('percentile(101, A, B, C, D)')).toEqual([gap, bad]);
  });

  test('between numbers whose distance is beyond a double are what they are', () => {
    const [up, down] = [
      series([
        [0, 1e308],
        [10_000, -1e308],
      ]),
      series([
        [0, -1e308],
        [10_000, 1e308],
      ]),
    ];
    const slope = expect.closeTo(-2, 12);
    const slopes = results(calculated('derivative(A, s)', { A: up }).series);
    expect(slopes.map(([t, v, q]) => [t, v / 1e307, q])).toEqual([[10_000, slope, 0]]);
    const middle = calculated('percentile(50, A, B)', { A: up, B: down });
    expect(results(middle.series).map(([, v, q]) => [v, q])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(middle.counts.beyond + middle.counts.unreal).toBe(0);
  });

  test('an integral is bad where it is beyond a double, and there again where what follows brings it back', () => {
    const hour = 3_600_000;
    const of = (values: readonly number[], stepped: readonly string[] = []) => {
      const A = series(values.map((v, at) => [at * 2 * hour, v]));
      const { series: made, counts } = calculated('integral(A, h)', { A }, stepped);
      return [results(made).map(([, v]) => v), counts.beyond];
    };
    expect(of([1e308, 1e308, -1e308, -1e308, 5, 5], ['A'])).toEqual([[0, gap, gap, gap, 0, 10], 3]);
    expect(of([1e308, 1e308, -1e308, -1e308, 5, 5])).toEqual([[0, gap, gap, 0, -1e308, -1e308], 2]);
    // A spike adds what it does, and takes no digit of what came before it.
    expect(of([0.1, 1e300, -1e300, 0.1, 0.1], ['A'])).toEqual([[0, 0.2, 2e300, 0.2, 0.4], 0]);
  });

  test('take a window of a year over samples of a second without looking at each again', () => {
    const length = 200_000;
    const made = new SeriesColumns();
    const t = Float64Array.from({ length }, (_, index) => index * 1000);
    const v = t.map((time) => Math.sin(time));
    v[length / 2] = 1e300;
    made.insert(columnsOf({ t, v, q: new Uint32Array(length), codes: undefined }), 0);
    made.hold({ start: 0, end: length * 1000 });
    const span = (length / 2) * 1000;
    // Quadratic work would be 10^10 steps and outlast every limit.
    const made2 = calculated(`max(A, ${span}ms) - mean(A, ${span}ms) + stdev(A, ${span}ms)`, { A: made });
    expect(made2.series.points).toBe(length / 2);
  });
});

const letter = fc.constantFrom<Expression>(
  { kind: 'series', letter: 'A' },
  { kind: 'series', letter: 'B' },
  { kind: 'series', letter: 'C' },
);
const span = fc.constantFrom(1, 7, 60, 900, 20_000);
const unit = fc.constantFrom(1, 1000);

/** Numbers of the inputs as they are: a counter takes the least drop for a reset, so that one by rounding would change all that follows. */
const unrounded = fc.oneof<fc.Arbitrary<Expression>[]>(
  letter,
  fc.record({ kind: fc.constant('delay' as const), operand: letter, span }),
  fc.record({ kind: fc.constant('between' as const), way: fc.constant('held' as const), operand: letter }),
  fc.record({
    kind: fc.constant('window' as const),
    name: fc.constantFrom('min' as const, 'max' as const),
    operand: letter,
    span,
  }),
);

const { expressions } = fc.letrec<{ expressions: Expression }>((tie) => {
  const operand = tie('expressions');
  return {
    expressions: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'formula' },
      letter,
      fc.record({
        kind: fc.constant('operation' as const),
        name: fc.constantFrom(
          '+' as const,
          '-' as const,
          '*' as const,
          '/' as const,
          '>' as const,
          'and' as const,
          'min' as const,
        ),
        operands: fc.tuple(
          operand,
          fc.oneof(
            operand,
            fc.integer({ min: -3, max: 3 }).map((value): Expression => ({ kind: 'number', value })),
          ),
        ),
      }),
      fc.record({
        kind: fc.constant('operation' as const),
        name: fc.constantFrom('sqrt' as const, 'negate' as const),
        operands: fc.tuple(operand),
      }),
      fc.record({
        kind: fc.constant('operation' as const),
        name: fc.constant('if' as const),
        operands: fc.tuple(operand, operand, operand),
      }),
      fc.record({
        kind: fc.constant('window' as const),
        name: fc.constantFrom('mean' as const, 'min' as const, 'max' as const, 'sum' as const, 'stdev' as const),
        operand,
        span,
      }),
      fc.record({ kind: fc.constant('derivative' as const), operand, unit }),
      fc.record({ kind: fc.constant('delay' as const), operand, span }),
      fc.record({
        kind: fc.constant('between' as const),
        way: fc.constantFrom('held' as const, 'interpolated' as const),
        operand,
      }),
      fc.record({ kind: fc.constant('counter' as const), operand: unrounded }),
    ),
  };
});

const deciding: ReadonlySet<string> = new Set(['>', 'and', 'if', 'sqrt', '/']);

/** Whether a standard deviation decides something: its last digits are rounded, and the least of them can make a zero of it or none. */
function decidesByRounding(expression: Expression, decides = false): boolean {
  if (decides && expression.kind === 'window' && expression.name === 'stdev') return true;
  const next = decides || (expression.kind === 'operation' && deciding.has(expression.name));
  const of = 'operand' in expression ? [expression.operand] : 'operands' in expression ? expression.operands : [];
  return of.some((operand) => decidesByRounding(operand, next));
}

const input = fc.record({
  samples: recipes
    .map((recipe) => samplesOf({ ...recipe, length: recipe.length % 25 }))
    .filter(({ t }) => t.length > 0),
  stepped: fc.boolean(),
});

interface Random {
  readonly samples: Samples;
  readonly stepped: boolean;
}

function check(expression: Expression, given: Readonly<Record<'A' | 'B' | 'C', Random>>): void {
  const plain = new Map(
    Object.entries(given).map(([name, one]): [string, PlainInput] => [
      name,
      { ...one, until: cachedUntil(one.samples) },
    ]),
  );
  const used = JSON.stringify(expression);
  const inputs = Object.entries(given).filter(([name]) => used.includes(`"${name}"`));
  const columns = new Map(
    inputs.map(([name, { samples, stepped }]) => [name, { series: seriesOf(samples, 2), stepped }] as const),
  );
  const made = results(calculate({ expression, inputs: columns }, rules).series);
  const expected = new PlainEvaluation(plain, rules).results(expression);
  expect(made.map(([t]) => t)).toEqual(expected.map(({ t }) => t));
  for (const [place, [, v, q]] of made.entries()) {
    const wanted = expected[place];
    if (wanted === undefined) throw new Error('fewer');
    expect(rules.classOf(q)).toBe(rules.classOf(wanted.q));
    // What a bad result is, is not told.
    if (rules.classOf(q) === 2) continue;
    if (Number.isNaN(wanted.v)) expect(v).toBeNaN();
    else expect(Math.abs(v - wanted.v)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(wanted.v)));
  }
}

describe('whatever the formula and its inputs', () => {
  test('is what it is by definition', () => {
    const robust = expressions.filter((expression) => !decidesByRounding(expression));
    fc.assert(
      fc.property(robust, input, input, input, (expression, A, B, C) => check(expression, { A, B, C })),
      { numRuns: 150 },
    );
  });

  test('integrals are, too', () => {
    fc.assert(
      fc.property(letter, letter, unit, input, input, input, (one, other, its, A, B, C) => {
        const integral: Expression = { kind: 'integral', operand: one, unit: its };
        check({ kind: 'operation', name: '+', operands: [integral, other] }, { A, B, C });
      }),
      { numRuns: 80 },
    );
  });
});

const minute = 60_000;

/** An item by the minute, its values from `values` in turn, that is silent between two of its samples. */
function pausing(values: readonly number[], before: number, silent: number, after: number) {
  const times = [
    ...Array.from({ length: before }, (_, at) => at * minute),
    ...Array.from({ length: after }, (_, at) => (before - 1 + silent + at) * minute),
  ];
  const samples = times.map((t, at): [number, number] => [t, values[at % values.length] ?? 0]);
  return { made: series(samples), from: before * minute, to: (before - 1 + silent) * minute, end: times.at(-1) ?? 0 };
}

const pauses = fc
  .tuple(
    fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 7 }),
    fc.integer({ min: 20, max: 60 }),
    fc.integer({ min: 12, max: 200 }),
    fc.integer({ min: 20, max: 60 }),
  )
  .map((parts) => pausing(...parts));

describe('over a pause of an input', () => {
  test('an integral is that of the statistics', () => {
    fc.assert(
      fc.property(pauses, fc.boolean(), ({ made, end }, stepped) => {
        const { series: integral } = calculated('integral(A, h)', { A: made }, stepped ? ['A'] : []);
        const { timeWeightedMean, covered } = statisticsOf(made, { start: 0, end, quality, stepped });
        expect(results(integral).at(-1)?.[1]).toBeCloseTo((timeWeightedMean * covered) / 3_600_000, 6);
      }),
    );
  });

  test.each([
    'A + B',
    'B + delay(A, 5m)',
    'derivative(A, h) + B',
    'counter(A) * B',
    'integral(A, h) + B',
    'integral(A * B, h)',
    'mean(A, 10m) - B',
  ])('no part of the line of %s lies there', (formula) => {
    const instants = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 300,
      size: 'max',
    });
    fc.assert(
      fc.property(pauses, instants, fc.subarray(['A', 'B']), (pause, parts, stepped) => {
        const later = formula.includes('delay') ? 5 * minute : 0;
        const { made, end } = pause;
        const [from, to] = [pause.from + later, pause.to + later];
        const times = [0, ...parts.map((part) => Math.round(part * end)), end];
        const B = series([...new Set(times)].toSorted((a, b) => a - b).map((t, at) => [t, 1 + at]));
        const line = calculated(formula, { A: made, B }, stepped).series;
        const before = results(line).filter(([t]) => t < from);
        expect(results(line).filter(([t]) => t >= from && t < to)).toEqual([]);
        const [last] = before.at(-1) ?? [];
        if (last !== undefined) expect(line.knownUntil(last, rules)).toBeLessThanOrEqual(from);
      }),
    );
  });

  test('a derivative begins anew', () => {
    fc.assert(
      fc.property(pauses, ({ made, to }) => {
        const samples = results(made);
        const parts = [samples.filter(([t]) => t < to), samples.filter(([t]) => t >= to)];
        const apart = parts.map((part) => series(part.map(([t, v]) => [t, v])));
        expect(results(calculated('derivative(A, h)', { A: made }).series)).toEqual(
          apart.flatMap((A) => results(calculated('derivative(A, h)', { A }).series)),
        );
      }),
    );
  });

  test('a choice of another input goes on, at the times of samples only', () => {
    const { made, from } = pausing([1], 30, 60, 30);
    const B = series([0, 10.5, 40.5, 60.5, 110].map((at) => [at * minute, at]));
    const chosen = results(calculated('if(B >= 0, B, A)', { A: made, B }).series).map(([t]) => t);
    expect(chosen).not.toContain(from);
    expect(chosen).toContain(40.5 * minute);
    expect(results(calculated('mean(if(B >= 0, B, A), 1m)', { A: made, B }).series).map(([t]) => t)).not.toContain(
      from,
    );
  });
});

function rounded(v: number, decimals: number): number | undefined {
  return results(calculated(`round(A, ${decimals})`, { A: sampleOf(v) }).series)[0]?.[1];
}
