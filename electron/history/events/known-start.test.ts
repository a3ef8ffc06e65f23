import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventCondition } from '@shared/contract/trend/events';
import { intersect } from '@shared/time/range-set';
import { eventsOf } from './event-search';
import { knownStart } from './known-start';
import { type Leaf, leavesOf, treeOf } from './leaves';
import { conditionArbitrary, dataOf, plantArbitrary, span } from './testing/plants';

/** Nothing is known before the first sample, which is later. */
const whole = { start: -span, end: span };

/** What the samples from an instant on show of a condition; and how many were read to find that instant. */
async function seenFrom(condition: EventCondition, plant: Parameters<typeof dataOf>[0], start: number) {
  const { data, read } = dataOf(plant);
  const leaves = leavesOf(treeOf(condition));
  const known = await knownStart(leaves, start, data);
  const range = { start: known, end: span };
  const rows = await data.rows(['a', 'b'], range);
  return { known, read, events: eventsOf(condition, range, { ...plant, rows, scheme: 'opc-ua' }) };
}

test('samples from there on show of what comes later what all samples show', async () => {
  await fc.assert(
    fc.asyncProperty(
      plantArbitrary,
      conditionArbitrary,
      fc.integer({ min: 0, max: span }),
      async (series, conditionAtAll, start) => {
        const condition = { ...conditionAtAll, atLeastSeconds: 0, most: 5000 };
        const plant = { ...series, range: whole };
        const later = { start, end: span };
        const all = eventsOf(condition, whole, { ...plant, scheme: 'opc-ua' });
        const { known, events } = await seenFrom(condition, plant, start);
        expect(known).toBeLessThanOrEqual(start);
        expect(intersect(events, [later])).toEqual(intersect(all, [later]));
      },
    ),
    { numRuns: 1500 },
  );
});

/** A sample a second; it climbs above 5 within the first hour, and stays within a dead band of 1 from then on. */
const t = Float64Array.from({ length: 40_000 }, (_, at) => at * 1000);
const banded = { t, v: t.map((time) => (time < 3_600_000 ? time / 600_000 : 4.5)), q: new Uint32Array(t.length) };

test.each([
  { deadBand: 1, known: 3_599_000, most: 80_000 },
  { deadBand: 0.1, known: 39_999_000, most: 100 },
])('a value within a dead band of $deadBand is followed back to $known', async ({ deadBand, known, most }) => {
  const range = { start: 0, end: 40_000_000 };
  const plant = { rows: new Map([['a', banded]]), stepped: new Set<string>(), range };
  const { data, read } = dataOf(plant);
  const leaves = leavesOf(
    treeOf({
      join: 'all',
      parts: [{ kind: 'above', series: 'a', limit: { kind: 'value', value: 5 }, deadBand }],
      atLeastSeconds: 0,
      most: 1,
    }),
  );
  expect(await knownStart(leaves, range.end - 1, data)).toBe(known);
  expect(read.raw).toBeLessThan(most);
});

const day = 86_400_000;

function missing(series: string): readonly Leaf[] {
  return [{ kind: 'missing', series, lasts: 600_000 }];
}

test('of what was never so, no more than a month is read, and no more than so many points', async () => {
  const looks: number[] = [];
  const none = { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };
  const start = Date.UTC(2026, 10, 1);
  const data = {
    scheme: 'opc-ua' as const,
    stepped: new Set<string>(),
    rate: (series: string) => (series === 'dense' ? 1 / 100 : 0),
    rows: async (series: readonly string[], range: { readonly start: number }) => {
      looks.push(range.start);
      return new Map(series.map((one) => [one, none]));
    },
  };
  expect(await knownStart(missing('rare'), start, data)).toBe(start - 600_000);
  expect(Math.min(...looks)).toBe(start - 600_000 - 31 * day);
  looks.length = 0;
  expect(await knownStart(missing('dense'), start, data)).toBe(start - 600_000);
  expect(Math.min(...looks)).toBe(start - 600_000 - 5_000_000);
});
