import { useMemo, useState } from 'react';
import { autoRead, rawAggregate } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import { calculableOf, neededCalculations, neededFor, type Calculable, type NeededFor } from './needed-calculations';
import type { DataNeed } from './next-reads';
import { eachOnce } from './plan-reads';
import type { SamplesBeside } from './samples-beside';
import type { SeriesSource } from './series-context';
import { gridFor, seriesId, type Grid, type TrendQuery } from './trend-query';
import { useResolvedAggregates, type AutoItem } from './use-resolved-aggregates';
import type { TrendItem } from '../view/trend-item';
import type { Settled } from '../view/viewport';

/** What is to be on screen, and whether it is about to become something else. */
export interface CurrentNeed {
  /** Undefined until the viewport stands where the query asks. */
  readonly dataNeed: DataNeed | undefined;
  /** Whether it is being decided how to read what has come on screen. */
  readonly isPending: boolean;
}

/**
 * What is to be on screen, each item with the aggregate that it is read with, its intervals by the clock of `zone` where a query says so.
 *
 * @param beside what is known of samples beside what is on screen
 */
export function useDataNeed(
  { client, knowledge }: Pick<SeriesSource, 'client' | 'knowledge'>,
  query: TrendQuery | undefined,
  settled: Settled | undefined,
  items: readonly TrendItem[],
  attempt: number,
  scheme: QualityScheme,
  zone: string,
  beside: SamplesBeside,
): CurrentNeed {
  const grid = useGrid(query, settled, zone);
  const toRead = useItemsToRead(items);
  const needed = useMemo(() => neededFor(toRead), [toRead]);
  const auto = useMemo(() => autoItems(toRead, needed, query?.aggregate), [toRead, needed, query]);
  const { aggregates, isPending } = useResolvedAggregates(client, knowledge, query, settled, auto);
  const next = useMemo(() => {
    if (query === undefined || grid === undefined || settled?.home !== query.range) return undefined;
    const read = new Map(
      toRead.flatMap(({ key, path, calculation, aggregate: chosen, slopes }) => {
        if (calculation !== undefined) return [];
        const own = chosen ?? query.aggregate;
        const aggregate = own === autoRead ? (aggregates.get(path) ?? rawAggregate) : own;
        const id = seriesId(query, path, aggregate, grid);
        return [
          [key, { path, aggregate, id, uses: needed.get(key)?.uses ?? [], slopes, beside: beside.get(id) }] as const,
        ];
      }),
    );
    const { calculations, shown } = neededCalculations(toRead, read, {
      calculation: (made) => client.calculation({ ...made, scheme }),
      moved: (made) => client.moved(made),
      broken: (made) => client.broken(made),
    });
    return { query, grid, settled, items: eachOnce(read), calculations, shown, attempt };
  }, [query, settled, grid, toRead, aggregates, needed, attempt, client, scheme, beside]);
  const [kept, setKept] = useState<DataNeed>();
  if (!isPending && kept !== next) setKept(next);
  return { dataNeed: isPending ? kept : next, isPending };
}

/** The items that are read as Auto decides, each once. */
function autoItems(
  toRead: readonly ItemToRead[],
  needed: ReadonlyMap<string, NeededFor>,
  usual: string | undefined,
): ReadonlyMap<string, AutoItem> {
  const items = new Map<string, AutoItem>();
  for (const { key, path, calculation, aggregate = usual } of toRead) {
    const its = needed.get(key);
    if (calculation !== undefined || aggregate !== autoRead || its === undefined) continue;
    const former = items.get(path) ?? { uses: [], isInput: false };
    items.set(path, { uses: [...former.uses, ...its.uses], isInput: former.isInput || its.isInput });
  }
  return items;
}

interface ItemToRead extends Calculable {
  readonly aggregate: string | undefined;
  readonly slopes: boolean;
}

/** What is read or calculated for the series: the same list however else they are drawn. */
function useItemsToRead(items: readonly TrendItem[]): readonly ItemToRead[] {
  const [kept, setKept] = useState<readonly ItemToRead[]>([]);
  const next = items.map((item): ItemToRead => ({
    ...calculableOf(item),
    aggregate: item.settings.aggregate,
    slopes: item.stepped !== true,
  }));
  const same = kept.length === next.length && kept.every((one, place) => isSame(one, next[place]));
  if (same) return kept;
  setKept(next);
  return next;
}

function isSame(one: ItemToRead, other: ItemToRead | undefined): boolean {
  if (one.key !== other?.key || one.path !== other.path || one.aggregate !== other.aggregate) return false;
  return madeText(one) === madeText(other);
}

function madeText({ calculation, move, gaps, stepped, slopes }: ItemToRead): string {
  return JSON.stringify([calculation, move, gaps, stepped, slopes]);
}

interface Kept {
  readonly query: TrendQuery;
  readonly grid: Grid | undefined;
}

/** The intervals of the query on the settled range: the same object while the window only pans. */
function useGrid(query: TrendQuery | undefined, settled: Settled | undefined, zone: string): Grid | undefined {
  const [kept, setKept] = useState<Kept>();
  const rule = query?.intervals;
  const clock = useMemo(() => rule && { ...rule, zone }, [rule, zone]);
  const former = kept?.query === query ? kept?.grid : undefined;
  if (query === undefined || settled?.home !== query.range) return former;
  const grid = gridFor(query, settled.range, former, { follows: settled.renewFrom !== undefined, clock });
  if (grid !== former) setKept({ query, grid });
  return grid;
}
