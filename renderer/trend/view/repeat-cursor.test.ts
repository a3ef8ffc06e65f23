import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someConnection } from '../testing/some-analysis';
import { newView } from './new-view';
import { repeatedInstants, repeatSteps, withRepeatedCursor } from './repeat-cursor';

const zone = 'Europe/Berlin';
const hour = 3_600_000;
const day = 24 * hour;
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`).epochMilliseconds;
const named = (times: readonly number[]) =>
  times.map((time) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDateTime().toString(),
  );

test('the same time of each day is meant, also where the clock changes between', () => {
  const range = { start: at('2026-10-23T00:00'), end: at('2026-10-28T00:00') };
  const found = [...repeatedInstants(at('2026-10-25T06:00'), 'day', range, zone)];
  expect(named(found)).toEqual([
    '2026-10-24T06:00:00',
    '2026-10-26T06:00:00',
    '2026-10-23T06:00:00',
    '2026-10-27T06:00:00',
  ]);
  const [before = 0, after = 0] = found;
  expect(after - before).toBe(2 * day + hour);
});

test('an hour is an hour that passes, and one of a clock that was left out stands later', () => {
  const range = { start: at('2026-03-29T00:30'), end: at('2026-03-29T04:30') };
  expect(named([...repeatedInstants(at('2026-03-29T01:30'), 'hour', range, zone)])).toEqual([
    '2026-03-29T00:30:00',
    '2026-03-29T03:30:00',
  ]);
  const week = { start: at('2026-03-29T00:00'), end: at('2026-04-05T12:00') };
  expect(named([...repeatedInstants(at('2026-04-05T02:30'), 'week', week, zone)])).toEqual(['2026-03-29T03:30:00']);
});

test('every instant is within the range, a whole number of steps away, once, and none that is so is missing', () => {
  const start = Date.UTC(2026, 0, 1);
  const instant = fc.double({ min: start, max: start + 40 * day, noNaN: true });
  fc.assert(
    fc.property(instant, instant, instant, fc.constantFrom(...repeatSteps), (time, one, other, step) => {
      const range = { start: Math.min(one, other), end: Math.max(one, other) };
      const found = [...repeatedInstants(time, step, range, 'UTC')];
      const length = { hour, day, week: 7 * day }[step];
      const first = Math.ceil((range.start - time) / length - 1e-9);
      const last = Math.floor((range.end - time) / length + 1e-9);
      expect(new Set(found).size).toBe(found.length);
      for (const each of found) {
        expect(each >= range.start && each < range.end).toBe(true);
        const count = (each - time) / length;
        expect(Math.abs(count - Math.round(count))).toBeLessThan(1e-6);
      }
      const whole = Math.max(0, last - first + 1) - (first <= 0 && last >= 0 ? 1 : 0);
      expect(found.length).toBeLessThanOrEqual(whole);
      // An end may be excluded, or lie at the very instant.
      expect(found.length).toBeGreaterThanOrEqual(whole - 2);
      const distances = found.map((each) => Math.abs(each - time));
      expect(distances.every((distance, place) => place === 0 || distance >= (distances[place - 1] ?? 0) - 1)).toBe(
        true,
      );
    }),
  );
});

test('a view takes those that it has room for, the nearest ones, and says that there were more', () => {
  const view = newView(someConnection, []);
  const time = Date.UTC(2026, 5, 15, 6);
  const month = { start: Date.UTC(2026, 5, 1), end: Date.UTC(2026, 6, 1) };
  const placed = { ...view, cursors: [time] };
  const days = withRepeatedCursor(placed, time, 'day', month, 'UTC');
  expect(days).toMatchObject({ added: 19, isFull: true });
  expect(days.view.cursors).toEqual(Array.from({ length: 20 }, (_, place) => time + (place - 10) * day));
  const weeks = withRepeatedCursor(placed, time, 'week', month, 'UTC');
  expect(weeks).toMatchObject({ added: 4, isFull: false });
  expect(withRepeatedCursor(weeks.view, time, 'week', month, 'UTC')).toEqual({
    view: weeks.view,
    added: 0,
    isFull: false,
  });
});
