import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeCounts, notGood } from './quality';
import { measured, placeOf, rulesAt, stretchOf } from './testing/series';

const codes = { bad: [0x8089_0000, 0x8000_0000, 0xc000_0000], uncertain: [0x4093_0000, 0x4000_0000] } as const;

test('good samples are no finding; those that are not are found with their code, each in its class', () => {
  const worst = fc.constantFrom('bad' as const, 'uncertain' as const);
  fc.assert(
    fc.property(
      measured,
      placeOf(15),
      fc.integer({ min: 1, max: 15 }),
      worst,
      fc.nat(),
      ({ samples, end }, at, length, kind, pick) => {
        const code = codes[kind][pick % codes[kind].length] ?? 0;
        const other = kind === 'bad' ? 'uncertain' : 'bad';
        const rules = rulesAt(end);
        expect([
          ...notGood(stretchOf(samples, end), 'bad', rules),
          ...notGood(stretchOf(samples, end), 'uncertain', rules),
        ]).toEqual([]);
        const struck = stretchOf(
          samples.map((sample, place) => (place >= at && place < at + length ? { ...sample, q: code } : sample)),
          end,
        );
        expect(notGood(struck, other, rules)).toEqual([]);
        expect(notGood(struck, kind, rules)).toEqual([
          { start: samples[at]?.t, end: samples[at + length]?.t, samples: length, code },
        ]);
        expect(codeCounts([struck])).toEqual([
          { code: 0, count: samples.length - length },
          { code, count: length },
        ]);
      },
    ),
  );
});

test('the scheme of the connection says what is bad', () => {
  const stretch = stretchOf(
    [
      { t: 0, v: 1, q: 192 },
      { t: 1, v: 1, q: 0 },
    ],
    2,
  );
  const rules = { ...rulesAt(10), scheme: 'opc-classic' as const };
  expect(notGood(stretch, 'bad', rules)).toEqual([{ start: 1, end: 2, samples: 1, code: 0 }]);
});
