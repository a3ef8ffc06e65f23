import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { followsPresent } from './range-texts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['*-10m', '*', true],
  ['2026-01-01', '*', true],
  ['*-8h', '*-1h', true],
  ['2026-01-01', '2026-01-02', false],
  ['y', 't', false],
])('%s to %s follows the present: %s', (start, end, follows) => {
  expect(followsPresent({ start, end }, 'UTC')).toBe(follows);
});

it('says the same when the clock goes on while it asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (step) => {
      let at = Date.UTC(2026, 10, 21, 17, 32, 35);
      vi.spyOn(Date, 'now').mockImplementation(() => (at += step));
      expect(followsPresent({ start: '*-10m', end: '*' }, 'UTC')).toBe(true);
    }),
  );
});
