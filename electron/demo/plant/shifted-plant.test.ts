import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plant } from './plant';
import { shiftedPlant } from './shifted-plant';

const begin = Date.UTC(2026, 9, 1);
const items = plant.items.filter(({ error }) => error === undefined);

test('a moved plant answers as the plant does, with other times', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...items),
      fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 }),
      fc.nat(7_200_000),
      fc.nat(3_600_000),
      (item, by, from, span) => {
        const start = begin + from;
        const now = start + 5_400_000;
        const moved = shiftedPlant(plant, by);
        const stored = [...plant.raw(item, start, start + span, now)];
        const found = [...moved.raw(item, start + by, start + span + by, now + by)];
        expect(found.flatMap(({ t }) => [...t])).toEqual(stored.flatMap(({ t }) => [...t].map((time) => time + by)));
        expect(found.map(({ v, q }) => [v, q])).toEqual(stored.map(({ v, q }) => [v, q]));
        for (const side of ['atOrBefore', 'after'] as const) {
          const sample = plant[side](item, start, now);
          expect(moved[side](item, start + by, now + by)).toEqual(sample && { ...sample, t: sample.t + by });
        }
      },
    ),
    { numRuns: 60 },
  );
});
