import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinned } from './paint-marks';

const spacing = 11;
const places = fc
  .array(fc.record({ px: fc.integer({ min: 0, max: 200 }), py: fc.integer({ min: 0, max: 300 }) }), { maxLength: 80 })
  .map((list) => list.toSorted((a, b) => a.px - b.px));

test('no mark that stands out from its neighbours is left out, and there are at most three where one was', () => {
  fc.assert(
    fc.property(places, (all) => {
      const kept = thinned(all, spacing);
      const near = (one: { readonly px: number }, other: { readonly px: number }) =>
        Math.abs(one.px - other.px) < spacing;
      for (const place of all) {
        const around = kept.filter((one) => near(one, place)).map(({ py }) => py);
        expect(place.py).toBeGreaterThan(Math.min(...around) - spacing);
        expect(place.py).toBeLessThan(Math.max(...around) + spacing);
      }
      expect(kept.length).toBeLessThanOrEqual(3 * Math.ceil(201 / spacing));
      expect(kept.every((place) => all.includes(place))).toBe(true);
    }),
  );
});

test('a single spike among marks in a row has its own', () => {
  const row = Array.from({ length: 9 }, (_, px) => ({ px, py: 100 }));
  expect(thinned(row, spacing)).toEqual([row[0]]);
  const spike = { px: 4, py: 10 };
  expect(thinned(row.with(4, spike), spacing)).toEqual([row[0], spike]);
});

test('a sample without a place, such as zero on a logarithmic axis, takes no mark from those beside it', () => {
  const nowhere = { px: 0, py: Number.NaN };
  const seen = { px: 4, py: 10 };
  expect(thinned([nowhere, seen], spacing)).toEqual([seen]);
});
