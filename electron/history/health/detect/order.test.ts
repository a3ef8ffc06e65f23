import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicates, inFuture, stepsBack } from './order';
import { measured, placeOf, rulesAt, stretchOf, type Written } from './testing/series';

test('samples in order have neither', () => {
  fc.assert(
    fc.property(measured, ({ samples, step, end }) => {
      const stretch = stretchOf(samples, end);
      expect([...duplicates(stretch, step), ...stepsBack(stretch, step), ...inFuture(stretch, rulesAt(end))]).toEqual(
        [],
      );
    }),
  );
});

test('samples that come twice are one place, with how many', () => {
  fc.assert(
    fc.property(measured, placeOf(10), fc.integer({ min: 1, max: 10 }), ({ samples, step, end }, at, length) => {
      const twice = samples.flatMap((sample, place) =>
        place >= at && place < at + length ? [sample, sample] : [sample],
      );
      const found = duplicates(stretchOf(twice, end), step);
      expect(found).toEqual([{ start: samples[at]?.t, end: (samples[at + length - 1]?.t ?? 0) + 1, samples: length }]);
      expect(stepsBack(stretchOf(twice, end), step)).toEqual([]);
    }),
  );
});

test('pairs that come in the wrong order are found from the first to the last', () => {
  fc.assert(
    fc.property(measured, placeOf(20), fc.integer({ min: 1, max: 10 }), ({ samples, step, end }, at, pairs) => {
      const mixed = [...samples];
      const place = (index: number): Written => samples[index] ?? { t: 0, v: 0 };
      for (let pair = 0; pair < pairs; pair += 1) {
        mixed[at + 2 * pair] = place(at + 2 * pair + 1);
        mixed[at + 2 * pair + 1] = place(at + 2 * pair);
      }
      const found = stepsBack(stretchOf(mixed, end), step);
      expect(found).toEqual([{ start: place(at).t, end: place(at + 2 * pairs - 1).t, samples: pairs }]);
    }),
  );
});

test('times after the present are found, beyond what clocks may differ', () => {
  fc.assert(
    fc.property(measured, placeOf(0), ({ samples, end }, at) => {
      const now = samples[at]?.t ?? 0;
      const ahead = samples.filter(({ t }) => t > now + 5000);
      const found = inFuture(stretchOf(samples, end), rulesAt(now));
      if (ahead.length === 0) expect(found).toEqual([]);
      else expect(found).toEqual([{ start: ahead[0]?.t, end: (ahead.at(-1)?.t ?? 0) + 1, samples: ahead.length }]);
    }),
  );
});

test('samples that come newest first are one place, from the first to the last', () => {
  fc.assert(
    fc.property(measured, ({ samples, step, end }) => {
      const found = stepsBack(stretchOf(samples.toReversed(), end), step);
      expect(found).toEqual([{ start: samples[0]?.t, end: samples.at(-1)?.t, samples: samples.length - 1 }]);
    }),
  );
});

test('samples that come twice at times far apart are places of their own, whichever comes first', () => {
  fc.assert(
    fc.property(measured, placeOf(20), ({ samples, step, end }, at) => {
      const twice = [samples[at + 10], samples[at + 10], samples[at], samples[at]].flatMap((sample) => sample ?? []);
      const found = duplicates(stretchOf(twice, end), step);
      expect(found.map((place) => place.start)).toEqual([samples[at + 10]?.t, samples[at]?.t]);
    }),
  );
});
