import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calendar, usualCalendar, weekStarts } from './calendar';
import { parseTime, resolveTime } from './expression';
import { resolveRange } from './range';

const zone = 'Europe/Berlin';
/** Saturday 2026-11-21 08:15:30 in Berlin (UTC+1). */
const now = Date.UTC(2026, 10, 21, 7, 15, 30);

function meaning(
  text: string,
  context: { now?: number; zone?: string; relativeTo?: number; calendar?: Calendar } = {},
) {
  const parsed = parseTime(text);
  if (!parsed.ok) return `${parsed.error.at}: ${parsed.error.message}`;
  const at = resolveTime(parsed.expression, { now, zone, calendar: usualCalendar, ...context });
  return at === undefined ? undefined : new Date(at).toISOString();
}

function startOf(date: Temporal.PlainDate, at: string): string {
  return new Date(date.toZonedDateTime(at).epochMilliseconds).toISOString();
}

describe('where clocks change at midnight, or at the time that is typed', () => {
  const zones = ['America/Santiago', 'Africa/Cairo', 'America/Havana', 'Asia/Beirut', 'Europe/Berlin'];
  const days = fc.integer({ min: 0, max: 730 });

  test('days before and behind others begin where they begin themselves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), days, fc.integer({ min: -40, max: 40 }), (at, from, by) => {
        const today = Temporal.PlainDate.from('2025-06-01').add({ days: from });
        const noon = today.toZonedDateTime({ timeZone: at, plainTime: '12:00' }).epochMilliseconds;
        const context = { now: noon, zone: at };
        const offset = `${by < 0 ? '-' : '+'}${Math.abs(by)}`;
        expect(meaning(`t${offset}d`, context)).toBe(startOf(today.add({ days: by }), at));
        expect(meaning(`${today.toString()}${offset}d`, context)).toBe(startOf(today.add({ days: by }), at));
        const sunday = today.subtract({ days: today.dayOfWeek % 7 });
        expect(meaning(`sun${offset}w`, context)).toBe(startOf(sunday.add({ weeks: by }), at));
        expect(meaning(`month${offset}mo`, context)).toBe(startOf(today.with({ day: 1 }).add({ months: by }), at));
      }),
    );
  });

  test('a midnight that is left out moves none beside it, and no other time does', () => {
    const santiago = { now: Date.parse('2026-09-06T12:30:00-03:00'), zone: 'America/Santiago' };
    expect(meaning('t', santiago)).toBe('2026-09-06T04:00:00.000Z');
    expect(meaning('t-7d', santiago)).toBe('2026-08-30T04:00:00.000Z');
    expect(meaning('2026-03-29 02:30 + 1d')).toBe('2026-03-30T00:30:00.000Z');
  });
});

