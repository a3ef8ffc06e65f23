import { expect, test } from 'vitest';
import { queryField } from './keys';

test('a field whose name holds a dot or begins with a dollar sign can’t be asked for', () => {
  expect([['metadata', 'a'], ['metadata', 'a.b'], ['metadata', '$a'], ['']].map(queryField)).toEqual([
    'metadata.a',
    undefined,
    undefined,
    undefined,
  ]);
});
