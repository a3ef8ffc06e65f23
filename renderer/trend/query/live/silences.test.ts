import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeriesSummary } from '../../data/protocol';
import { type Silence, silenceAt, toReadAgain } from './silences';

const minute = 60_000;
const hour = 60 * minute;

/** Of the hour before `present`, read to its end: a sample every second, the last of them at `lastAt`. */
function summaryAt(present: number, lastAt: number | undefined): SeriesSummary {
  const range = { start: present - hour, end: present };
  const last = lastAt === undefined ? undefined : { t: lastAt, v: 1, state: undefined, q: 0 };
  return { points: Math.max(0, ((lastAt ?? 0) - range.start) / 1000), last, held: [range] };
}

function next(former: Silence | undefined, present: number, lastAt: number | undefined): Silence | undefined {
  return silenceAt(former, summaryAt(present, lastAt), { start: present - hour, end: present }, present);
}

test('a silence begins when samples are long overdue, lasts until one comes, and is remembered in whole minutes', () => {
  const last = 10 * hour + 20_500;
  expect(next(undefined, last + minute, last)).toBeUndefined();
  const lasting = next(undefined, last + 30 * minute, last);
  expect(lasting).toEqual({ kind: 'lasting', lastAt: last });
  expect(next(lasting, last + 31 * minute, last)).toEqual(lasting);
  const end = last + 32 * minute;
  const ended = next(lasting, end, end - 500);
  expect(ended).toEqual({ kind: 'ended', start: 10 * hour, end });
  expect(next(ended, end + 1000, end + 500)).toEqual(ended);
});

test('what is not known ends no silence, and begins none', () => {
  const lasting: Silence = { kind: 'lasting', lastAt: 9 * hour };
  expect(next(undefined, 10 * hour, undefined)).toBeUndefined();
  expect(next(lasting, 10 * hour, undefined)).toBe(lasting);
  const range = { start: 9 * hour, end: 10 * hour };
  // The refreshes since have failed: nothing tells whether it still is silent.
  const unread = { ...summaryAt(10 * hour, 9 * hour), held: [{ start: 8 * hour, end: 9 * hour }] };
  expect(silenceAt(lasting, unread, range, range.end)).toBe(lasting);
});

test('a silence that has ended is read again at once, and a few times while a buffer may still be sending', () => {
  const ended: Silence = { kind: 'ended', start: 0, end: hour };
  const all = Array.from({ length: 7200 }, (_, second) => hour + 1000 * second);
  const at = all.filter((present) => toReadAgain(ended, present - 1000, present).length > 0);
  expect(at.map((present) => (present - hour) / minute)).toEqual([0, 1, 5, 15]);
  expect(toReadAgain(ended, hour - 1000, hour)).toEqual([{ start: 0, end: hour }]);
  expect(toReadAgain({ kind: 'lasting', lastAt: 0 }, 0, hour)).toEqual([]);
  expect(toReadAgain(undefined, 0, hour)).toEqual([]);
});

test('however far refreshes are apart, a silence is read at its end, after a quarter of an hour, and four times at most', () => {
  const ended: Silence = { kind: 'ended', start: 0, end: hour };
  const rests = fc.array(fc.integer({ min: 1000, max: 10 * minute }), { minLength: 10, maxLength: 100 });
  fc.assert(
    fc.property(rests, (steps) => {
      let former = hour - 5000;
      let present = hour;
      const read = [];
      for (const step of steps) {
        if (toReadAgain(ended, former, present).length > 0) read.push(present - hour);
        former = present;
        present += step;
      }
      expect(read[0]).toBe(0);
      expect(read.length).toBeLessThanOrEqual(4);
      if (former - hour >= 15 * minute) expect(read.at(-1)).toBeGreaterThanOrEqual(15 * minute);
    }),
  );
});
