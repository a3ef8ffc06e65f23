import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { resolveRange, type TimeRange } from '@shared/time/range';
import {
  followed,
  hasDays,
  shiftBeside,
  textsFor,
  textsIn,
  textsOfSame,
  textsUpToNow,
  type ZonedTexts,
} from './range-texts';

const second = 1000;
const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 17, 32, 35);
const at = (instant: number, zone = 'UTC') => ({ now: instant, zone, calendar: usualCalendar });
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
    ['shift', '*', { start: Date.UTC(2026, 10, 21, 14), end: now }],
    ['shift-1shift', 'shift', undefined],
    ['2026-01-01', '2026-01-02', undefined],
    ['y', 't', undefined],
    ['*-8h', 'nonsense', undefined],
  ])('%s to %s', (start, end, range) => {
    expect(followed({ start, end }, shown, at(now))).toEqual(range);
  });

  it('is none while its end is still to come', () => {
    const evening = { start: now, end: Date.UTC(2026, 10, 21, 22) };
    expect(followed({ start: '22:00', end: '*' }, evening, at(now + second))).toBeUndefined();
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
          const present = range.end + step;
          const next = followed({ start, end }, range, at(present, zone));
          expect(next?.end).toBe(present);
          expect(next?.start).toBeLessThan(present);
          if (start !== 't' && present - from < 22 * hour) expect(next?.start).toBe(from);
          range = next ?? range;
        }
      }),
    );
  });
});

describe('a window that is to end now', () => {
  test.each([
    [7 * 24 * hour, '*-168h'],
    [8 * hour, '*-8h'],
    [90 * 60_000, '*-90m'],
    [1500, '*-1500ms'],
  ])('of %d ms is %s', (span, start) => {
    expect(textsUpToNow(span)).toEqual({ start, end: '*' });
  });

  test('is as long as it was, over a change of the clocks too', () => {
    const spans = fc.oneof(
      fc.integer({ min: 1, max: 400 }).map((days) => days * 24 * hour),
      fc.integer({ min: 1, max: 400 * 24 * hour }),
    );
    fc.assert(
      fc.property(spans, fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'), (span, zone) => {
        const { start, end } = textsUpToNow(span);
        expect(resolveRange(start, end, at(now, zone))).toMatchObject({ range: { start: now - span, end: now } });
      }),
    );
  });
});

const noon = Date.UTC(2026, 2, 1, 12);
const berlin = (start: string, end: string): ZonedTexts => ({ start, end, zone: 'Europe/Berlin' });

describe('texts in another zone', () => {
  test('go on meaning the same instants, but for days', () => {
    expect(textsIn(berlin('2026-03-01 08:00', '16:00'), at(noon, 'UTC'))).toEqual({
      start: '2026-03-01 07:00:00',
      end: '2026-03-01 15:00:00',
    });
    expect(textsIn(berlin('2026-03-01 08:00+2h', '+8h'), at(noon, 'UTC'))).toEqual({
      start: '2026-03-01 09:00:00',
      end: '+8h',
    });
    expect(textsIn(berlin('y 08:00', 'sun 16:00'), at(noon, 'UTC'))).toEqual({
      start: '2026-02-28 07:00:00',
      end: '2026-03-01 15:00:00',
    });
    for (const same of [berlin('*-8h', '*'), berlin('y', 't'), berlin('2026-03-01T08:00Z', 'wrong')])
      expect(textsIn(same, at(noon, 'UTC'))).toEqual({ start: same.start, end: same.end });
  });

  test('stay as they were typed in the zone that they were typed for', () => {
    expect(textsIn(berlin('08:00', '16:00'), at(noon, 'Europe/Berlin'))).toEqual({ start: '08:00', end: '16:00' });
  });

  test('of a range that is kept are the same range: another zone has other days', () => {
    const day = { start: Date.UTC(2026, 1, 27, 23), end: Date.UTC(2026, 1, 28, 23) };
    for (const [start, end] of [
      ['y', 't'],
      ['shift', '*'],
      ['quarter', '+1q'],
    ] as const)
      expect(hasDays(berlin(start, end))).toBe(true);
    expect(hasDays(berlin('*-8h', '*'))).toBe(false);
    expect(hasDays(berlin('y 08:00', 'sun 16:00'))).toBe(false);
    expect(textsFor(berlin('y', 't'), day, at(noon, 'Europe/Berlin'))).toEqual({ start: 'y', end: 't' });
    expect(textsFor(berlin('y', 't'), day, at(noon, 'UTC'))).toEqual({
      start: '2026-02-27 23:00:00',
      end: '2026-02-28 23:00:00',
    });
    expect(textsFor(berlin('2026-02-28 00:00', '*'), day, at(noon, 'UTC'))).toEqual({
      start: '2026-02-27 23:00:00',
      end: '*',
    });
  });
});

