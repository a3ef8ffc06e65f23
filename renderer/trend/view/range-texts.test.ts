import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import { followed } from './range-texts';

const second = 1000;
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 17, 32, 35);
const shown: TimeRange = { start: now - hour, end: now };

describe('a window that follows the present', () => {
  it.each([
    ['*-10m', '*', { start: now - hour / 6, end: now }],
    ['*', '*-10m', { start: now - hour / 6, end: now }],
    ['-2h', '+1h', { start: now - 2 * hour, end: now - hour }],
    ['2026-11-21 12:00', '*', { start: Date.UTC(2026, 10, 21, 12), end: now }],
    ['*', '2026-11-21 12:00', { start: Date.UTC(2026, 10, 21, 12), end: now }],
    ['*-8h', '*-1h', { start: now - 8 * hour, end: now - hour }],
    ['t', '+8h', undefined],
    ['2026-01-01', '2026-01-02', undefined],
    ['y', 't', undefined],
    ['*-8h', 'nonsense', undefined],
  ])('%s to %s', (start, end, range) => {
    expect(followed({ start, end }, shown, now, 'UTC')).toEqual(range);
  });

  it('is none while its end is still to come', () => {
    const evening = { start: now, end: Date.UTC(2026, 10, 21, 22) };
    expect(followed({ start: '22:00', end: '*' }, evening, now + second, 'UTC')).toBeUndefined();
  });

  it.each([
    ['22:00', '*', 'UTC', Date.UTC(2026, 10, 21, 22)],
    ['*', '22:00', 'UTC', Date.UTC(2026, 10, 21, 22)],
    ['t+22h', '*', 'UTC', Date.UTC(2026, 10, 21, 22)],
    ['t', '*', 'UTC', Date.UTC(2026, 10, 21)],
    // The nights in which clocks are put on and back.
    ['22:00', '*', 'Europe/Berlin', Date.UTC(2026, 2, 28, 21)],
    ['22:00', '*', 'Europe/Berlin', Date.UTC(2026, 9, 24, 20)],
  ])('goes on through the night from %s to %s (%s)', (start, end, zone, from) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: hour }), { minLength: 20, maxLength: 60 }), (steps) => {
        let range = { start: from, end: from + second };
        for (const step of steps) {
          const at = range.end + step;
          const next = followed({ start, end }, range, at, zone);
          expect(next?.end).toBe(at);
          expect(next?.start).toBeLessThan(at);
          if (start !== 't' && at - from < 22 * hour) expect(next?.start).toBe(from);
          range = next ?? range;
        }
      }),
    );
  });
});
