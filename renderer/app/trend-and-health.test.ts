import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import { viewLimits } from '@shared/contract/trend/view';
import { trendPaths } from '../trend/view/edit-series';
import { newView } from '../trend/view/new-view';
import { withPlaceOf } from './trend-and-health';

const profile = profileSchema.parse({
  id: 'demo',
  name: 'Demo',
  baseUrl: 'http://127.0.0.1',
  authentication: { scheme: 'none' },
});
const view = newView({ profile, stored: [], isDemo: true }, ['/P/U/a']);
const at = Date.UTC(2026, 0, 2, 12);

test('an item comes into the trend over the place and as much on either side, once', () => {
  const place = { start: at, end: at + 30 * 60_000 };
  const { view: shown, leftOut } = withPlaceOf(view, '/P/U/b', place, 'UTC');
  expect(leftOut).toBe(0);
  expect(trendPaths(shown.series)).toEqual(['/P/U/a', '/P/U/b']);
  expect(shown.time).toMatchObject({ start: '2026-01-02 11:30:00', end: '2026-01-02 13:00:00', refreshSeconds: null });
  expect(trendPaths(withPlaceOf(shown, '/P/U/b', place, 'UTC').view.series)).toEqual(['/P/U/a', '/P/U/b']);
});

test('an instant is shown with some minutes around it', () => {
  const { time } = withPlaceOf(view, '/P/U/a', { start: at, end: at + 1 }, 'UTC').view;
  expect(time.start).toBe('2026-01-02 11:55:00');
  expect(time.end).toMatch(/^2026-01-02 12:05:00/);
});

test('where a view has no room for the item, its place is shown all the same', () => {
  const others = Array.from({ length: viewLimits.series }, (_, place) => `/others/${place}`);
  const full = newView({ profile, stored: [], isDemo: true }, others);
  const { view: shown, leftOut } = withPlaceOf(full, '/P/U/b', { start: at, end: at + 1 }, 'UTC');
  expect({ paths: trendPaths(shown.series), leftOut }).toEqual({ paths: others, leftOut: 1 });
  expect(shown.time.start).toBe('2026-01-02 11:55:00');
});
