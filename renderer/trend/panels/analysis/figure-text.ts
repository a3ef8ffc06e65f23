import { formatValue, nothingText } from '../../../kit/text/format';
import { stateText } from '../../scene/sample-text';
import type { ValueAt } from '../../data/protocol';

/** A number of a series for a person, with its own decimals where the view says how many. */
export function figureText(value: number | undefined, decimals?: number): string {
  if (value === undefined || Number.isNaN(value)) return nothingText;
  return decimals === undefined ? formatValue(value) : value.toFixed(decimals);
}

/** Where the line of a series is, or the state that holds. */
export function valueText({ v, state }: ValueAt, decimals?: number): string {
  return state === undefined ? figureText(v, decimals) : stateText(state);
}

/** A part of a hundred: `99.98 %`; only what is exactly all is 100 %, and nothing but none is 0 %. */
export function percentText(part: number): string {
  if (Number.isNaN(part)) return nothingText;
  if (part === 100 || part === 0) return `${part} %`;
  return `${Math.min(99.99, Math.max(0.01, part)).toFixed(2)} %`;
}
