import type { NamedState } from '@shared/contract/named-state';
import { wholeValue } from '../../kit/text/format';
import { namedValue, stateName, withName } from '../../kit/text/named-value';
import { stateText } from '../../kit/text/state-text';
import type { Sample } from '../data/protocol';
import { sceneWords } from '../words/scene';

/** Whether a value is a number: no text, no boolean, and not missing. */
export function isNumber({ v, state }: Pick<Sample, 'v' | 'state'>): boolean {
  return state === undefined && !Number.isNaN(v);
}

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
  if (!isNumber(sample)) return sampleText(sample);
  return withName(wholeValue(sample.v), stateName(sample.v, states));
}
