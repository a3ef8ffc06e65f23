import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ColumnChunk } from '@shared/vqt/columns';
import type { Points } from './protocol';
import { reduceLine } from './reduce-line';
import { SeriesColumns } from './series-columns';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const bad = 0x80000000;
const uncertain = 0x40000000;

const samples = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 40 }),
    v: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -50, max: 50 }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    ),
    q: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(bad, uncertain) }),
  }),
  { maxLength: 300 },
);

function columns(list: readonly { gap: number; v: number; q: number }[]): ColumnChunk {
  let time = 0;
  return {
    t: Float64Array.from(list, ({ gap }) => (time += gap)),
    v: Float64Array.from(list, ({ v }) => v),
    q: Uint32Array.from(list, ({ q }) => q),
  };
}

function seriesOf(chunk: ColumnChunk): SeriesColumns {
  const series = new SeriesColumns();
  series.append(chunk);
  return series;
}

/** The vertices of the line without any reduction. */
function everything({ t, v, q }: ColumnChunk): Points {
  return { t: t.slice(), v: v.map((value, index) => ((q[index] ?? 0) >>> 31 === 1 ? Number.NaN : value)) };
}

/** Per pixel column the lowest and highest value that a line through the vertices covers inside [start, end). */
function picture(
  { t, v }: Points,
  start: number,
  end: number,
  width: number,
): (readonly [number, number] | undefined)[] {
  const covered: ([number, number] | undefined)[] = Array.from({ length: width }, () => undefined);
  const cover = (column: number, low: number, high: number) => {
    if (column < 0 || column >= width) return;
    const before = covered[column] ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    covered[column] = [Math.min(before[0], low), Math.max(before[1], high)];
  };
  const columnOf = (time: number) => Math.floor(((time - start) / (end - start)) * width);
  for (let index = 0; index < v.length; index += 1) {
    const [t0 = 0, v0 = Number.NaN, t1 = 0, v1 = Number.NaN] = [t[index], v[index], t[index + 1], v[index + 1]];
    if (Number.isNaN(v0)) continue;
    cover(columnOf(t0), v0, v0);
    if (Number.isNaN(v1) || index + 1 >= v.length) continue;
    for (let column = Math.max(0, columnOf(t0)); column <= Math.min(width - 1, columnOf(t1)); column += 1) {
      const left = start + (column / width) * (end - start);
      const right = start + ((column + 1) / width) * (end - start);
      const at = (time: number) =>
        t1 === t0 ? v0 : v0 + ((Math.min(Math.max(time, t0), t1) - t0) / (t1 - t0)) * (v1 - v0);
      const ends = t1 === t0 ? [v0, v1] : [at(left), at(right)];
      cover(column, Math.min(...ends), Math.max(...ends));
    }
  }
  return covered;
}

describe('the reduced line', () => {
  test('covers the very pixels that all samples cover', () => {
    fc.assert(
      fc.property(
        samples,
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 40 }),
        (list, start, length, width) => {
          const chunk = columns(list);
          const end = start + length;
          const { vertices } = reduceLine(seriesOf(chunk), { start, end, width, quality });
          const drawn = picture(vertices, start, end, width);
          const whole = picture(everything(chunk), start, end, width);
          drawn.forEach((pixels, column) => {
            expect(pixels === undefined, `column ${column}`).toBe(whole[column] === undefined);
            expect(pixels?.[0] ?? 0).toBeCloseTo(whole[column]?.[0] ?? 0, 9);
            expect(pixels?.[1] ?? 0).toBeCloseTo(whole[column]?.[1] ?? 0, 9);
          });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('has at most four vertices a pixel column where nothing breaks', () => {
    const many = columns(Array.from({ length: 100_000 }, (_, index) => ({ gap: 1, v: Math.sin(index) * 100, q: 0 })));
    const { vertices, points, reduced } = reduceLine(seriesOf(many), { start: 1, end: 100_001, width: 100, quality });
    expect(points).toBe(100_000);
    expect(reduced).toBe(true);
    expect(vertices.t.length).toBeLessThanOrEqual(4 * 101 + 1);
  });

  test('the end is not included in what is counted', () => {
    const chunk = columns([
      { gap: 10, v: 1, q: 0 },
      { gap: 10, v: 2, q: 0 },
      { gap: 10, v: 3, q: 0 },
    ]);
    expect(reduceLine(seriesOf(chunk), { start: 10, end: 30, width: 5, quality }).points).toBe(2);
  });

  test('a bad sample breaks the line and is marked; a sample alone is a dot', () => {
    const chunk = columns([
      { gap: 1, v: 1, q: 0 },
      { gap: 1, v: 2, q: 0 },
      { gap: 1, v: 9, q: bad },
      { gap: 1, v: 3, q: uncertain },
      { gap: 1, v: 9, q: bad },
    ]);
    const line = reduceLine(seriesOf(chunk), { start: 0, end: 10, width: 10, quality });
    expect([...line.vertices.v]).toEqual([1, 2, Number.NaN, 3, Number.NaN]);
    expect([...line.singles.t]).toEqual([4]);
    expect([...line.marks.t]).toEqual([3, 4, 5]);
    expect([...line.marks.q]).toEqual([2, 1, 2]);
    expect([line.min, line.max]).toEqual([1, 3]);
  });

  test('spanning bad samples joins their neighbours', () => {
    const chunk = columns([
      { gap: 1, v: 1, q: 0 },
      { gap: 1, v: 9, q: bad },
      { gap: 1, v: 3, q: 0 },
    ]);
    const line = reduceLine(seriesOf(chunk), { start: 0, end: 10, width: 10, quality: { ...quality, bad: 'span' } });
    expect([...line.vertices.v]).toEqual([1, 3, Number.NaN]);
  });
});
