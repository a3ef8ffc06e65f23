import type { NamedState } from '@shared/contract/named-state';
import { markedText } from '@shared/marked-text';
import type { StateValue } from '@shared/vqt/columns';
import { booleanWords } from '@shared/vqt/words/booleans';
import { emptyText, wholeValue } from '../../kit/text/format';
import { namedValue, stateName, withName } from '../../kit/text/named-value';
import type { Sample } from '../data/protocol';
import { sceneWords } from '../words/scene';

/**
 * A sample's value for a person: its number (with so many decimals where that is said, and its name where `states` has one), its state,
 * or that there is none.
 */
export function sampleText(sample: Sample, decimals?: number, states?: readonly NamedState[]): string {
  if (sample.state !== undefined) return stateText(sample.state);
  if (Number.isNaN(sample.v)) return sceneWords().sample.noValue;
  return namedValue(sample.v, decimals, states);
}

/** The same with all digits. */
export function wholeSampleText(sample: Sample, states?: readonly NamedState[]): string {
  if (sample.state !== undefined || Number.isNaN(sample.v)) return sampleText(sample);
  return withName(wholeValue(sample.v), stateName(sample.v, states));
}

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
