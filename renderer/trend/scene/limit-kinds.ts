import type { LimitLine } from '@shared/contract/trend/view';

export type LimitKind = LimitLine['kind'];

interface LimitStyle {
  /** As a person chooses it. */
  readonly name: string;
  /** As it stands at the line; empty where the text alone says it. */
  readonly short: string;
  /** SVG dashes, CSS pixels: each kind has its own. */
  readonly dash: string;
}

/** The kinds of limit lines, from the highest to the lowest. */
export const limitKinds: Readonly<Record<LimitKind, LimitStyle>> = {
  'high-high': { name: 'High-high', short: 'HH', dash: '' },
  high: { name: 'High', short: 'H', dash: '9 4' },
  target: { name: 'Target', short: 'Target', dash: '2 4' },
  low: { name: 'Low', short: 'L', dash: '9 4 2 4' },
  'low-low': { name: 'Low-low', short: 'LL', dash: '14 3 2 3 2 3' },
  other: { name: 'Other', short: '', dash: '5 5' },
};

const names = new Set<string>(Object.keys(limitKinds));

export function isLimitKind(text: string | null): text is LimitKind {
  return text !== null && names.has(text);
}
