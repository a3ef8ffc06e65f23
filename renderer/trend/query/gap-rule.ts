import type { LongestGap } from '@shared/contract/longest-gap';
import { isRaw, plotValues } from '@shared/vqt/aggregates';
import type { GapRule } from '../data/protocol';
import type { TrendItem } from '../view/trend-item';

type Said = Pick<TrendItem, 'settings' | 'longestGap'>;

/** What is said of how long a gap of a series may be: in its view, else of its item; undefined where nothing is but that it is as usual. */
export function longestGapOf({ settings, longestGap }: Said): LongestGap | undefined {
  const said = settings.longestGap ?? longestGap;
  return said === 'usual' ? undefined : said;
}

/** The rule that breaks the line of a series; `usual` where the view says that it is so, whatever else does; undefined where nothing is said. */
export function gapRuleOf(item: Said & Pick<TrendItem, 'stepped'>): GapRule | 'usual' | undefined {
  const own = item.settings.longestGap;
  const longest = longestGapOf(item);
  if (longest === undefined) return own === undefined ? undefined : 'usual';
  return gapRule(longest, item.stepped ?? false, own !== undefined);
}

/** The rule that a longest gap means. */
export function gapRule(gap: LongestGap, stepped: boolean, isOwn: boolean): GapRule {
  return { longest: gap === 'any' ? gap : gap * 1000, stepped, isOwn };
}

/** Whether the rule of an item holds for what an aggregate gives: for its samples, not for what stands for intervals. */
export function isOfSamples(aggregate: string): boolean {
  return isRaw(aggregate) || aggregate === plotValues;
}

/** The rule that draws across the most. */
export function loosest(rules: readonly (GapRule | undefined)[]): GapRule | undefined {
  let most: GapRule | undefined;
  for (const one of rules) if (one !== undefined && (most === undefined || lengthOf(one) > lengthOf(most))) most = one;
  return most;
}

function lengthOf({ longest }: GapRule): number {
  return longest === 'any' ? Infinity : longest;
}
