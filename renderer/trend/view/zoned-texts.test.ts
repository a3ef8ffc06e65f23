import { describe, expect, test } from 'vitest';
import { hasDays, textsFor, textsIn, type ZonedTexts } from './zoned-texts';

const now = Date.UTC(2026, 2, 1, 12);
const berlin = (start: string, end: string): ZonedTexts => ({ start, end, zone: 'Europe/Berlin' });

describe('texts in another zone', () => {
  test('go on meaning the same instants, but for days', () => {
    expect(textsIn(berlin('2026-03-01 08:00', '16:00'), 'UTC', now)).toEqual({
      start: '2026-03-01 07:00:00',
      end: '2026-03-01 15:00:00',
    });
    expect(textsIn(berlin('2026-03-01 08:00+2h', '+8h'), 'UTC', now)).toEqual({
      start: '2026-03-01 09:00:00',
      end: '+8h',
    });
    for (const same of [berlin('*-8h', '*'), berlin('y', 't'), berlin('2026-03-01T08:00Z', 'wrong')])
      expect(textsIn(same, 'UTC', now)).toEqual({ start: same.start, end: same.end });
  });

  test('stay as they were typed in the zone that they were typed for', () => {
    expect(textsIn(berlin('08:00', '16:00'), 'Europe/Berlin', now)).toEqual({ start: '08:00', end: '16:00' });
  });

  test('of a range that is kept are the same range: another zone has other days', () => {
    const day = { start: Date.UTC(2026, 1, 27, 23), end: Date.UTC(2026, 1, 28, 23) };
    expect(hasDays(berlin('y', 't'))).toBe(true);
    expect(textsFor(berlin('y', 't'), day, 'Europe/Berlin', now)).toEqual({ start: 'y', end: 't' });
    expect(textsFor(berlin('y', 't'), day, 'UTC', now)).toEqual({
      start: '2026-02-27 23:00:00',
      end: '2026-02-28 23:00:00',
    });
    expect(textsFor(berlin('2026-02-28 00:00', '*'), day, 'UTC', now)).toEqual({
      start: '2026-02-27 23:00:00',
      end: '*',
    });
  });
});