describe('expressions that process engineers type', () => {
  test.each([
    ['*', '2026-11-21T07:15:30.000Z'],
    ['now', '2026-11-21T07:15:30.000Z'],
    [' * - 8h ', '2026-11-20T23:15:30.000Z'],
    // As typesetting, and programs that correct what is typed, write a minus.
    ['*−8h', '2026-11-20T23:15:30.000Z'],
    ['y + 1d – 2h', '2026-11-20T21:00:00.000Z'],
    ['y 8:00', '2026-11-20T07:00:00.000Z'],
    ['yesterday 8 pm', '2026-11-20T19:00:00.000Z'],
    ['gestern 08:15:30 + 1d', '2026-11-21T07:15:30.000Z'],
    ['mon 6:00-30m', '2026-11-16T04:30:00.000Z'],
    ['y 25:00', '2: There is no 25:00.'],
    ['24:00', '2026-11-21T23:00:00.000Z'],
    ['y 24:00', '2026-11-20T23:00:00.000Z'],
    ['2026-07-01 24:00', '2026-07-01T22:00:00.000Z'],
    ['2026-03-28 24:00:00,000 + 4h', '2026-03-29T03:00:00.000Z'],
    ['2026-12-31T24:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-07-01 24:00:00.000 +0200', '2026-07-01T22:00:00.000Z'],
    ['24:01', '0: There is no 24:01.'],
    ['y 24:00:00.001', '2: There is no 24:00:00.001.'],
    ['2026-07-01T24:00:01Z', '0: There is no 2026-07-01T24:00:01Z.'],
    ['2026-07-01T08:00−05:30', '2026-07-01T13:30:00.000Z'],
    // Stamps, as names of files have them, are no milliseconds of 1976 or 2612.
    ['202607010800', '2026-07-01T06:00:00.000Z'],
    ['20260701080030', '2026-07-01T06:00:30.000Z'],
    ['20260701080030 - 1h', '2026-07-01T05:00:30.000Z'],
    ['*-1.5h', '2026-11-21T05:45:30.000Z'],
    ['now-1h', '2026-11-21T06:15:30.000Z'],
    ['t', '2026-11-20T23:00:00.000Z'],
    ['T+6h30m', '2026-11-21T05:30:00.000Z'],
    ['y', '2026-11-19T23:00:00.000Z'],
    ['y+16h', '2026-11-20T15:00:00.000Z'],
    ['mon', '2026-11-15T23:00:00.000Z'],
    ['sat', '2026-11-20T23:00:00.000Z'],
    ['sun-1m', '2026-11-14T22:59:00.000Z'],
    ['mon+14.5h', '2026-11-16T13:30:00.000Z'],
    ['*-1d+2h-5m', '2026-11-20T09:10:30.000Z'],
    ['*-1mo', '2026-10-21T06:15:30.000Z'],
    ['-90m', '2026-11-21T05:45:30.000Z'],
    ['2026-03-01', '2026-02-28T23:00:00.000Z'],
    ['2026-07-01 08:00', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01T08:00:00.250Z', '2026-07-01T08:00:00.250Z'],
    ['2026-07-01T08:00+05:30', '2026-07-01T02:30:00.000Z'],
    ['1700000000000', '2023-11-14T22:13:20.000Z'],
    ['2026-07-01T08:00:00.250+0200', '2026-07-01T06:00:00.250Z'],
    ['2026-07-01 08:00:00 +0200', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01 08:00:00.250 -05:30', '2026-07-01T13:30:00.250Z'],
    ['2026-07-01 08:00 +0200 - 1h', '2026-07-01T05:00:00.000Z'],
    ['2026-07-01 8:00', '2026-07-01T06:00:00.000Z'],
    ['20260701T08:00', '2026-07-01T06:00:00.000Z'],
    ['25-sep-12', '2012-09-24T22:00:00.000Z'],
    ['5-jan-92 12:34', '1992-01-05T11:34:00.000Z'],
    ['5 January 2026 7:05:30.5', '2026-01-05T06:05:30.500Z'],
    ['21.11.2026 06:00', '2026-11-21T05:00:00.000Z'],
    ['2026/11/21', '2026-11-20T23:00:00.000Z'],
    // As spreadsheets in the United States write them, and as long as they can be one day only.
    ['11/21/2026', '2026-11-20T23:00:00.000Z'],
    ['21/11/2026 8:00', '2026-11-21T07:00:00.000Z'],
    ['3/3/2026 - 1d', '2026-03-01T23:00:00.000Z'],
    ['11/21/2026 8:15:30 PM', '2026-11-21T19:15:30.000Z'],
    ['2026-11-21 12:00 am', '2026-11-20T23:00:00.000Z'],
    ['1-mar-26 12 p.m. + 1h', '2026-03-01T12:00:00.000Z'],
    ['8:00 pm', '2026-11-21T19:00:00.000Z'],
    ['8pm-1d', '2026-11-20T19:00:00.000Z'],
    ['6:30', '2026-11-21T05:30:00.000Z'],
    ['*-,5h', '2026-11-21T06:45:30.000Z'],
    ['*-90 min', '2026-11-21T05:45:30.000Z'],
    ['*-8hrs-15mins-30secs', '2026-11-20T23:00:00.000Z'],
    ['t-1wk', '2026-11-13T23:00:00.000Z'],
    ['t-2yrs', '2024-11-20T23:00:00.000Z'],
    ['y+1day-2hours', '2026-11-20T21:00:00.000Z'],
    ['2026-03-01 08:00 + 1.5h - 30m', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01-1d', '2026-02-27T23:00:00.000Z'],
    ['6:00-1d', '2026-11-20T05:00:00.000Z'],
    ['shift', '2026-11-21T05:00:00.000Z'],
    ['shift-1shift', '2026-11-20T21:00:00.000Z'],
    ['Shift - 3 shifts', '2026-11-20T05:00:00.000Z'],
    ['shift+1shift-1m', '2026-11-21T12:59:00.000Z'],
    ['*-1shift', '2026-11-20T21:00:00.000Z'],
    ['week', '2026-11-15T23:00:00.000Z'],
    ['month-1mo', '2026-09-30T22:00:00.000Z'],
    ['quarter', '2026-09-30T22:00:00.000Z'],
    ['quarter-1q', '2026-06-30T22:00:00.000Z'],
    ['year+1y', '2026-12-31T23:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  test.each([
    ['week', 'sunday', '2026-11-14T23:00:00.000Z'],
    ['week', 'saturday', '2026-11-20T23:00:00.000Z'],
    ['week-1w', 'sunday', '2026-11-07T23:00:00.000Z'],
    // The name of a day means that day, whichever the week begins with.
    ['mon', 'sunday', '2026-11-15T23:00:00.000Z'],
  ] as const)('%s, with weeks that begin on %s', (text, weekStart, expected) => {
    expect(meaning(text, { calendar: { ...usualCalendar, weekStart } })).toBe(expected);
  });

  test.each([
    ['now', 'jetzt'],
    ['today', 'heute'],
    ['yesterday', 'gestern'],
    ['t-2d', 'vorgestern'],
    ['shift', 'Schicht'],
    ['week', 'Woche'],
    ['month', 'Monat'],
    ['quarter', 'Quartal'],
    ['year', 'Jahr'],
    ['mon', 'Mo'],
    ['mon', 'Montag'],
    ['tue', 'di'],
    ['tue', 'Dienstag'],
    ['wed', 'mi'],
    ['wed', 'Mittwoch'],
    ['thu', 'do'],
    ['thu', 'Donnerstag'],
    ['fri', 'fr'],
    ['fri', 'Freitag'],
    ['sat', 'sa'],
    ['sat', 'Sonnabend'],
    ['sun', 'so'],
    ['sun', 'Sonntag'],
    ['*-2ms', '*-2 Millisekunden'],
    ['*-1s', 'jetzt - 1 Sekunde'],
    ['*-90m', '*-90 Minuten'],
    ['y+6h', 'gestern + 6 Stunden'],
    ['y+1,5h', 'gestern+1,5 Std'],
    ['shift-1shift', 'schicht-1 Schicht'],
    ['*-2d', '*-2 Tage'],
    ['*-1w', '*-1 Woche'],
    ['month-1mo', 'monat-1 Monat'],
    ['quarter-2q', 'Quartal - 2 Quartale'],
    ['year-3y', 'jahr-3 Jahre'],
    ['1-mar-26', '1. März 2026'],
    ['1-mar-26', '1. mrz. 2026'],
    ['3-may-26 8:00', '3. Mai 2026 8:00'],
    ['3-oct-26', '3-okt-26'],
    ['24-dec-26 18:00 - 1d', '24. Dezember 2026 18:00 - 1 Tag'],
  ])('%s may be typed in German: %s', (english, german) => {
    expect(meaning(german)).toBe(meaning(english));
    expect(meaning(german)).toMatch(/Z$/);
  });

  test.each([
    ['03/04/2026', '0: “03/04/2026” can be two days. Write 2026-03-04 or 2026-04-03.'],
    [' 3/4/2026 8:00 + 1h', '1: “3/4/2026 8:00” can be two days. Write 2026-03-04 or 2026-04-03.'],
    ['13/13/2026', '0: There is no 13/13/2026.'],
    ['2/30/2026', '0: There is no 2/30/2026.'],
    ['3/4/2026 25:00', '9: There is no 25:00.'],
    ['13:00 pm', '0: There is no 13:00 pm.'],
    ['2026-11-21 0:30 AM', '11: There is no 0:30 AM.'],
    ['11/21/26', '0: “11/21/26” is not a time. Try *-8h, t, y+6h, or 2026-03-01 08:00.'],
  ])('%s is not guessed', (text, told) => {
    expect(meaning(text)).toBe(told);
  });

  test('a date between slashes is one of its two days, or none', () => {
    const part = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1970, max: 2100 }), (one, two, year) => {
        const days = new Set(
          [`${year}-${one}-${two}`, `${year}-${two}-${one}`]
            .map((date) => meaning(date))
            .filter((day) => day?.endsWith('Z')),
        );
        const read = meaning(`${one}/${two}/${year}`);
        if (days.size === 1) expect([...days]).toEqual([read]);
        else expect(read).toMatch(days.size === 0 ? /^0: There is no/ : /can be two days/);
      }),
    );
  });

  test.each(['mother', 'dog', 'sofa', 'heuten', 'gesternn', '*-3 Bananen', '31. Februar 2026'])(
    '%s is no time',
    (text) => {
      expect(parseTime(text).ok).toBe(false);
    },
  );

  test('an offset alone is added to what it is relative to', () => {
    expect(meaning('+2h', { relativeTo: Date.UTC(2026, 0, 1) })).toBe('2026-01-01T02:00:00.000Z');
  });
});

