import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TimeRange } from '@shared/time/range';
import { followed, hasDays, textsFor, textsIn, type ZonedTexts } from './range-texts';

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

const noon = Date.UTC(2026, 2, 1, 12);
const berlin = (start: string, end: string): ZonedTexts => ({ start, end, zone: 'Europe/Berlin' });

describe('texts in another zone', () => {
  test('go on meaning the same instants, but for days', () => {
    expect(textsIn(berlin('2026-03-01 08:00', '16:00'), 'UTC', noon)).toEqual({
      start: '2026-03-01 07:00:00',
      end: '2026-03-01 15:00:00',
    });
    expect(textsIn(berlin('2026-03-01 08:00+2h', '+8h'), 'UTC', noon)).toEqual({
      start: '2026-03-01 09:00:00',
      end: '+8h',
    });
    for (const same of [berlin('*-8h', '*'), berlin('y', 't'), berlin('2026-03-01T08:00Z', 'wrong')])
      expect(textsIn(same, 'UTC', noon)).toEqual({ start: same.start, end: same.end });
  });

  test('stay as they were typed in the zone that they were typed for', () => {
    expect(textsIn(berlin('08:00', '16:00'), 'Europe/Berlin', noon)).toEqual({ start: '08:00', end: '16:00' });
  });

  test('of a range that is kept are the same range: another zone has other days', () => {
    const day = { start: Date.UTC(2026, 1, 27, 23), end: Date.UTC(2026, 1, 28, 23) };
    expect(hasDays(berlin('y', 't'))).toBe(true);
    expect(textsFor(berlin('y', 't'), day, 'Europe/Berlin', noon)).toEqual({ start: 'y', end: 't' });
    expect(textsFor(berlin('y', 't'), day, 'UTC', noon)).toEqual({
      start: '2026-02-27 23:00:00',
      end: '2026-02-28 23:00:00',
    });
    expect(textsFor(berlin('2026-02-28 00:00', '*'), day, 'UTC', noon)).toEqual({
      start: '2026-02-27 23:00:00',
      end: '*',
    });
  });
});
