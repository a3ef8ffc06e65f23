import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, cellFindings, pointing, spansToRead, uncertainOf } from './cells';

const start = Date.UTC(2026, 0, 1);
const hour = 3_600_000;
const cell = (at: number, told: Partial<Cell> = {}): Cell => ({
  start: start + at * hour,
  end: start + (at + 1) * hour,
  count: 3600 - (at % 3),
  bad: 0,
  good: 100,
  least: 10 - (at % 2) / 10,
  greatest: 11 + (at % 3) / 10,
  ...told,
});
const whole = Array.from({ length: 96 }, (_, at) => cell(at));
const limits = { low: 0, high: 20 };

const faults: readonly Partial<Cell>[] = [
  { count: 0, least: Number.NaN, greatest: Number.NaN },
  { count: 3500 },
  { count: 3700 },
  { bad: 0.4, good: 99.6 },
  { good: 90 },
  { greatest: 25 },
  { least: -3 },
  { least: 10, greatest: 10 },
  { greatest: 19 },
  { greatest: Infinity },
  { least: -Infinity, greatest: Infinity },
  { least: Infinity, greatest: Infinity },
];

test('cells that are as their neighbours point to nothing, and each that is not is pointed to', () => {
  expect(pointing(whole, { limits }).every((weight) => weight === 0)).toBe(true);
  expect(cellFindings(whole, () => false, { limits }).size).toBe(0);
  fc.assert(
    fc.property(fc.nat({ max: 95 }), fc.constantFrom(...faults), (at, fault) => {
      const weights = pointing(whole.with(at, cell(at, fault)), { limits });
      expect(weights.flatMap((weight, place) => (weight > 0 ? [place] : []))).toEqual([at]);
    }),
  );
});

test('shares of good and bad that are all of the time leave nothing uncertain, however they are rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), fc.double({ min: 0, max: 1, noNaN: true }), (width, part) => {
      const ms = Math.round(width * part);
      const shared = cell(5, { bad: (100 * ms) / width, good: (100 * (width - ms)) / width });
      expect(uncertainOf(shared)).toBe(0);
      expect(cellFindings(whole.with(5, shared), () => false, {}).get('uncertain')).toBeUndefined();
      const doubtful = { ...shared, good: Math.max(0, shared.good - 0.001) };
      expect(uncertainOf(doubtful)).toBeCloseTo(Math.min(0.001, shared.good), 8);
    }),
  );
  expect(uncertainOf(cell(0, { good: Number.NaN }))).toBeNaN();
});

test('what was not read raw is told by what the aggregates show of it', () => {
  const cells = whole
    .with(1, cell(1, { count: 0 }))
    .with(2, cell(2, { count: 1800 }))
    .with(3, cell(3, { bad: 7, good: 90, count: 3348, greatest: 30 }))
    .with(9, cell(9, { count: 0 }));
  const told = cellFindings(cells, (place) => place === 9, { limits });
  expect(Object.fromEntries(told)).toEqual({
    gap: [
      { start: start + hour, end: start + 2 * hour, percent: 100 },
      { start: start + 2 * hour, end: start + 3 * hour, percent: 100 * (1 - 1800 / 3599) },
    ],
    bad: [{ start: start + 3 * hour, end: start + 4 * hour, percent: 7 }],
    uncertain: [{ start: start + 3 * hour, end: start + 4 * hour, percent: 3 }],
    limits: [{ start: start + 3 * hour, end: start + 4 * hour, value: 30, against: 20 }],
  });
});

test('infinite values that were not read raw are told by the least and the greatest', () => {
  const cells = whole
    .with(5, cell(5, { greatest: Infinity }))
    .with(6, cell(6, { least: -Infinity }))
    .with(9, cell(9, { greatest: Infinity }));
  const told = cellFindings(cells, (place) => place === 9, {});
  expect(Object.fromEntries(told)).toEqual({
    infinite: [
      { start: start + 5 * hour, end: start + 6 * hour, value: Infinity },
      { start: start + 6 * hour, end: start + 7 * hour, value: -Infinity },
    ],
  });
});

test('no more is read than was said, what points most strongly first, each span once and with its neighbours', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }), (given, most, mostSpans) => {
      const spans = spansToRead(given, () => 1, most, mostSpans);
      const chosen = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
      expect(chosen.length).toBeLessThanOrEqual(most);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(spans.length).toBeLessThanOrEqual(mostSpans);
      expect(chosen.every((place) => [place - 1, place, place + 1].some((near) => (given[near] ?? 0) > 0))).toBe(true);
      const strongest = given.indexOf(Math.max(...given));
      if ((given[strongest] ?? 0) > 0 && most >= 3) expect(chosen).toContain(strongest);
      if (most >= given.length && mostSpans >= given.length)
        given.forEach((weight, place) => weight > 0 && expect(chosen).toContain(place));
    }),
  );
});
