import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestGapSchema } from '@shared/contract/longest-gap';
import { longestGapIn, longestGapText } from './longest-gap';

test.each([
  ['30 s', 30],
  ['10min', 600],
  ['1h30m', 5400],
  [' 2 hours ', 7200],
  ['0,5 s', 0.5],
  ['3 d', 259_200],
  ['Never', 'any'],
  ['nie', 'any'],
])('“%s” is a longest gap', (text, gap) => {
  expect(longestGapIn(text)).toBe(gap);
});

test.each(['', '30', '0 s', '-1 h', '1 mo', '0.0001 s', '400000 d', 'long', 'none', '*-1h'])('“%s” is none', (text) => {
  expect(longestGapIn(text)).toBeUndefined();
});

function refusal(one: unknown): string | undefined {
  return longestGapSchema.safeParse(one).error?.issues[0]?.message;
}

test('what is said of a longest gap means it, and can be kept; what is beyond the bounds can’t', () => {
  const gap = fc.oneof(
    fc.constant('any' as const),
    fc.integer({ min: 1, max: 315_576_000 }),
    fc.integer({ min: 1, max: 999 }).map((ms) => ms / 1000),
  );
  fc.assert(
    fc.property(gap, (one) => {
      expect(longestGapIn(longestGapText(one))).toBe(one);
      expect(longestGapSchema.parse(one)).toBe(one);
    }),
  );
  expect([0, -5, 0.0005].map(refusal)).toEqual(Array.from({ length: 3 }, () => 'too small, at least 0.001'));
  expect(refusal(315_576_001)).toBe('too large, at most 315576000');
  for (const one of ['usual', null, {}]) expect(refusal(one)).toContain('“any” or a number of seconds');
});
