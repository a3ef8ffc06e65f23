import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { autoRead, isRaw } from '@shared/vqt/aggregates';
import { formatCountOf } from '../../kit/text/format';
import { rateOf, resolveAuto, type KnownItem } from './auto-read';
import { readEstimate } from './long-read';
import { intervalCount } from './read-options';
import { defaultIntervals } from './trend-query';

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
}

/**
 * How many points a view's series would bring, in a person's words: processed ones have their intervals, raw ones and those of
 * Auto what their items are known to have, or a sample a second.
 */
export function estimatedPoints({ view: { read, series }, columns, range, known }: PointsInput): string {
  const items = series.filter(({ calculation }) => calculation === undefined);
  const of = (wanted: (aggregate: string) => boolean) =>
    items.filter(({ aggregate = read.aggregate }) => wanted(aggregate)).map(({ path }) => path);
  const [raw, auto] = [of(isRaw), of((aggregate) => aggregate === autoRead)];
  const drawn = Math.round(autoPoints(auto, columns, range, known));
  const intervals = intervalCount(read.intervals, columns) ?? defaultIntervals;
  const processed = (items.length - raw.length - auto.length) * intervals;
  const parts = [
    ...(drawn > 0 ? [`about ${formatCountOf(drawn, 'point')} of Auto`] : []),
    ...(processed > 0 ? [`about ${formatCountOf(processed, 'point')}`] : []),
    ...(raw.length > 0 ? [rawText(raw, range, known)] : []),
  ];
  return parts.length === 0 ? 'no points' : parts.join(', and ');
}

function autoPoints(
  paths: readonly string[],
  columns: number,
  range: TimeRange | undefined,
  known: PointsInput['known'],
): number {
  const drawn = valuesPerColumn * columns;
  if (range === undefined) return paths.length * drawn;
  const pointsOf = (item: KnownItem | undefined) =>
    isRaw(resolveAuto({ known: item, held: [], ranges: [range], intervals: columns, items: paths.length }))
      ? (range.end - range.start) * rateOf(item)
      : drawn;
  return paths.reduce((sum, path) => sum + pointsOf(known(path)), 0);
}

function rawText(paths: readonly string[], range: TimeRange | undefined, known: PointsInput['known']): string {
  const all = `all samples that the server keeps of ${formatCountOf(paths.length, 'item')}`;
  if (range === undefined) return all;
  const items = paths.map((path) => ({ path, ranges: [range], covered: [] }));
  const { points } = readEstimate({ items, known, pace: undefined });
  return `${all}, about ${formatCountOf(Math.round(points), 'point')}`;
}
