import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesOf } from '../testing/random-series';
import { PixelColumns } from './pixel-columns';
import { countOdd, oddMarks } from './odd-marks';

const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
const value = fc.constantFrom(1, 2, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 'text');

describe('values that are no numbers', () => {
  test('are counted in the range, and marked in each of its pixel columns that has one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ value, distance: fc.integer({ min: 0, max: 9 }) }), { maxLength: 300 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 5 }),
        (samples, start, length, width, parts) => {
          let time = 0;
          const t = Float64Array.from(samples, ({ distance }) => (time += distance));
          const series = seriesOf(
            {
              t,
              v: Float64Array.from(samples, (one) => (typeof one.value === 'number' ? one.value : Number.NaN)),
              q: new Uint32Array(samples.length),
              codes: Uint32Array.from(samples, (one) => (one.value === 'text' ? 1 : 0)),
            },
            parts,
          );
          const range = { start, end: start + length };
          const inside = samples
            .map((one, index) => ({ value: one.value, t: t[index] ?? 0 }))
            .filter((one) => one.t >= range.start && one.t < range.end);
          const timesOf = (kind: unknown) => inside.filter((one) => one.value === kind).map((one) => one.t);
          const columns = new PixelColumns({ ...range, width });
          const firsts = (kind: unknown) => [
            ...new Map(
              timesOf(kind)
                .toReversed()
                .map((one) => [columns.of(one), one]),
            ).values(),
          ];
          expect(countOdd(series, { ...range, quality })).toEqual({
            texts: timesOf('text').length,
            infinite: timesOf(Number.POSITIVE_INFINITY).length + timesOf(Number.NEGATIVE_INFINITY).length,
          });
          const marks = oddMarks(series, { ...range, width, quality });
          expect([...marks.texts]).toEqual(firsts('text').toReversed());
          expect([...marks.above]).toEqual(firsts(Number.POSITIVE_INFINITY).toReversed());
          expect([...marks.below]).toEqual(firsts(Number.NEGATIVE_INFINITY).toReversed());
        },
      ),
    );
  });
});
