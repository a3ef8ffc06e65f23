import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differing } from './interpolated';
import { measured, placeOf, rulesAt, start, stretchOf } from './testing/series';
import { numbersOf } from './values';

test('what a server interpolates between samples agrees, as a line or as steps; what does not is found', () => {
  fc.assert(
    fc.property(
      measured,
      placeOf(0),
      fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      fc.boolean(),
      ({ samples, step, end }, at, part, isStepped) => {
        const rules = rulesAt(end);
        const numbers = numbersOf(stretchOf(samples, end), rules, 'notBad');
        const [before, after] = [Number(samples[at]?.v), Number(samples[at + 1]?.v)];
        const t = start + (at + part) * step;
        const line = before + (after - before) * part;
        const given = (v: number, q = 0) => stretchOf([{ t, v, q }], end).rows;
        expect(differing(numbers, given(isStepped ? before : line), 2, rules)).toEqual([]);
        const [place, ...others] = differing(numbers, given(line + 5), 2, rules);
        expect(others).toEqual([]);
        expect(place).toMatchObject({ start: t, end: t + 1, value: line + 5 });
        expect(place?.against).toBeCloseTo(line, 3);
        expect(differing(numbers, given(line + 5, 0x4000_0000), 2, rules)).toEqual([]);
        expect(differing(numbers, given(line + 5), 1000, rules)).toEqual([]);
      },
    ),
  );
});

test('an infinite value is no different one: raw samples give it where the item has it', () => {
  const end = start + 3000;
  const rules = rulesAt(end);
  const samples = [1, Number.POSITIVE_INFINITY, 3].map((v, index) => ({ t: start + index * 1000, v, q: 0 }));
  const stretch = stretchOf(samples, end);
  expect(differing(numbersOf(stretch, rules, 'notBad'), stretch.rows, 2, rules)).toEqual([]);
});
