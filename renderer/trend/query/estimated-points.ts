import { isReadSeries, type View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { longestInterval } from '@shared/time/interval-length';
import { autoRead, isRaw } from '@shared/vqt/aggregates';
import { rateOf, resolveAuto, type KnownItem } from './auto-read';
import { readEstimate } from './long-read';
import { intervalCount, intervalRule, type IntervalChoice } from './read-options';
import { defaultIntervals } from '@shared/contract/limits';
import { queryWords } from '../words/query';

/** First, least, greatest and last. */
const valuesPerColumn = 4;

/** What would be read, and what is known of its items. */
export interface PointsInput {
  readonly view: Pick<View, 'read' | 'series'>;
  /** Device pixels of the plots, for intervals that follow them. */
  readonly columns: number;
  /** What the view's time texts mean; undefined where they mean nothing. */
  readonly range: TimeRange | undefined;
  readonly known: (path: string) => KnownItem | undefined;
  /** How far before the range a series is read, for what is calculated of it; milliseconds. */
  readonly reachOf: (key: string) => number;
}

/** A series that is read, and in which range. */
interface ReadSeries {
  readonly path: string;
  readonly range: TimeRange | undefined;
}

/**
 * How many points a view's series would bring, in a person's words: processed ones have their intervals, raw ones and those of
 * Auto what their items are known to have, or a sample a second.
 */
export function estimatedPoints({ view: { read, series }, columns, range, known, reachOf }: PointsInput): string {
  const items = series.filter(isReadSeries);
  const of = (wanted: (aggregate: string) => boolean): ReadSeries[] =>
    items
      .filter(({ aggregate = read.aggregate }) => wanted(aggregate))
      .map(({ key, path }) => ({ path, range: range && { start: range.start - reachOf(key), end: range.end } }));
  const [raw, auto] = [of(isRaw), of((aggregate) => aggregate === autoRead)];
  const drawn = Math.round(autoPoints(auto, columns, known));
  const intervals = intervalsIn(read.intervals, columns, range);
  const processed = Math.round(
    of((aggregate) => !isRaw(aggregate) && aggregate !== autoRead).reduce(
      (sum, one) => sum + intervals * timesOf(one.range, range),
      0,
    ),
  );
  const words = queryWords().estimate;
  const parts = [
    ...(drawn > 0 ? [words.ofAuto(drawn)] : []),
    ...(processed > 0 ? [words.processed(processed)] : []),
    ...(raw.length > 0 ? [rawText(raw, known)] : []),
  ];
  return parts.length === 0 ? words.none : words.joined(parts);
}

/** About how many intervals an aggregate has in a range. */
function intervalsIn(choice: IntervalChoice, columns: number, range: TimeRange | undefined): number {
  const rule = intervalRule(choice);
  if (rule === undefined || range === undefined) return intervalCount(choice, columns) ?? defaultIntervals;
  const seconds = rule.kind === 'length' ? rule.seconds : longestInterval / rule.starts.length;
  return Math.ceil((range.end - range.start) / 1000 / seconds);
}

/** How many times as long as `range` another one is. */
function timesOf(other: TimeRange | undefined, range: TimeRange | undefined): number {
  if (other === undefined || range === undefined || range.end <= range.start) return 1;
  return (other.end - other.start) / (range.end - range.start);
}

function autoPoints(series: readonly ReadSeries[], columns: number, known: PointsInput['known']): number {
  const drawn = valuesPerColumn * columns;
  const pointsOf = ({ path, range }: ReadSeries) => {
    if (range === undefined) return drawn;
    const item = known(path);
    return isRaw(resolveAuto({ known: item, held: [], ranges: [range], intervals: columns, items: series.length }))
      ? (range.end - range.start) * rateOf(item)
      : drawn;
  };
  return series.reduce((sum, one) => sum + pointsOf(one), 0);
}

function rawText(series: readonly ReadSeries[], known: PointsInput['known']): string {
  const words = queryWords().estimate;
  const items = series.flatMap(({ path, range }) =>
    range === undefined ? [] : [{ path, ranges: [range], covered: [] }],
  );
  if (items.length === 0) return words.raw(series.length);
  const { points } = readEstimate({ items, known, pace: undefined });
  return words.rawAbout(series.length, Math.round(points));
}
