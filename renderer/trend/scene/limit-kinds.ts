import type { LimitLine } from '@shared/contract/trend/view';

export type LimitKind = LimitLine['kind'];

interface LimitStyle {
  /** As a person chooses it. */
  readonly name: string;
  /** As it stands at the line; empty where the text alone says it. */
  readonly short: string;
  /** CSS pixels: each kind has dashes of its own, and the alarms are wider. */
  readonly dash: readonly number[];
  readonly width: number;
}

const limitWidth = 1.25;
const alarmWidth = 2;

/** The kinds of limit lines, from the highest to the lowest. */
export const limitKinds: Readonly<Record<LimitKind, LimitStyle>> = {
  'high-high': { name: 'High-high', short: 'HH', dash: [], width: alarmWidth },
  high: { name: 'High', short: 'H', dash: [9, 4], width: limitWidth },
  target: { name: 'Target', short: 'Target', dash: [2, 4], width: limitWidth },
  low: { name: 'Low', short: 'L', dash: [9, 4, 2, 4], width: limitWidth },
  'low-low': { name: 'Low-low', short: 'LL', dash: [14, 3, 2, 3, 2, 3], width: alarmWidth },
  other: { name: 'Other', short: '', dash: [5, 5], width: limitWidth },
};

const names = new Set<string>(Object.keys(limitKinds));

export function isLimitKind(text: string | null): text is LimitKind {
  return text !== null && names.has(text);
}
