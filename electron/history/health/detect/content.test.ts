import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, infinite, mixed, withoutValue } from './content';
import { measured, placeOf, rulesAt, stretchOf } from './testing/series';

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
