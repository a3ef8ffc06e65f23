import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, infinite, mixed, numbersAsTexts, withoutValue } from './content';
import { measured, placeOf, rulesAt, start, stretchOf } from './testing/series';

const length = fc.integer({ min: 1, max: 15 });

test('numbers alone are no finding; a text among them is found where it stands, and so is a number among texts', () => {
  fc.assert(
    fc.property(measured, placeOf(15), length, fc.boolean(), ({ samples, end }, at, few, areTexts) => {
      const stretch = stretchOf(samples, end);
      expect(mixed(stretch, contentOf([stretch]))).toEqual([]);
      const struck = stretchOf(
        samples.map((sample, place) =>
          (place >= at && place < at + few) === areTexts ? { ...sample, v: 'Bad Input' } : sample,
        ),
        end,
      );
      const content = contentOf([struck]);
      expect(content).toEqual({
        numbers: areTexts ? samples.length - few : few,
        texts: areTexts ? few : samples.length - few,
        none: 0,
        infinite: 0,
      });
      expect(mixed(struck, content)).toEqual([
        {
          start: samples[at]?.t,
          end: samples[at + few]?.t,
          samples: few,
          value: areTexts ? 'Bad Input' : samples[at]?.v,
        },
      ]);
    }),
  );
});

const sent = (values: readonly (string | boolean | number | null)[]) =>
  stretchOf(
    values.map((v, at) => ({ t: start + at * 1000, v })),
    start + values.length * 1000,
  );
const asTexts = (values: Parameters<typeof sent>[0]) => {
  const stretch = sent(values);
  return numbersAsTexts([stretch], contentOf([stretch]));
};

test('numbers that are all sent as texts are found', () => {
  const place = { start, end: start + 3000, samples: 3, value: '12.5' };
  expect(asTexts(['12.5', '-3', '1e-3'])).toEqual([place]);
  expect(asTexts(['12.5', '-3', null, ' 7,25 '])).toEqual([
    { ...place, end: start + 2000, samples: 2 },
    { start: start + 3000, end: start + 4000, samples: 1, value: ' 7,25 ' },
  ]);
});

test.each([
  ['texts', ['Open', 'Closed']],
  ['a text among them', ['12.5', '13.5', 'Bad Input']],
  ['numbers of batches or orders', ['240315', '240316']],
  ['versions', ['1.2.3', '1.2.4']],
  ['dates', ['2026-03-01', '2026-03-02']],
  ['booleans', [true, false]],
  ['numbers among them, which are told as such', ['12.5', 3, 4]],
  ['nothing', [null, null]],
])('no numbers as texts are %s', (_, values) => {
  expect(asTexts(values)).toEqual([]);
});

test('samples without a value are found unless their quality says why', () => {
  fc.assert(
    fc.property(measured, placeOf(15), length, fc.boolean(), ({ samples, end }, at, few, isBad) => {
      const struck = stretchOf(
        samples.map((sample, place) =>
          place >= at && place < at + few ? { ...sample, v: null, q: isBad ? 0x808c_0000 : 0 } : sample,
        ),
        end,
      );
      const place = { start: samples[at]?.t, end: samples[at + few]?.t, samples: few };
      expect(withoutValue(stretchOf(samples, end), rulesAt(end))).toEqual([]);
      expect(withoutValue(struck, rulesAt(end))).toEqual(isBad ? [] : [place]);
      expect(contentOf([struck]).none).toBe(few);
    }),
  );
});

test('infinite values are found where they stand, of either sign, unless their quality says why', () => {
  fc.assert(
    fc.property(
      measured,
      placeOf(15),
      length,
      fc.boolean(),
      fc.boolean(),
      ({ samples, end }, at, few, isBad, isLow) => {
        const value = isLow ? -Infinity : Infinity;
        const struck = stretchOf(
          samples.map((sample, place) =>
            place >= at && place < at + few ? { ...sample, v: value, q: isBad ? 0x808c_0000 : 0 } : sample,
          ),
          end,
        );
        const place = { start: samples[at]?.t, end: samples[at + few]?.t, samples: few, value };
        expect(infinite(stretchOf(samples, end), rulesAt(end))).toEqual([]);
        expect(infinite(struck, rulesAt(end))).toEqual(isBad ? [] : [place]);
        expect(contentOf([struck])).toEqual({ numbers: samples.length, texts: 0, none: 0, infinite: few });
      },
    ),
  );
});
