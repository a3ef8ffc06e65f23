import fc from 'fast-check';
import { expect, test } from 'vitest';
import { magnitudeGroups, type Extent } from './magnitudes';

const extent = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e5, noNaN: true }))
  .map(([low, span]): Extent => ({ low, high: low + span }));
const extents = fc.array(extent, { maxLength: 12 });

test('six that would look flat do not share the axis of two large ones', () => {
  const small = Array.from({ length: 6 }, (_, place) => ({ low: place / 10, high: 1 + place / 10 }));
  expect(magnitudeGroups([{ low: 0, high: 900 }, ...small, { low: 100, high: 1000 }])).toEqual([
    [0, 7],
    [1, 2, 3, 4, 5, 6],
  ]);
});

test('what moves a little at another height does not share an axis; constants of one order of magnitude do', () => {
  expect(
    magnitudeGroups([
      { low: 20, high: 25 },
      { low: 1000, high: 1005 },
    ]),
  ).toHaveLength(2);
  expect(magnitudeGroups([2, 5, 900].map((value) => ({ low: value, high: value })))).toEqual([[0, 1], [2]]);
});

test('a large counter that goes on has an axis on which that is seen', () => {
  const counter = { low: 4.2e12, high: 4.2e12 + 900 };
  expect(magnitudeGroups([{ low: 0, high: 1 }, counter, { low: 0, high: 50_000 }])).toContainEqual([1]);
});

test('each series is in one group, and takes up a tenth of its axis if it moves at all', () => {
  fc.assert(
    fc.property(extents, (all) => {
      const groups = magnitudeGroups(all);
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...all.keys()]);
      for (const group of groups) {
        const members = group.flatMap((position) => all[position] ?? []);
        const span = Math.max(...members.map(({ high }) => high)) - Math.min(...members.map(({ low }) => low));
        for (const { low, high } of members)
          if (high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)))
            expect(high - low).toBeGreaterThanOrEqual(0.1 * span * (1 - 1e-12));
      }
    }),
  );
});

/** The groups, whatever their order and that of their members. */
function told(list: readonly Extent[]): readonly string[] {
  const textOf = (position: number) => JSON.stringify(list[position]);
  return magnitudeGroups(list)
    .map((group) => group.map(textOf).toSorted().join(' '))
    .toSorted();
}

test('the same come together whatever their order', () => {
  fc.assert(
    fc.property(extents, fc.nat(), (all, by) => {
      const turn = all.length === 0 ? 0 : by % all.length;
      expect(told([...all.slice(turn), ...all.slice(0, turn)])).toEqual(told(all));
    }),
  );
});
