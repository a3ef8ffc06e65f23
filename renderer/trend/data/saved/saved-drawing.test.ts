import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '@shared/problem/problem';
import type { DrawnSeries } from '../protocol';
import { drawingBytes, drawingOf } from './saved-drawing';
import type { SavedDrawing, SavedSeries } from './saved-protocol';

const odd = fc.constantFrom(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  2 ** 53 + 2,
  0.1,
);
const single = fc.float();
const number = fc.oneof({ weight: 3, arbitrary: single }, fc.double(), odd);
/** Whole milliseconds, as they nearly always are, and what else there may be. */
const instants = fc.oneof(
  fc.array(fc.integer({ min: 1_700_000_000_000, max: 1_700_100_000_000 }), { maxLength: 40 }),
  fc.array(number, { maxLength: 40 }),
);
const bytes = fc.uint8Array({ maxLength: 60 }).map((all) => new Uint8Array(all));
const times = instants.map((all) => new Float64Array(all));
const points = instants.chain((all) =>
  fc
    .array(fc.oneof(number, fc.constant(Number.NaN)), { minLength: all.length, maxLength: all.length })
    .map((values) => ({ t: new Float64Array(all), v: new Float64Array(values) })),
);
const marks = points.chain(({ t, v }) =>
  fc.uint8Array({ minLength: t.length, maxLength: t.length, max: 2 }).map((q) => ({ t, v, q: new Uint8Array(q) })),
);
const code = fc.nat(2 ** 32 - 1);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('half \ud800 of a letter'));
const states = fc.record({
  runs: fc.array(
    fc.record(
      {
        from: number,
        to: number,
        code,
        q: fc.nat(2),
        parts: fc.array(fc.record({ code, time: number }), { maxLength: 4 }),
      },
      { requiredKeys: ['from', 'to', 'code', 'q'] },
    ),
    { maxLength: 10 },
  ),
  dictionary: fc
    .array(fc.tuple(code, fc.oneof(text, fc.boolean())), { maxLength: 6 })
    .map((entries) => new Map(entries)),
});
const drawn: fc.Arbitrary<DrawnSeries> = fc.record(
  {
    points: number,
    reduced: fc.boolean(),
    min: number,
    max: number,
    leastPositive: number,
    middle: fc.record({ low: number, high: number }),
    hasStates: fc.boolean(),
    odd: fc.record({ texts: fc.nat(), infinite: fc.nat() }),
    plot: fc.record({ intervals: fc.nat(), samples: number }),
    vertices: points,
    singles: points,
    marks,
    oddMarks: fc.record({ texts: times, above: times, below: times }),
    ribbon: bytes,
    shares: fc.record({ uncertain: bytes, bad: bytes }),
    states,
  },
  {
    requiredKeys: [
      ...(['points', 'reduced', 'min', 'max', 'leastPositive', 'hasStates', 'odd'] as const),
      ...(['vertices', 'singles', 'marks', 'oddMarks', 'ribbon'] as const),
    ],
  },
);
const range = fc
  .tuple(fc.integer({ min: -1e12, max: 4e12 }), fc.integer({ min: 1, max: 1e12 }))
  .map(([start, span]) => ({ start, end: start + span }));
const held = fc
  .uniqueArray(fc.nat(1e9), { maxLength: 8 })
  .map((limits) => limits.toSorted((a, b) => a - b))
  .map((limits) =>
    Array.from({ length: Math.floor(limits.length / 2) }, (_, index) => ({
      start: limits[2 * index] ?? 0,
      end: limits[2 * index + 1] ?? 0,
    })),
  );
const series: fc.Arbitrary<SavedSeries> = fc.record({
  key: text,
  what: text,
  stepped: fc.boolean(),
  off: fc.option(number, { nil: undefined }),
  held,
  drawn,
});
const drawings: fc.Arbitrary<SavedDrawing> = fc.record({
  range,
  columns: fc.nat(10_000),
  series: fc.array(series, { maxLength: 4 }),
  overview: fc.option(fc.record({ of: text, range, series: drawn }), { nil: undefined }),
});

describe('the bytes of a drawing', () => {
  test('give the same drawing again: each number to its last bit, gaps, qualities, texts and halves of letters', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        expect(drawingOf(drawingBytes(drawing))).toEqual(drawing);
      }),
    );
  });

  test('begin anywhere in their memory', () => {
    fc.assert(
      fc.property(drawings, fc.nat(9), (drawing, offset) => {
        const all = drawingBytes(drawing);
        const memory = new Uint8Array(all.length + offset);
        memory.set(all, offset);
        expect(drawingOf(memory.subarray(offset))).toEqual(drawing);
      }),
    );
  });

  test('that are damaged are another drawing at most, and else a problem', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(drawings, damage, (drawing, changes) => {
        const all = drawingBytes(drawing);
        for (const [place, byte] of changes) all[place % all.length] = byte;
        expect(problemIn(all)).not.toBe('other');
      }),
    );
  });

  test('of which a part is missing, and such as never were a drawing, are a problem', () => {
    fc.assert(
      fc.property(drawings, fc.nat(), (drawing, cut) => {
        const all = drawingBytes(drawing);
        expect(problemIn(all.subarray(0, cut % all.length))).toBe('file');
        expect(problemIn(Uint8Array.of(...all, 0))).toBe('file');
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (any) => {
        expect(problemIn(any)).not.toBe('other');
      }),
    );
  });

  test('take twelve or eight bytes for most vertices, and never more than sixteen', () => {
    const length = 4000;
    const t = Float64Array.from({ length }, (_, index) => 1_700_000_000_000 + 250 * index);
    const drawingWith = (v: Float64Array<ArrayBuffer>): SavedDrawing => ({
      range: { start: 0, end: 1 },
      columns: 1000,
      series: [
        { key: '', what: '', stepped: false, off: undefined, held: [], drawn: { ...blank, vertices: { t, v } } },
      ],
      overview: undefined,
    });
    const halves = drawingBytes(drawingWith(Float64Array.from({ length }, (_, index) => index / 2)));
    expect(halves.length).toBeLessThan(8 * length + 500);
    const tenths = drawingBytes(drawingWith(Float64Array.from({ length }, (_, index) => index / 10)));
    expect(tenths.length).toBeLessThan(12 * length + 500);
  });
});

const none = { t: new Float64Array(), v: new Float64Array() };
const blank: DrawnSeries = {
  points: 0,
  reduced: false,
  min: 0,
  max: 0,
  leastPositive: 0,
  hasStates: false,
  odd: { texts: 0, infinite: 0 },
  vertices: none,
  singles: none,
  marks: { ...none, q: new Uint8Array() },
  oddMarks: { texts: none.t, above: none.t, below: none.t },
  ribbon: new Uint8Array(),
};

function problemIn(all: Uint8Array): 'none' | 'file' | 'other' {
  try {
    drawingOf(all);
    return 'none';
  } catch (thrown) {
    return thrown instanceof ProblemError && thrown.problem.kind === 'file' ? 'file' : 'other';
  }
}
