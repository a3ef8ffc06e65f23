import { expect, test } from 'vitest';
import { toldOnOneLine } from './problem';

test.each([
  ['Server error: no such item', 'Server error: no such item. Check the path.'],
  ['Server error: Down (code 17, HTTP 500)', 'Server error: Down (code 17, HTTP 500). Check the path.'],
  ['The item is not there.', 'The item is not there. Check the path.'],
  ['Server error: who are you?', 'Server error: who are you? Check the path.'],
])('what happened is told apart from what to do next: %s', (message, told) => {
  expect(toldOnOneLine({ message, advice: 'Check the path.' })).toBe(told);
});
