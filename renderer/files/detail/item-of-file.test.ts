import { expect, test } from 'vitest';
import { itemOfFile } from './item-of-file';

test.each([
  { value: '/Plant/Unit 1/T', item: '/Plant/Unit 1/T' },
  { value: null, item: '/Plant' },
  { value: '', item: '/Plant' },
  { value: 7, item: '/Plant' },
  { value: { json: '["/A"]' }, item: '/Plant' },
])('the item of a file whose path is $value', ({ value, item }) => {
  expect(itemOfFile([{ path: ['metadata', 'path'], leaf: value }], '/Plant')).toBe(item);
});

test('a file without a path is about what it was found for', () => {
  expect(itemOfFile([], '/Plant')).toBe('/Plant');
  expect(itemOfFile([], undefined)).toBeUndefined();
});
