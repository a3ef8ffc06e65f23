import type { EventCondition, EventItem, EventLimit, EventPart } from '@shared/contract/trend/events';
import { typedNumber } from '@shared/language/typed-number';
import { booleanOfText } from '@shared/vqt/booleans';
import { decimalDifference } from './decimals';

/** A line is beyond a limit: above with sign 1, below with -1, until it is back by the dead band. */
export interface Threshold {
  readonly sign: 1 | -1;
  readonly limit: number;
  /** Whether the limit itself counts. */
  readonly inclusive: boolean;
  readonly deadBand: number;
  /** Where the line is back, turned by the sign as `sign * limit` is. */
  readonly back: number;
}

/** What a condition is made of. */
export type Leaf =
  | (Threshold & { readonly kind: 'threshold'; readonly series: string; readonly less: string | undefined })
  /** `limit` is what it has to change by in `span` milliseconds. */
  | (Threshold & { readonly kind: 'slope'; readonly series: string; readonly span: number })
  /** `number` and `boolean` are what the state means as such, where it means one. */
  | {
      readonly kind: 'state';
      readonly series: string;
      readonly state: string;
      readonly number: number | undefined;
      readonly boolean: boolean | undefined;
    }
  | { readonly kind: 'quality'; readonly series: string; readonly worst: 1 | 2 }
  | { readonly kind: 'flat'; readonly series: string; readonly within: number; readonly lasts: number }
  | { readonly kind: 'missing'; readonly series: string; readonly lasts: number };

export type Tree = { readonly join: 'all' | 'any'; readonly of: readonly Tree[] } | Leaf;

/** A condition that may know which numbers of an item a state stands for. */
export interface MeantCondition extends Omit<EventCondition, 'parts'> {
  readonly parts: readonly MeantPart[];
}

type MeantPart = EventPart | (Extract<EventPart, { readonly kind: 'state' }> & { readonly numbers: readonly number[] });

/** A condition in which a state that is the name of numbers of its item stands for those. */
export function withNumbers(condition: EventCondition, items: readonly EventItem[]): MeantCondition {
  const states = new Map(items.map((item) => [item.series, item.states ?? []]));
  const parts = condition.parts.map((part): MeantPart => {
    if (part.kind !== 'state') return part;
    const named = (states.get(part.series) ?? []).filter(({ name }) => name === part.state.trim());
    return { ...part, numbers: named.map(({ value }) => value) };
  });
  return { ...condition, parts };
}

/** The condition as a tree of leaves. */
export function treeOf({ join, parts }: MeantCondition): Tree {
  return { join, of: parts.map(partTree) };
}

/** The leaves in their order. */
export function leavesOf(tree: Tree): readonly Leaf[] {
  return 'of' in tree ? tree.of.flatMap(leavesOf) : [tree];
}

/** The series that a leaf looks at. */
export function seriesOfLeaf(leaf: Leaf): readonly string[] {
  return leaf.kind === 'threshold' && leaf.less !== undefined ? [leaf.series, leaf.less] : [leaf.series];
}

const second = 1000;
const unitSeconds = { s: 1, min: 60, h: 3600 } as const;

function partTree(part: MeantPart): Tree {
  const { series } = part;
  switch (part.kind) {
    case 'above':
      return threshold(part, 1, part.limit, false);
    case 'below':
      return threshold(part, -1, part.limit, false);
    case 'inside':
      return { join: 'all', of: [threshold(part, 1, part.low, true), threshold(part, -1, part.high, true)] };
    case 'outside':
      return { join: 'any', of: [threshold(part, -1, part.low, false), threshold(part, 1, part.high, false)] };
    case 'rising':
    case 'falling': {
      const sign = part.kind === 'rising' ? 1 : -1;
      const limit = (sign * part.rate * part.overSeconds) / unitSeconds[part.per];
      const span = Math.round(part.overSeconds * second);
      return { kind: 'slope', series, sign, limit, inclusive: false, deadBand: 0, back: sign * limit, span };
    }
    case 'state': {
      const numbers = 'numbers' in part ? part.numbers : [];
      if (numbers.length === 0) return stateLeaf(series, part.state);
      return { join: 'any', of: numbers.map((number) => stateLeaf(series, String(number))) };
    }
    case 'quality':
      return { kind: 'quality', series, worst: part.worst === 'bad' ? 2 : 1 };
    case 'flat':
      return { kind: 'flat', series, within: part.within, lasts: part.lastsSeconds * second };
    case 'missing':
      return { kind: 'missing', series, lasts: part.lastsSeconds * second };
  }
}

function stateLeaf(series: string, text: string): Leaf {
  return { kind: 'state', series, state: text.trim(), number: typedNumber(text), boolean: booleanOfText(text) };
}

function threshold(
  { series, deadBand }: { readonly series: string; readonly deadBand: number },
  sign: 1 | -1,
  given: EventLimit,
  inclusive: boolean,
): Leaf {
  const less = given.kind === 'series' ? given.series : undefined;
  const limit = given.kind === 'value' ? given.value : 0;
  const back = decimalDifference(sign * limit, deadBand);
  return { kind: 'threshold', series, less, sign, limit, inclusive, deadBand, back };
}
