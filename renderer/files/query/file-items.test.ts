import { expect, test } from 'vitest';
import { queryLimits } from '@shared/contract/files/file-query';
import { readItems } from './file-items';

test('paths and object IDs are told apart, each counts once', () => {
  expect(readItems(['/Plant/A, B', ' 85005459814416384 ', '"/Plant/C"', '/Plant/A, B', ''])).toEqual({
    items: [{ path: '/Plant/A, B' }, { id: '85005459814416384' }, { path: '/Plant/C' }],
    refused: [],
    surplus: 0,
  });
});

test('what is neither, and what is too much, is told', () => {
  expect(readItems(['Plant', '12a', '/', '123456789012345678901'])).toEqual({
    items: [],
    refused: ['Plant', '12a', '/', '123456789012345678901'],
    surplus: 0,
  });
  const many = Array.from({ length: queryLimits.items + 2 }, (_, n) => `/${n}`);
  expect(readItems(many)).toMatchObject({
    items: many.slice(0, -2).map((path) => ({ path })),
    refused: [],
    surplus: 2,
  });
});
