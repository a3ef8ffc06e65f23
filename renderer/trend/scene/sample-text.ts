import type { NamedState } from '@shared/contract/app/storage';
import { markedText } from '@shared/marked-text';
import type { StateValue } from '@shared/vqt/columns';
import { booleanWords } from '@shared/vqt/words/booleans';
import { formatValue, wholeValue } from '../../kit/text/format';
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

/** A number for a person, and beside it the name that it has: `1 (Open)`. */
export function namedValue(value: number, decimals?: number, states?: readonly NamedState[]): string {
  return withName(formatValue(value, decimals), stateName(value, states));
}

function withName(number: string, name: string | undefined): string {
  return name === undefined ? number : `${number} (${name})`;
}

/** The name of a number; undefined where it has none. */
export function stateName(value: number, states: readonly NamedState[] = []): string | undefined {
  const name = states.find((state) => state.value === value)?.name;
  return name === undefined ? undefined : markedText(name);
}

/** The words for a state: `true` and `false` read as On and Off, in the program's language. */
export function stateText(value: StateValue | undefined): string {
  if (typeof value !== 'boolean') return value ?? '';
  const { on, off } = booleanWords();
  return value ? on : off;
}
