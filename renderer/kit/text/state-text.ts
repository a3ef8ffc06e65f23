import { markedText } from '@shared/marked-text';
import type { StateValue } from '@shared/vqt/columns';
import { booleanWords } from '@shared/vqt/words/booleans';
import { emptyText } from './format';

/**
 * The words for a state: `true` and `false` read as On and Off, in the program's language; what can't be seen in a text is marked, and one
 * of nothing but blanks is told as such: it is a value all the same.
 */
export function stateText(value: StateValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return emptyText(value) ?? markedText(value);
  const { on, off } = booleanWords();
  return value ? on : off;
}

/** A state as it goes to the clipboard: a text as it came. */
export function copiedState(value: StateValue): string {
  return typeof value === 'string' ? value : stateText(value);
}