describe('texts of linked views', () => {
  // Clocks were put back in Berlin, not yet in New York.
  const between = Date.UTC(2026, 9, 28, 12);
  const newYork = at(between, 'America/New_York');

  test('are instants where days, shifts or lengths are others in the other zone', () => {
    expect(textsOfSame(berlin('y', 't'), newYork)).toEqual({
      start: '2026-10-26 19:00:00',
      end: '2026-10-27 19:00:00',
    });
    expect(textsOfSame(berlin('shift', '*'), newYork)).toEqual({
      start: '2026-10-28 01:00:00',
      end: '2026-10-28 08:00:00',
    });
    expect(textsOfSame(berlin('*-7d', '*'), newYork)).toEqual({
      start: '2026-10-21 07:00:00',
      end: '2026-10-28 08:00:00',
    });
  });

  test('stay where they mean the same', () => {
    expect(textsOfSame(berlin('*-8h', '*'), newYork)).toEqual({ start: '*-8h', end: '*' });
    expect(textsOfSame(berlin('y', 't'), at(between, 'Europe/Paris'))).toEqual({ start: 'y', end: 't' });
    expect(textsOfSame(berlin('wrong', 't'), newYork)).toEqual({ start: 'wrong', end: 't' });
  });

  test('mean one time, whatever was typed', () => {
    const text = fc.constantFrom(
      '*',
      '*-8h',
      '*-30d',
      't',
      'y',
      'shift-1shift',
      'month',
      '08:00',
      '2026-10-25 02:30',
      '+1d',
    );
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(text, text, zone, zone, (start, end, from, to) => {
        const meant = resolveRange(start, end, at(between, from));
        fc.pre(meant.ok);
        const told = textsOfSame({ start, end, zone: from }, at(between, to));
        expect(resolveRange(told.start, told.end, at(between, to))).toMatchObject({ range: meant.range });
      }),
    );
  });
});

describe('the shift beside', () => {
  const morning = { start: Date.UTC(2026, 10, 21, 6), end: Date.UTC(2026, 10, 21, 14) };
  test.each([
    ['of one that is on screen, back', morning, -1, { start: '2026-11-20 22:00:00', end: '2026-11-21 06:00:00' }],
    ['of the one before the present, on', morning, 1, { start: 'shift', end: '*' }],
    [
      'of the last eight hours, back',
      { start: now - 8 * hour, end: now },
      -1,
      { start: '2026-11-21 06:00:00', end: '2026-11-21 14:00:00' },
    ],
    ['of the present one, on', { start: morning.end, end: now }, 1, undefined],
    [
      'of what is still to come, back',
      { start: now, end: now + 40 * hour },
      -1,
      { start: '2026-11-21 06:00:00', end: '2026-11-21 14:00:00' },
    ],
  ] as const)('%s', (_, range, count, texts) => {
    expect(shiftBeside(range, at(now), count)).toEqual(texts);
  });
});
