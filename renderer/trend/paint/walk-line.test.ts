import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walkLine, type LineInk } from './walk-line';

const identity = { x: { factor: 1, offset: 0 }, y: { factor: 1, offset: 0 } };

interface Inked {
  readonly bars: [column: number, low: number, high: number][];
  readonly strokes: string[];
}

function ink(samples: readonly (readonly [number, number])[], stepped = false, byColumn = true): Inked {
  const inked: Inked = { bars: [], strokes: [] };
  const pen: LineInk = {
    column: (column, low, high) => inked.bars.push([column, low, high]),
    moveTo: (x, y) => inked.strokes.push(`M${x},${y}`),
    lineTo: (x, y) => inked.strokes.push(`L${x},${y}`),
  };
  const points = {
    t: Float64Array.from(samples, ([t]) => t),
    v: Float64Array.from(samples, ([, v]) => v),
  };
  walkLine(points, identity, stepped, byColumn, pen);
  return inked;
}

/** How far the line reaches in a column: its samples there, and where it crosses the column's edges. */
function reach(samples: readonly (readonly [number, number])[], column: number): [number, number] {
  const heights = samples.flatMap(([t, v], index) => {
    const [nextT, nextV] = samples[index + 1] ?? [t, v];
    const edges = [column, column + 1].filter((edge) => edge > t && edge <= nextT);
    const crossings = edges.map((edge) => v + ((nextV - v) * (edge - t)) / (nextT - t));
    return [...(Math.floor(t) === column ? [v] : []), ...crossings];
  });
  return [Math.min(...heights), Math.max(...heights)];
}

describe('a line', () => {
  test('where it is dense becomes bars that cover just what it covers, column by column', () => {
    const steps = fc.array(
      fc.tuple(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
      { minLength: 2, maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (some) => {
        let at = 0;
        const samples = some.map(([step, v]) => [(at += step), v] as const);
        const { bars, strokes } = ink(samples);
        expect(strokes).toEqual([]);
        for (const [column, low, high] of bars) {
          const [least, greatest] = reach(samples, column);
          expect(low).toBeCloseTo(least, 6);
          expect(high).toBeCloseTo(greatest, 6);
        }
        const columns = bars.map(([column]) => column);
        expect(new Set(columns).size).toBe(columns.length);
        expect(columns.length).toBe(Math.floor(at) - Math.floor(samples[0]?.[0] ?? 0) + 1);
      }),
    );
  });

  test('where it is sparse is stroked, and joins the bars at their ends', () => {
    expect(
      ink([
        [0.5, 1],
        [0.8, 3],
        [9.5, 4],
        [20, 0],
      ]),
    ).toEqual({ bars: [[0, 1, 3]], strokes: ['M0.8,3', 'L9.5,4', 'L20,0'] });
  });

  test('breaks where there is no value; a run of one sample is seen', () => {
    expect(
      ink([
        [0.5, 1],
        [1.5, Number.NaN],
        [2.5, 7],
      ]).bars,
    ).toEqual([
      [0, 1, 1],
      [2, 7, 7],
    ]);
  });

  test('steps hold their value up to the next sample', () => {
    expect(
      ink(
        [
          [0.5, 1],
          [1.5, 5],
          [9, 2],
        ],
        true,
      ),
    ).toEqual({
      bars: [
        [0, 1, 1],
        [1, 1, 5],
      ],
      strokes: ['M1.5,5', 'L9,5', 'L9,2'],
    });
  });

  test('steps go up to a value that has no place on the axis, dense or not', () => {
    const toZero = [[0.5, 1] as const, [9.5, Number.NaN] as const, [12.5, 3] as const, [13.5, Number.NaN] as const];
    expect(ink(toZero, true)).toEqual({
      bars: [
        [12, 3, 3],
        [13, 3, 3],
      ],
      strokes: ['M0.5,1', 'L9.5,1', 'L9.5,1'],
    });
    expect(ink(toZero, true, false).strokes).toEqual(['M0.5,1', 'L9.5,1', 'L9.5,1', 'M12.5,3', 'L13.5,3', 'L13.5,3']);
    expect(ink(toZero).strokes).toEqual([]);
  });

  test('is stroked all along when it is not dense', () => {
    const samples = [[0.5, 1] as const, [1.2, 2] as const, [2.1, 3] as const];
    expect(ink(samples, false, false)).toEqual({ bars: [], strokes: ['M0.5,1', 'L1.2,2', 'L2.1,3'] });
  });
});
