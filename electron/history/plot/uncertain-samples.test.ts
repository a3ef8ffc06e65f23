import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stretchesOf, type DoubtedItem } from './uncertain-samples';

const items = fc.array(
  fc
    .tuple(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 60 }), fc.constantFrom(1e-5, 1e-3, 1, 100))
    .map(([columns, rate]) => ({
      rate,
      doubts: columns.flatMap(([isDoubted, isCertain], column) =>
        isDoubted ? [{ start: column * 1000, end: (column + 1) * 1000, isCertain }] : [],
      ),
    })),
  { maxLength: 4 },
);

describe('the stretches that are read beside plot values', () => {
  test('hold doubts only, are few, and are not expected to be long', () => {
    fc.assert(
      fc.property(items, (given) => {
        const doubted: DoubtedItem[] = given.map((item, place) => ({ ...item, place }));
        const stretches = stretchesOf(doubted);
        expect(stretches.length).toBeLessThanOrEqual(16);
        let expected = 0;
        for (const { start, end, places } of stretches) {
          expect(places.length).toBeGreaterThan(0);
          for (const place of places) {
            const { doubts = [], rate = 0 } = doubted[place] ?? {};
            expected += rate * (end - start);
            expect(doubts.some((doubt) => doubt.start < end && doubt.end > start)).toBe(true);
          }
        }
        expect(expected).toBeLessThanOrEqual(50_000);
      }),
    );
  });

  test('take what is certain first, and leave nothing out where there is room', () => {
    fc.assert(
      fc.property(items, (given) => {
        const doubted: DoubtedItem[] = given.map((item, place) => ({ ...item, place, rate: 1e-6 }));
        const stretches = stretchesOf(doubted);
        const isSeen = (place: number, at: number) =>
          stretches.some(({ start, end, places }) => places.includes(place) && start <= at && at < end);
        const unseen = doubted.flatMap(({ place, doubts }) => doubts.filter(({ start }) => !isSeen(place, start)));
        if (stretches.length < 16) expect(unseen).toEqual([]);
        const certain = doubted.flatMap(({ doubts }) => doubts.filter(({ isCertain }) => isCertain));
        const uncertain = stretches.filter(
          ({ start }) => !certain.some((doubt) => doubt.start <= start && start < doubt.end),
        );
        if (unseen.some(({ isCertain }) => isCertain)) expect(uncertain).toEqual([]);
      }),
    );
  });

  test('of an item that has far too many are none', () => {
    const doubts = [{ start: 0, end: 30 * 86_400_000, isCertain: true }];
    expect(stretchesOf([{ place: 0, doubts, rate: 1e-3 }])).toEqual([]);
  });
});
