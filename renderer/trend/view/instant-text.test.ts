import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { resolveRange } from '@shared/time/range';
import { instantText } from './instant-text';

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');

describe('the text of an instant', () => {
  test('reads as a clock on the wall', () => {
    expect(instantText(Date.UTC(2026, 10, 20, 20), 'Europe/Berlin')).toBe('2026-11-20 21:00:00');
    expect(instantText(Date.UTC(2026, 10, 20, 20, 0, 0, 7), 'UTC')).toBe('2026-11-20 20:00:00.007');
  });

  test('in the hour that comes twice it says which', () => {
    expect(instantText(Date.UTC(2026, 9, 25, 1, 30), 'Europe/Berlin')).toBe('2026-10-25 02:30:00+01:00');
  });

  test('read back it is the same instant, in any zone, also around daylight-saving changes', () => {
    const around = Date.UTC(2026, 9, 25, 1);
    fc.assert(
      fc.property(
        zones,
        fc.oneof(
          fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) }),
          fc.integer({ min: around - 7_200_000, max: around + 7_200_000 }),
        ),
        fc.integer({ min: 1, max: 1e10 }),
        (zone, start, span) => {
          const end = start + span;
          const resolved = resolveRange(instantText(start, zone), instantText(end, zone), {
            now: 0,
            zone,
            calendar: usualCalendar,
          });
          expect(resolved).toEqual({ ok: true, range: { start, end }, swapped: false });
        },
      ),
    );
  });
});
