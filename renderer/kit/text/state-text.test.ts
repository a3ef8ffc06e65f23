import { expect, test } from 'vitest';
import { copiedState, stateText } from './state-text';

test.each([
  ['Running', 'Running'],
  [' Running ', ' Running '],
  ['', '(empty text)'],
  [' \u00A0 ', '(empty text)'],
  ['\u200B', '⟨U+200B⟩'],
  ['\n', '⟨U+000A⟩'],
  [true, 'On'],
])('the state %j is shown as %j', (state, shown) => {
  expect(stateText(state)).toBe(shown);
});

test('a text is copied as it came, also one in which nothing is seen', () => {
  for (const text of ['', '  ', '\u200B', 'Running']) expect(copiedState(text)).toBe(text);
});