describe('bad input points at the character', () => {
  test.each([
    ['', 0],
    ['tomorrowish', 0],
    ['*8h', 1],
    ['*-', 2],
    ['*-8', 2],
    ['*-8x', 2],
    ['*-8h foo', 5],
    ['*-1.5mo', 2],
    ['shift-1.5shift', 6],
    ['shift-100001shift', 6],
    ['shiftx', 0],
    ['quarter-.5q', 8],
    ['2026-02-30', 0],
    ['  *-x', 4],
    ['2026-02-28 25:00', 11],
    ['31.02.2026+8h', 0],
    ['20260230080000', 0],
    ['*-1hx', 2],
    ['5:61', 0],
  ])('%j at %i', (text, at) => {
    const parsed = parseTime(text);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? undefined : parsed.error.at).toBe(at);
  });
});

test('a sign that can’t be seen is named in what is said of it', () => {
  expect(meaning('*\u200e-8h')).toContain('“⟨U+200E⟩-8h”');
  expect(meaning('\u200e*-8h')).toContain('“⟨U+200E⟩*-8h” is not a time');
});

describe('daylight saving', () => {
  test('a time of a named day is that of the clock, hours that are added are exact', () => {
    const monday = { now: Date.parse('2026-10-26T08:00:00Z') };
    expect(meaning('y 6:00', monday)).toBe('2026-10-25T05:00:00.000Z');
    expect(meaning('y+6h', monday)).toBe('2026-10-25T04:00:00.000Z');
    expect(meaning('sun 6:00', monday)).toBe('2026-10-25T05:00:00.000Z');
  });

  test('a day keeps the time of day, 24 hours do not', () => {
    const afterChange = { now: Date.UTC(2026, 9, 25, 11, 0), zone };
    expect(meaning('*-1d', afterChange)).toBe('2026-10-24T10:00:00.000Z');
    expect(meaning('*-24h', afterChange)).toBe('2026-10-24T11:00:00.000Z');
  });

  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
  );
  const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) });

  test('today begins at midnight of the zone and contains now', () => {
    fc.assert(
      fc.property(zones, instants, (inZone, at) => {
        const parsed = parseTime('t');
        const start = parsed.ok
          ? resolveTime(parsed.expression, { now: at, zone: inZone, calendar: usualCalendar })
          : undefined;
        expect(start).toBeLessThanOrEqual(at);
        expect(at - (start ?? 0)).toBeLessThan(26 * 3_600_000);
        const moment = Temporal.Instant.fromEpochMilliseconds(start ?? 0).toZonedDateTimeISO(inZone);
        expect(moment.startOfDay().epochMilliseconds).toBe(start);
      }),
    );
  });

  test.each(weekStarts)('a week begins at midnight of the last %s', (weekStart) => {
    fc.assert(
      fc.property(zones, instants, (inZone, at) => {
        const week = (text: string) => {
          const parsed = parseTime(text);
          const calendar = { ...usualCalendar, weekStart };
          const found = parsed.ok ? resolveTime(parsed.expression, { now: at, zone: inZone, calendar }) : undefined;
          return Temporal.Instant.fromEpochMilliseconds(found ?? Number.NaN).toZonedDateTimeISO(inZone);
        };
        const start = week('week');
        expect(start.epochMilliseconds).toBeLessThanOrEqual(at);
        expect(week('week+1w').epochMilliseconds).toBeGreaterThan(at);
        expect(start.startOfDay().equals(start)).toBe(true);
        expect(start.toLocaleString('en', { weekday: 'long' }).toLowerCase()).toBe(weekStart);
        expect(start.toPlainDate().until(week('week+1w').toPlainDate()).days).toBe(7);
      }),
    );
  });

  test('adding and subtracting hours, minutes and seconds returns to the start', () => {
    fc.assert(
      fc.property(
        zones,
        instants,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('s', 'm', 'h'),
        (inZone, at, amount, unit) => {
          expect(
            meaning(`*+${amount}${unit}-${amount}${unit}`, { now: at, zone: inZone, calendar: usualCalendar }),
          ).toBe(new Date(at).toISOString());
        },
      ),
    );
  });

  test('any text results in an expression or an error inside the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[*ty+.0189 mhdwosnezT:Z-]*$/), (text) => {
        const parsed = parseTime(text);
        if (parsed.ok) resolveTime(parsed.expression, { now, zone, calendar: usualCalendar });
        else expect(parsed.error.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a range', () => {
  test('both ends share one now; an offset in End is relative to Start', () => {
    expect(resolveRange('t', '+8h', { now, zone, calendar: usualCalendar })).toEqual({
      ok: true,
      range: { start: Date.UTC(2026, 10, 20, 23), end: Date.UTC(2026, 10, 21, 7) },
      swapped: false,
    });
  });

  test('start after end is swapped and reported', () => {
    expect(resolveRange('*', '*-1h', { now, zone, calendar: usualCalendar })).toEqual({
      ok: true,
      range: { start: now - 3_600_000, end: now },
      swapped: true,
    });
  });

  test('an empty range and an invalid end are reported at End', () => {
    expect(resolveRange('*', '*', { now, zone, calendar: usualCalendar })).toMatchObject({ ok: false, field: 'end' });
    expect(resolveRange('*', 'x', { now, zone, calendar: usualCalendar })).toMatchObject({ ok: false, field: 'end' });
    expect(resolveRange('?', '*', { now, zone, calendar: usualCalendar })).toMatchObject({ ok: false, field: 'start' });
  });
});

