import { describe, expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { mostPeriods } from '../analysis/calendar-periods';
import { litPeriod, periodsOf } from './periods';

const parts = { zone: 'Europe/Berlin', ...usualCalendar, events: [] };

describe('the periods of boxes', () => {
  test('are days or shifts of the zone', () => {
    const range = { start: Date.UTC(2026, 2, 27, 23), end: Date.UTC(2026, 2, 29, 22) };
    expect(periodsOf('day', range, parts).periods).toHaveLength(2);
    expect(periodsOf('shift', range, parts).periods).toHaveLength(7);
  });

  test('are no more events than can be drawn, and the rest is told', () => {
    const events = Array.from({ length: mostPeriods + 3 }, (_, start) => ({ start, end: start + 1 }));
    const found = periodsOf('event', { start: 0, end: 1000 }, { ...parts, events });
    expect(found.periods).toHaveLength(mostPeriods);
    expect(found.more).toBe(3);
  });

  test('are the events that overlap the range', () => {
    const events = [1, 5, 9].map((start) => ({ start, end: start + 2 }));
    expect(periodsOf('event', { start: 6, end: 9 }, { ...parts, events }).periods).toEqual([{ start: 5, end: 7 }]);
  });
});

test('what stands out is between the cursors, or else what is in sight of all that was read', () => {
  const plotted = { start: 0, end: 100 };
  const sight = { start: 20, end: 40 };
  expect(litPeriod([30, 50, 60], 'sight', { plotted, sight })?.period).toEqual({ start: 30, end: 60 });
  expect(litPeriod([30], 'sight', { plotted, sight })).toBeUndefined();
  expect(litPeriod([], 'read', { plotted, sight })?.period).toEqual(sight);
  expect(litPeriod([], 'read', { plotted, sight: plotted })).toBeUndefined();
});
