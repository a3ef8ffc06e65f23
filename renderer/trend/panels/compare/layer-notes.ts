import type { TimeRange } from '@shared/time/range';
import { lengthOf, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import { formerRanges, isTooLong, mostMovedShifts, movedParts } from '@shared/time/time-move';
import type { SeriesSummary } from '../../data/protocol';
import { timeText } from '../../scene/instants';
import type { MovedLayer } from '../../view/layers';
import { compareWords } from '../../words/compare';
import { panelWords } from '../../words/panel';

/** Which period a layer shows while a range is on screen, from its first instant to its last; undefined for none. */
export function shownPeriod({ move }: Pick<MovedLayer, 'move'>, range: TimeRange): TimeRange | undefined {
  const former = formerRanges(move, range);
  const [first, last] = [former[0], former.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

/** Times without a counterpart that are told one by one: decades have hundreds. */
const mostTold = 5;

/**
 * What there is to say of a layer, in sentences: that it has nothing to show, and what of either period has no counterpart.
 *
 * @param range on screen
 * @param now milliseconds since the Unix epoch
 * @param summaries of its series over the range; undefined while they are not known
 */
export function layerNotes(
  layer: MovedLayer,
  range: TimeRange,
  now: number,
  summaries: readonly SeriesSummary[] | undefined,
  zone: string,
): string[] {
  const words = compareWords().notes;
  if (isTooLong(layer.move, range)) return [words.tooMany(mostMovedShifts)];
  const period = shownPeriod(layer, range);
  if (period === undefined) return [words.noSuchTime];
  if (period.start >= now) return [words.future];
  const text = (ranges: RangeSet) => {
    const told = ranges
      .slice(0, mostTold)
      .map(({ start, end }) => panelWords().period(timeText(start, zone), timeText(end, zone)));
    const texts = told.join(', ');
    return ranges.length > mostTold ? words.more(texts, ranges.length - mostTold) : texts;
  };
  const parts = rangeSet(movedParts(layer.move, range));
  const empty = subtract([range], parts);
  const left = subtract([period], formerRanges(layer.move, range));
  const isEmpty =
    summaries !== undefined &&
    summaries.length > 0 &&
    summaries.every(({ points, held }) => points === 0 && lengthOf(subtract(parts, held)) === 0);
  return [
    ...(isEmpty ? [words.empty(text([period]))] : []),
    ...(empty.length > 0 ? [words.missing(text(empty))] : []),
    ...(left.length > 0 ? [words.left(text(left))] : []),
  ];
}
