import { expect, test } from 'vitest';
import { mostItems, readItems } from './file-items';

test('paths and object IDs are told apart, each counts once', () => {
  expect(readItems(['/Plant/A, B', ' 85005459814416384 ', '"/Plant/C"', '/Plant/A, B', ''])).toEqual({
    items: [{ path: '/Plant/A, B' }, { id: '85005459814416384' }, { path: '/Plant/C' }],
    refused: [],
  });
});

test('what is neither, and what is too much, is told', () => {
  expect(readItems(['Plant', '12a', '/', '123456789012345678901'])).toEqual({
    items: [],
    refused: ['Plant', '12a', '/', '123456789012345678901'],
  });
  const many = Array.from({ length: mostItems + 2 }, (_, n) => `/${n}`);
  expect(readItems(many).refused).toEqual([`/${mostItems}`, `/${mostItems + 1}`]);
});
