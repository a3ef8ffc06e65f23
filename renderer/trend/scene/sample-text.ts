import type { StateValue } from '@shared/vqt/columns';
import { booleanWords } from '@shared/vqt/words/booleans';
import { formatValue } from '../../kit/text/format';
import type { Sample } from '../data/protocol';
import { sceneWords } from '../words/scene';

/** A sample's value for a person: its number (with so many decimals where that is said), its state, or that there is none. */
export function sampleText(sample: Sample, decimals?: number): string {
  if (sample.state !== undefined) return stateText(sample.state);
  if (Number.isNaN(sample.v)) return sceneWords().sample.noValue;
  return formatValue(sample.v, decimals);
}

/** The words for a state: `true` and `false` read as On and Off, in the program's language. */
export function stateText(value: StateValue | undefined): string {
  if (typeof value !== 'boolean') return value ?? '';
  const { on, off } = booleanWords();
  return value ? on : off;
}
