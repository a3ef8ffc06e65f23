import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf } from './outline';

const columns = 600;

test('pixel column by pixel column, the outline has the first, least, greatest and last value of all samples', () => {
  const values = fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(Number.NaN)), {
    minLength: 2401,
    maxLength: 5000,
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 5000 }), (all, step) => {
      const rows = {
        t: Float64Array.from(all, (_, at) => at * step),
        v: Float64Array.from(all),
        q: new Uint32Array(all.length),
      };
      const range = { start: 0, end: (all.length - 1) * step };
      const outline = outlineOf(rows, range);
      expect(outline.t.length).toBeLessThanOrEqual(5 * (columns + 1));
      const columnOf = (time: number) => Math.floor(time * (columns / range.end));
      const summaries = ({ t, v }: { readonly t: Float64Array; readonly v: Float64Array }) => {
        const inColumns = Map.groupBy(t.keys(), (at) => columnOf(t[at] ?? 0));
        return [...inColumns].map(([column, places]) => {
          // 0 and -0 are drawn alike: either may stand for both.
          const inside = places.map((at) => (v[at] ?? Number.NaN) + 0);
          const numbers = inside.filter((value) => !Number.isNaN(value));
          return [column, inside[0], Math.min(...numbers), Math.max(...numbers), inside.at(-1)];
        });
      };
      expect(summaries(outline)).toEqual(summaries(rows));
    }),
    { numRuns: 20 },
  );
});

test('few samples are all there', () => {
  const rows = { t: Float64Array.of(1, 2, 2), v: Float64Array.of(5, Number.NaN, 6), q: new Uint32Array(3) };
  expect(outlineOf(rows, { start: 1, end: 2 })).toEqual({ t: rows.t, v: rows.v });
});
