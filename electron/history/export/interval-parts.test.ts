import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockParts, intervalParts, rangeOptions } from './interval-parts';

const average = 'AGG_TYPE_AVERAGE';

function asked(end: number, options = {}): number | undefined {
  return rangeOptions(options, { start: 0, end }, 1000).intervals_no;
}

test('a range is asked with as many intervals as it has, at least one', () => {
  expect(asked(24_000)).toBe(24);
  expect(asked(1600, { intervals_no: 977 })).toBe(2);
  expect(asked(3)).toBe(1);
  expect(rangeOptions({ intervals_no: 977 }, { start: 0, end: 5 }, undefined)).toEqual({ intervals_no: 977 });
  // The server’s own number is left to the server.
  expect(rangeOptions({ percentage_good: 90 }, { start: 0, end: 100_000 }, 1000)).toEqual({ percentage_good: 90 });
});

test('raw data, and what has no length of intervals, is read in one part', () => {
  const range = { start: 0, end: 1e9 };
  expect(intervalParts(range, 'AGG_TYPE_RAW', { intervalMs: 1, options: {} })).toEqual([range]);
  expect(intervalParts(range, average, { options: { intervals_no: 977 } })).toEqual([range]);
});

test('a range of very many intervals is read in parts that follow each other, each of whole intervals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      // Limits are whole milliseconds, which of shorter intervals are too much of one.
      fc.double({ min: 3, max: 1e7, noNaN: true }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.option(fc.integer({ min: 1, max: 50_000 }), { nil: undefined }),
      (start, intervalMs, count, viewed) => {
        const options = viewed === undefined ? {} : { intervals_no: viewed };
        const range = { start, end: Math.round(start + count * intervalMs) };
        const parts = intervalParts(range, average, { intervalMs, options });
        expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([range.start, range.end]);
        parts.slice(1).forEach((part, at) => expect(part.start).toBe(parts[at]?.end));
        const counts = parts.map((part) => rangeOptions({ intervals_no: 1 }, part, intervalMs).intervals_no ?? 0);
        expect(Math.max(...counts)).toBeLessThanOrEqual(Math.max(20_000, viewed ?? 0));
        expect(counts.reduce((sum, one) => sum + one)).toBe(count);
      },
    ),
  );
});

test('of ranges that lie in the same interval it is read once, with as many intervals as the part says', () => {
  const hour = 3_600_000;
  const ranges = [
    { start: 0.1 * hour, end: 0.2 * hour },
    { start: 0.5 * hour, end: 1.5 * hour },
    { start: 5 * hour, end: 6 * hour },
  ];
  const parts = clockParts({ kind: 'length', seconds: 3600, zone: 'UTC' }, ranges, 1e13);
  expect(parts).toEqual([
    { start: 0, end: 2 * hour, intervals: 2 },
    { start: 5 * hour, end: 6 * hour, intervals: 1 },
  ]);
  expect(parts.map((part) => rangeOptions({ intervals_no: 800 }, part, undefined).intervals_no)).toEqual([2, 1]);
});
