import { expect, test } from 'vitest';
import { cutNote } from './cut-note';

test('a count that reaches the limit may hide more files', () => {
  expect(cutNote(100, 100)).toBe('more may exist');
  expect(cutNote(99, 100)).toBeUndefined();
});

test('without a limit the store may have cut the answer by its own', () => {
  expect(cutNote(7, undefined)).toBe('possibly cut by the store’s default limit');
  expect(cutNote(0, undefined)).toBeUndefined();
});
