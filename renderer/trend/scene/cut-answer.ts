import type { Problem } from '@shared/problem/problem';
import { subtract } from '@shared/time/range-set';
import { itemName } from '../../kit/text/item-name';
import { queryWords } from '../words/query';
import { stepTimeText } from './instants';
import type { LegendEntry } from './legend-entries';
import type { Settled } from '../view/viewport';

const day = 86_400_000;

type Entry = Pick<LegendEntry, 'item' | 'problem'> & {
  readonly summary: Pick<NonNullable<LegendEntry['summary']>, 'held'> | undefined;
};

/**
 * What the chart tells of an answer that ended too early, where it is of one item: up to when that came. Any other problem is told
 * as it is.
 *
 * @param settled the range on screen, and the present: nothing is missing of what is to come
 */
export function cutAnswer(
  problem: Problem | undefined,
  entries: readonly Entry[],
  settled: Pick<Settled, 'range' | 'at'> | undefined,
  zone: string,
): Problem | undefined {
  if (problem?.kind !== 'truncated' || settled === undefined) return problem;
  const range = { start: settled.range.start, end: Math.min(settled.range.end, settled.at) };
  const [cut, ...others] = entries.filter((entry) => entry.item.layer === undefined && entry.problem !== undefined);
  const isOfIt = cut?.problem?.kind === 'truncated' && cut.item.calculation === undefined;
  if (cut?.summary === undefined || !isOfIt || others.length > 0) return problem;
  const gaps = subtract([range], cut.summary.held);
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (first === undefined || last === undefined) return problem;
  const words = queryWords().problems.cut;
  const name = itemName(cut.item.path);
  const at = (time: number) => {
    const text = stepTimeText(time, zone, 1000);
    return range.end - range.start > day ? text : text.slice(11);
  };
  if (gaps.length > 1 || first.end < range.end)
    return { ...problem, message: words.between(name, at(first.start), at(last.end)) };
  const hasBegun = first.start > range.start;
  return { ...problem, message: hasBegun ? words.rest(name, at(first.start)) : words.nothing(name) };
}
