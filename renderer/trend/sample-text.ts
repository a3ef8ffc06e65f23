import { formatValue } from '../base/format';
import { stateText } from '../chart/paint-states';
import type { Sample } from '../series/protocol';

/** A sample's value for a person: its number, its state, or that there is none. */
export function sampleText(sample: Sample): string {
  if (sample.state !== undefined) return stateText(sample.state);
  return Number.isNaN(sample.v) ? 'no value' : formatValue(sample.v);
}
