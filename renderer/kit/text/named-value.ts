import type { NamedState } from '@shared/contract/named-state';
import { markedText } from '@shared/marked-text';
import { formatValue } from './format';

/** A number for a person, and beside it the name that it has: `1 (Open)`. */
export function namedValue(value: number, decimals?: number, states?: readonly NamedState[]): string {
  return withName(formatValue(value, decimals), stateName(value, states));
}

/** A number as it is written, and beside it its name, where it has one. */
export function withName(number: string, name: string | undefined): string {
  return name === undefined ? number : `${number} (${name})`;
}

/** The name of a number; undefined where it has none. */
export function stateName(value: number, states: readonly NamedState[] = []): string | undefined {
  const name = states.find((state) => state.value === value)?.name;
  return name === undefined ? undefined : markedText(name);
}
