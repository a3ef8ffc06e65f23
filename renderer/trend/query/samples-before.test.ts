import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSampleBefore, isUnknownBefore, sampleBefore, type SampleBefore, withAnswers } from './samples-before';

const hour = 3_600_000;
const range = { start: 100 * hour, end: 108 * hour };
const held = [range];

test('a range begins with the sample before it where that is known, and only there', () => {
  const known: SampleBefore[] = [{ at: 70 * hour, until: range.start }];
  expect(fromSampleBefore(range, known)).toEqual({ start: 70 * hour, end: range.end });
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 120 }), (start) => {
      const isBetween = start > 70 && start <= 100;
      expect(fromSampleBefore({ start: start * hour, end: 130 * hour }, known).start).toBe(
        (isBetween ? 70 : start) * hour,
      );
    }),
  );
  expect(fromSampleBefore(range, [{ at: undefined, until: range.start }])).toEqual(range);
  // The latest answer counts: samples may have come late.
  expect(fromSampleBefore(range, [...known, { at: 80 * hour, until: range.start }]).start).toBe(80 * hour);
});

test('what is before a range is unknown where that was read and begins late', () => {
  const since = (part: number) => range.start + part * 8 * hour;
  expect(isUnknownBefore(range, { held, since: range.start })).toBe(false);
  expect(isUnknownBefore(range, { held, since: since(0.01) })).toBe(false);
  expect(isUnknownBefore(range, { held, since: since(0.5) })).toBe(true);
  expect(isUnknownBefore(range, { held })).toBe(true);
  expect(isUnknownBefore(range, { held: [] })).toBe(false);
  expect(isUnknownBefore(range, { held: [{ start: range.start + 1, end: range.end }] })).toBe(false);
});

test('nobody asks twice, until a window without anything before it has moved on', () => {
  const found = [{ at: 70 * hour, until: range.start }];
  expect(isUnknownBefore(range, { held }, found)).toBe(false);
  const none = [sampleBefore({ path: '/a', state: 'empty', since: 0 }, range.start), sampleBefore(undefined, 0)];
  const moved = (by: number) => ({ start: range.start + by, end: range.end + by });
  const isAsked = (by: number) => isUnknownBefore(moved(by), { held: [moved(by)] }, none);
  expect([0, 0.5 * hour, -0.5 * hour].map(isAsked)).toEqual([false, false, false]);
  expect([hour, 20 * hour].map(isAsked)).toEqual([true, true]);
});

test('answers are joined, the latest last; without one everything stays the same object', () => {
  const known = new Map([['a', [{ at: 1, until: 2 }]]]);
  expect(withAnswers(known, new Map())).toBe(known);
  const many = Array.from({ length: 30 }, (_, at) => ({ at, until: at + 1 }));
  const joined = withAnswers(known, new Map([['a', many]]));
  expect(joined.get('a')?.at(-1)).toEqual({ at: 29, until: 30 });
  expect(joined.get('a')?.length).toBeLessThan(30);
});
