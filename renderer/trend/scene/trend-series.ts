import type { SeriesId } from '../data/protocol';
import { calculatedWords, seriesWords } from './badge-text';
import { colourPlaces } from './colour-places';
import type { DataNeed } from '../query/next-reads';
import { type NeededItem, shownRanges } from '../query/plan-reads';
import { knownItem, type KnownItems } from '../query/auto-read';
import { clockOf, gridOf } from '../query/trend-query';
import { refusalKey, openSeries, problemsIn, type ReadState } from '../query/read-state';
import type { TrendItem } from '../view/trend-item';

/** A series of the view and the one that is read for it. */
export interface TrendSeries {
  readonly item: TrendItem;
  /** The number of the Read that it is of. */
  readonly read: number;
  /** Its place among the colours. */
  readonly index: number;
  readonly id: SeriesId;
  /** Of a series of another period, or broken by a rule of its own, the same with its own times as it is read or calculated. */
  readonly ownId?: SeriesId | undefined;
  /** With which it is read. */
  readonly aggregate: string;
  /** What is read for it: of a calculated series what that is made of. */
  readonly sources: readonly NeededItem[];
  /** In a person's words what the series is made of: `Raw`, or the aggregate and its intervals. */
  readonly what: string;
  /** Present where it shows, or is made of, aggregates in intervals that begin by the clock. */
  readonly isByClock?: true;
  /** Whether nothing more of it is awaited; until then the item's former series stays on screen. */
  readonly complete: boolean;
  /** Present where what is on screen is not read: a person is asked first, or has declined it. */
  readonly isHeldBack?: true;
  /** Whether it could not be read, and gives its room to the others while nothing of it is held. */
  readonly yields: boolean;
}

/**
 * The series that show `items`; `planned` says that the reads for what is missing have been made, `known` in which way
 * plot values come, and `isHeldBack` that what is on screen waits for a person's word.
 */
export function trendSeries(
  items: readonly TrendItem[],
  dataNeed: DataNeed | undefined,
  states: readonly ReadState[],
  planned: boolean,
  known: KnownItems,
  isHeldBack: boolean,
): TrendSeries[] {
  if (dataNeed === undefined) return [];
  const { connectionId } = dataNeed.query;
  const ranges = shownRanges(dataNeed.items, dataNeed.settled.range);
  const open = openSeries(states, ranges);
  const failed = new Set(problemsIn(states, ranges).map(refusalKey));
  const places = colourPlaces(items);
  return items.flatMap((item, at) => {
    const index = places[at] ?? at;
    const shown = dataNeed.shown.get(item.key);
    if (shown === undefined) return [];
    const { id, ownId, aggregate } = shown;
    const sources = dataNeed.calculations.get(id) ?? [shown];
    const words = sources.map((one) =>
      seriesWords(one.aggregate, gridOf(one.aggregate, dataNeed.grid), knownItem(known, connectionId, one.path)),
    );
    const what = item.calculation === undefined ? (words[0] ?? '') : calculatedWords(aggregate, words);
    const complete = planned && !isHeldBack && !sources.some((one) => open.has(one.id));
    const yields = sources.some((one) => failed.has(refusalKey(one)));
    const isByClock = sources.some((one) => clockOf(one.aggregate, dataNeed.grid) !== undefined);
    const read = dataNeed.query.number;
    const marks = { ...(isByClock && { isByClock }), ...(isHeldBack && { isHeldBack }) };
    return [{ item, index, read, id, ownId, aggregate, sources, what, complete, yields, ...marks }];
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
        one.read === other.read &&
        one.what === other.what &&
        one.complete === other.complete &&
        one.isHeldBack === other.isHeldBack &&
        one.yields === other.yields
      );
    })
  );
}
