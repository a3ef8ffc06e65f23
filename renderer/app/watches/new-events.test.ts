import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventCondition } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import { rangeSet } from '@shared/time/range-set';
import { afterLook, begunAt, type NewEvent, rangeToLook, type WatchMemory } from './new-events';

const minute = 60_000;
const condition: EventCondition = {
  join: 'all',
  parts: [
    { kind: 'above', series: 'a', limit: { kind: 'value', value: 5 }, deadBand: 0 },
    { kind: 'flat', series: 'a', within: 1, lastsSeconds: 600 },
    { kind: 'rising', series: 'a', rate: 1, per: 'min', overSeconds: 300 },
  ],
  atLeastSeconds: 60,
  most: 1,
};

/** What a search would find of events that are known up to its end. */
function foundIn(events: readonly TimeRange[], { start, end }: TimeRange): TimeRange[] {
  return events.flatMap((event) => {
    const seen = { start: Math.max(event.start, start), end: Math.min(event.end, end) };
    return seen.start < seen.end ? [seen] : [];
  });
}

/** Looks at some instants, and collects what is told. */
function watched(events: readonly TimeRange[], since: number, looks: readonly number[]) {
  let memory: WatchMemory = begunAt(since);
  const told: NewEvent[] = [];
  for (const now of looks) {
    const range = rangeToLook(memory, condition, now);
    const after = afterLook(memory, condition, { range, found: foundIn(events, range) });
    memory = after.memory;
    told.push(...after.fresh);
  }
  return { memory, told };
}

test('each event that is not over when a watch begins is told once, however often it is looked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 1, max: 900 })), { maxLength: 40 }),
      fc.integer({ min: 0, max: 3000 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
      (spans, since, steps) => {
        const events = rangeSet(
          spans.map(([start, length]) => ({ start: start * minute, end: (start + length) * minute })),
        );
        const looks: number[] = [];
        for (const step of steps) looks.push((looks.at(-1) ?? since * minute) + step * minute);
        const last = looks.at(-1) ?? 0;
        const { told, memory } = watched(events, since * minute, looks);
        const due = events.filter(({ start, end }) => end >= (since - 1) * minute && start < last);
        expect(told).toHaveLength(due.length);
        for (const [at, event] of due.entries()) {
          const { start = Number.NaN, end = Number.NaN } = told[at] ?? {};
          expect(start).toBeGreaterThanOrEqual(event.start);
          expect(told[at]?.isCut === true || start === event.start).toBe(true);
          expect(end).toBeLessThanOrEqual(event.end);
        }
        const back = last - rangeToLook(memory, condition, last).start;
        expect(memory.events.filter(({ end }) => end < last - back).length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 1000 },
  );
});

test('a look goes back by what comes late, by how long an event lasts at least, and by the longest reach of a part', () => {
  const memory = { ...begunAt(0), until: 100 * minute };
  expect(rangeToLook(memory, condition, 105 * minute)).toEqual({ start: 74 * minute, end: 105 * minute });
  // A clock that was set back.
  expect(rangeToLook(memory, condition, 50 * minute)).toEqual({ start: 24 * minute, end: 50 * minute });
});

test('an event between rare samples goes on from the sample at which it had ended, and is not told again', () => {
  const hour = 60 * minute;
  const first = afterLook(begunAt(0), condition, {
    range: { start: 0, end: 2 * hour },
    found: [{ start: 10 * minute, end: hour }],
  });
  expect(first.fresh).toEqual([{ start: 10 * minute, end: hour, isCut: false }]);
  const none = afterLook(first.memory, condition, { range: { start: 90 * minute, end: 5 * hour }, found: [] });
  const { fresh, memory } = afterLook(none.memory, condition, {
    range: { start: 4 * hour, end: 6 * hour },
    found: [{ start: hour, end: 6 * hour }],
  });
  expect(fresh).toEqual([]);
  expect(memory.events).toEqual([{ start: 10 * minute, end: 6 * hour }]);
});

test('what goes on is told though its last sample is older than the watch', () => {
  const range = { start: 0, end: 100 * minute };
  const begun = begunAt(range.end);
  const old = { start: minute, end: 98 * minute };
  const first = afterLook(begun, condition, { range, found: [old] });
  expect(first.fresh).toEqual([]);
  const grown = { start: minute, end: 101 * minute };
  const next = rangeToLook(first.memory, condition, 101 * minute);
  expect(afterLook(first.memory, condition, { range: next, found: [grown] }).fresh).toEqual([
    { ...grown, isCut: true },
  ]);
});

test('what comes late is told, and what was corrected is not told again', () => {
  const range = { start: 0, end: 10 * minute };
  const { memory } = afterLook(begunAt(0), condition, { range, found: [{ start: minute, end: 8 * minute }] });
  const later = { range: rangeToLook(memory, condition, 11 * minute) };
  const found = [
    { start: minute, end: 3 * minute },
    { start: 4 * minute, end: 8 * minute },
    { start: 9 * minute, end: 10 * minute },
  ];
  expect(afterLook(memory, condition, { ...later, found }).fresh).toEqual([{ ...found[2], isCut: false }]);
});
