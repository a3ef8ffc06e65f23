import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalSeconds, intervalText } from './interval-length';

test.each([
  ['1 s', 1],
  ['15 min', 900],
  ['1h', 3600],
  ['1h30m', 5400],
  ['1,5 h', 5400],
  [' 1 d ', 86_400],
  ['0.1 min', 6],
])('%s is %i seconds', (text, seconds) => {
  expect(intervalSeconds(text)).toBe(seconds);
});

test.each(['', '1', 'h', '-1h', '1h-10m', '500 ms', '0 s', '1.5 s', '2 d', '1 w', '1 mo', '1 shift', 'today'])(
  '“%s” is no length',
  (text) => {
    expect(intervalSeconds(text)).toBeUndefined();
  },
);

test('what is said of a length means it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(intervalSeconds(intervalText(seconds))).toBe(seconds);
    }),
  );
  expect([60, 90, 900, 3600, 5400, 86_400].map(intervalText)).toEqual([
    '1 min',
    '90 s',
    '15 min',
    '1 h',
    '90 min',
    '1 d',
  ]);
});
