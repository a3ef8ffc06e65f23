import type { LimitLine } from '@shared/contract/trend/view';
import { sceneWords } from '../words/scene';

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
  'high-high': style('high-high', [], alarmWidth),
  high: style('high', [9, 4], limitWidth),
  target: style('target', [2, 4], limitWidth),
  low: style('low', [9, 4, 2, 4], limitWidth),
  'low-low': style('low-low', [14, 3, 2, 3, 2, 3], alarmWidth),
  other: style('other', [5, 5], limitWidth),
};

function style(kind: LimitKind, dash: readonly number[], width: number): LimitStyle {
  return {
    get name() {
      return sceneWords().limits[kind].name;
    },
    get short() {
      return sceneWords().limits[kind].short;
    },
    dash,
    width,
  };
}

const names = new Set<string>(Object.keys(limitKinds));

export function isLimitKind(text: string | null): text is LimitKind {
  return text !== null && names.has(text);
}
