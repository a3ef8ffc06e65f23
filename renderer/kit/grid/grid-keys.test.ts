import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowAfterKey } from './grid-keys';

test('the first arrow down selects the first row', () => {
  expect(rowAfterKey('ArrowDown', -1, 5, 10)).toBe(0);
});

test('other keys and empty lists move nothing', () => {
  expect(rowAfterKey('a', 2, 5, 10)).toBeUndefined();
  expect(rowAfterKey('End', -1, 0, 10)).toBeUndefined();
});

test('every move stays within the list', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  fc.assert(
    fc.property(
      keys,
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(),
      fc.integer({ min: 1, max: 50 }),
      (key, count, at, page) => {
        const row = rowAfterKey(key, (at % (count + 1)) - 1, count, page);
        expect(row).toBeGreaterThanOrEqual(0);
        expect(row).toBeLessThan(count);
      },
    ),
  );
});
