import { expect, test } from 'vitest';
import { resolveRange } from '@shared/time/range';
import { usualCalendar } from '@shared/time/calendar';
import { type RangePreset, rangePresets } from './range-presets';

const rangeOf = (key: RangePreset['key'], at: string, zone: string) => {
  const { start, end } = rangePresets.find((preset) => preset.key === key) ?? {};
  const resolved = resolveRange(start ?? '', end ?? '', { now: Date.parse(at), zone, calendar: usualCalendar });
  return resolved.ok
    ? [resolved.range.start, resolved.range.end].map((time) => new Date(time).toISOString())
    : resolved;
};

test.each([
  ['2026-11-21T12:00:00Z', 'UTC', '2026-07-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00Z', 'UTC', '2025-10-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('the last quarter at %s in %s', (now, zone, start, end) => {
  expect(rangeOf('lastQuarter', now, zone)).toEqual([start, end]);
});

test('every range but any time is one, whenever it is asked for', () => {
  for (const now of ['2024-02-29T12:00:00Z', '2026-12-31T23:59:59Z', '2026-03-29T01:30:00Z'])
    for (const { key } of rangePresets.filter(({ start }) => start !== null))
      expect(rangeOf(key, now, 'Europe/Berlin'), key).toHaveLength(2);
});