describe('texts that are meant to do harm', () => {
  const piece = fc.constantFrom(
    '*',
    't',
    'mon',
    '+',
    '-',
    '1h',
    '9y',
    '0',
    '.',
    ',',
    ':',
    ' ',
    '\t',
    'T',
    'z',
    'a',
    '2026-03-01',
    '99999999999d',
  );

  test('have an instant of the years 1 to 9999, or a fault, and none is longer than 200 characters', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        const text = pieces.join('');
        const parsed = parseTime(text);
        expect(parsed.ok && text.length > 200).toBe(false);
        const at = parsed.ok ? resolveTime(parsed.expression, { now, zone, calendar: usualCalendar }) : undefined;
        if (at !== undefined) expect(new Date(at).getUTCFullYear()).toBeGreaterThanOrEqual(1);
        if (at !== undefined) expect(new Date(at).getUTCFullYear()).toBeLessThanOrEqual(9999);
      }),
    );
  });

  test.each(['-h', ' ', '1', '+1', '.', '*-1h', '9y'])('of a million %j are refused by their length', (part) => {
    expect(parseTime(part.repeat(1_000_000))).toEqual({
      ok: false,
      error: { at: 200, message: 'A time is at most 200 characters long.' },
    });
  });

  test('make no range that is longer than 100 years, or lies beyond the calendar', () => {
    expect(resolveRange('*-101y', '*', { now, zone, calendar: usualCalendar })).toMatchObject({
      ok: false,
      field: 'end',
    });
    expect(resolveRange('-8640000000000000', '*', { now, zone, calendar: usualCalendar })).toMatchObject({
      ok: false,
      field: 'start',
    });
    expect(resolveRange('*', '8640000000000000', { now, zone, calendar: usualCalendar })).toMatchObject({
      ok: false,
      field: 'end',
    });
  });
});
