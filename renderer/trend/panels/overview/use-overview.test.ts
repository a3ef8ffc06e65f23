import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstInstant, lastInstant } from '@shared/time/absolute';
import { overviewRange } from './use-overview';

const hour = 3_600_000;
const now = 1000 * hour;

describe('the range of the overview', () => {
  test('is ten windows wide, with the window in its middle', () => {
    expect(overviewRange(undefined, { start: 500 * hour, end: 501 * hour }, now)).toEqual({
      start: 495.5 * hour,
      end: 505.5 * hour,
    });
  });

  test('goes little beyond the present', () => {
    expect(overviewRange(undefined, { start: 999 * hour, end: now }, now)).toEqual({
      start: 990.5 * hour,
      end: 1000.5 * hour,
    });
  });

  test('stays while the window is well seen in it', () => {
    const strip = overviewRange(undefined, { start: 500 * hour, end: 501 * hour }, now);
    expect(overviewRange(strip, { start: 503 * hour, end: 504 * hour }, now)).toBe(strip);
    expect(overviewRange(strip, { start: 500 * hour, end: 500.3 * hour }, now)).toBe(strip);
    expect(overviewRange(strip, { start: 505 * hour, end: 506 * hour }, now)).not.toBe(strip);
    expect(overviewRange(strip, { start: 500 * hour, end: 500.01 * hour }, now)).not.toBe(strip);
  });

  test('goes no further than what can be asked for', () => {
    const years = 50 * 366 * 24 * hour;
    const first = { start: firstInstant, end: firstInstant + years };
    expect(overviewRange(undefined, first, now)).toEqual({ start: firstInstant, end: first.end + 4.5 * years });
    const last = { start: lastInstant - years, end: lastInstant };
    expect(overviewRange(undefined, last, now)).toEqual({ start: lastInstant - 10 * years, end: lastInstant });
  });

  test('always holds the window', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 500 }), (start, span) => {
        const window = { start: start * hour, end: (start + span) * hour };
        const strip = overviewRange({ start: 400 * hour, end: 600 * hour }, window, now);
        expect(strip.start).toBeLessThanOrEqual(window.start);
        expect(strip.end).toBeGreaterThanOrEqual(window.end);
      }),
    );
  });
});
