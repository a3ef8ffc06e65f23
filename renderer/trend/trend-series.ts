import type { SeriesId } from '../series/protocol';
import { seriesWords } from './badge-text';
import type { Demand } from './next-reads';
import { gridOf } from './question';
import { itemProblems, openSeries, type ReadState } from './read-state';
import type { TrendItem } from './trend-item';

/** An item of the trend and the series that shows it. */
export interface TrendSeries {
  readonly item: TrendItem;
  /** Its position among the trend's items gives its colour. */
  readonly index: number;
  readonly id: SeriesId;
  /** In a person's words what the series is made of: `Raw`, or the aggregate and its intervals. */
  readonly what: string;
  /** Whether nothing more of it is awaited; until then the item's former series stays on screen. */
  readonly complete: boolean;
  /** Whether it could not be read, and gives its room to the others while nothing of it is held. */
  readonly yields: boolean;
}

/** The series that show `items`; `planned` says that the reads for what is missing have been made. */
export function trendSeries(
  items: readonly TrendItem[],
  demand: Demand | undefined,
  states: readonly ReadState[],
  planned: boolean,
): TrendSeries[] {
  if (demand === undefined) return [];
  const open = openSeries(states);
  const failed = new Set(states.flatMap(itemProblems).map(({ path }) => path));
  const wanted = new Map(demand.items.map((item) => [item.path, item]));
  return items.flatMap((item, index) => {
    const one = wanted.get(item.path);
    if (one === undefined) return [];
    const { id, aggregate } = one;
    const what = seriesWords(aggregate, gridOf(aggregate, demand.grid)?.intervals);
    return [{ item, index, id, what, complete: planned && !open.has(id), yields: failed.has(item.path) }];
  });
}

/** Whether two lists of series are the same in all that is drawn of them. */
export function sameSeries(a: readonly TrendSeries[], b: readonly TrendSeries[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.item === other.item &&
        one.id === other.id &&
        one.what === other.what &&
        one.complete === other.complete &&
        one.yields === other.yields
      );
    })
  );
}
