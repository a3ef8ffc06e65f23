import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBeside, type SampleBeside, unknownSides, withAnswers, withSamplesBeside } from './samples-beside';

const hour = 3_600_000;
const range = { start: 100 * hour, end: 108 * hour };
const held = [range];
const sloped = { slopes: true, now: 1000 * hour };
const before = { side: 'before', instant: range.start, at: 70 * hour } as const;
const after = { side: 'after', instant: range.end, at: 120 * hour } as const;

test('a range goes from the sample before it to the one behind it where they are known, and only there', () => {
  expect(withSamplesBeside(range)).toEqual(range);
  expect(withSamplesBeside(range, [before, after])).toEqual({ start: 70 * hour, end: 120 * hour + 1 });
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 130 }), fc.integer({ min: 1, max: 20 }), (start, length) => {
      const end = start + length;
      const found = withSamplesBeside({ start: start * hour, end: end * hour }, [before, after]);
      expect(found.start).toBe((start > 70 && start <= 100 ? 70 : start) * hour);
      expect(found.end).toBe(end >= 108 && end <= 120 ? 120 * hour + 1 : end * hour);
    }),
  );
  expect(withSamplesBeside(range, [{ ...before, at: undefined }])).toEqual(range);
  // The latest answer counts: samples may have come late.
  expect(withSamplesBeside(range, [before, { ...before, at: 80 * hour }]).start).toBe(80 * hour);
});

test('a side is unknown where it was read and the line does not come to it', () => {
  const at = (part: number) => range.start + part * 8 * hour;
  const sides = (since: number | undefined, until: number | undefined) =>
    unknownSides(range, { held, since, until }, sloped);
  expect(sides(range.start, range.end)).toEqual([]);
  expect(sides(at(0.01), at(0.99))).toEqual([]);
  expect(sides(at(0.5), at(0.5))).toEqual(['before', 'after']);
  expect(sides(undefined, undefined)).toEqual(['before', 'after']);
  expect(unknownSides(range, { held: [] }, sloped)).toEqual([]);
  expect(unknownSides(range, { held: [{ start: range.start, end: range.end - 1 }] }, sloped)).toEqual(['before']);
  expect(unknownSides(range, { held: [{ start: range.start + 1, end: range.end }] }, sloped)).toEqual(['after']);
});

test('what holds its value needs no sample behind, and the present has none', () => {
  expect(unknownSides(range, { held }, { ...sloped, slopes: false })).toEqual(['before']);
  expect(unknownSides(range, { held, hasStates: true }, sloped)).toEqual(['before']);
  expect(unknownSides(range, { held }, { ...sloped, now: range.end + 1000 })).toEqual(['before']);
});

test('nobody asks twice, until a window without anything beside it has moved on', () => {
  expect(unknownSides(range, { held }, { ...sloped, known: [before, after] })).toEqual([]);
  const none: SampleBeside[] = [
    sampleBeside({ path: '/a', state: 'empty', since: 0 }, 'before', range.start),
    sampleBeside(undefined, 'after', range.end),
  ];
  const asked = (by: number) => {
    const moved = { start: range.start + by, end: range.end + by };
    return unknownSides(moved, { held: [moved] }, { ...sloped, known: none });
  };
  expect([0, 0.5 * hour, -0.5 * hour].map(asked)).toEqual([[], [], []]);
  expect([hour, -20 * hour].map(asked)).toEqual([
    ['before', 'after'],
    ['before', 'after'],
  ]);
});

test('answers are joined, the latest last; without one everything stays the same object', () => {
  const known = new Map([['a', [before]]]);
  expect(withAnswers(known, new Map())).toBe(known);
  const many = Array.from({ length: 60 }, (_, at) => ({ ...before, at }));
  const joined = withAnswers(known, new Map([['a', many]]));
  expect(joined.get('a')?.at(-1)).toEqual({ ...before, at: 59 });
  expect(joined.get('a')?.length).toBeLessThan(60);
});
