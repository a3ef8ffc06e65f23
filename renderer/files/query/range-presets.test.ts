import { expect, test } from 'vitest';
import { rangePresets } from './range-presets';

test.each([
  ['2026-11-21T12:00Z', 'UTC', '2026-07-01', '2026-10-01'],
  ['2026-01-01T00:00Z', 'UTC', '2025-10-01', '2026-01-01'],
  ['2026-12-31T23:30Z', 'Europe/Berlin', '2026-10-01', '2027-01-01'],
])('the last quarter at %s in %s', (now, zone, start, end) => {
  expect(rangePresets(Date.parse(now.replace('Z', ':00Z')), zone)).toContainEqual({ name: 'Last quarter', start, end });
});
