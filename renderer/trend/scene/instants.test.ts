import { expect, test } from 'vitest';
import { sampleTimeText, stepTimeText } from './instants';

test('the time of a sample keeps fractions of a millisecond', () => {
  const t = Date.UTC(2026, 10, 20, 20);
  expect(sampleTimeText(t, 'UTC')).toBe('2026-11-20 20:00:00');
  expect(sampleTimeText(t + 0.25, 'UTC')).toBe('2026-11-20 20:00:00.00025');
  expect(sampleTimeText(t + 7.5, 'UTC')).toBe('2026-11-20 20:00:00.0075');
  const repeated = Date.UTC(2026, 9, 25, 1, 30);
  expect(sampleTimeText(repeated + 0.5, 'Europe/Berlin')).toBe('2026-10-25 02:30:00.0005+01:00');
});

test('an instant has as much of its time as tells steps of a length apart', () => {
  const t = Date.UTC(2026, 10, 20, 20, 15, 30, 250);
  expect(stepTimeText(t, 'UTC', 60_000)).toBe('2026-11-20 20:15');
  expect(stepTimeText(t, 'UTC', 59_999)).toBe('2026-11-20 20:15:30');
  expect(stepTimeText(t, 'UTC', 999)).toBe('2026-11-20 20:15:30.250');
  expect(stepTimeText(t - 250, 'UTC', 0.5)).toBe('2026-11-20 20:15:30.000');
  const repeated = Date.UTC(2026, 9, 25, 1, 30);
  expect(stepTimeText(repeated - 3_600_000, 'Europe/Berlin', 3_600_000)).toBe('2026-10-25 02:30+02:00');
  expect(stepTimeText(repeated, 'Europe/Berlin', 3_600_000)).toBe('2026-10-25 02:30+01:00');
});
