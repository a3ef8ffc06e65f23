import { useMemo, useState } from 'react';
import { autoRead, rawAggregate } from '@shared/vqt/aggregates';
import type { DataNeed } from './next-reads';
import type { SeriesSource } from './series-context';
import { gridFor, seriesId, type Grid, type TrendQuery } from './trend-query';
import { useResolvedAggregates } from './use-resolved-aggregates';
import type { TrendItem } from '../view/trend-item';
import type { Settled } from '../view/viewport';

/** What is to be on screen, and whether it is about to become something else. */
export interface CurrentNeed {
  /** Undefined until the viewport stands where the query asks. */
  readonly dataNeed: DataNeed | undefined;
  /** Whether it is being decided how to read what has come on screen. */
  readonly isPending: boolean;
}

/** What is to be on screen, each item with the aggregate that it is read with. */
export function useDataNeed(
  { client, knowledge }: Pick<SeriesSource, 'client' | 'knowledge'>,
  query: TrendQuery | undefined,
  settled: Settled | undefined,
  items: readonly TrendItem[],
  attempt: number,
): CurrentNeed {
  const grid = useGrid(query, settled);
  const wanted = useNeededItems(items);
  const paths = useMemo(() => autoPaths(wanted, query?.aggregate), [wanted, query]);
  const { aggregates, isPending } = useResolvedAggregates(client, knowledge, query, settled, paths);
  const next = useMemo(() => {
    if (query === undefined || grid === undefined || settled?.home !== query.range) return undefined;
    const shown = new Map(
      wanted.map(({ key, path, aggregate: own = query.aggregate }) => {
        const aggregate = own === autoRead ? (aggregates.get(path) ?? rawAggregate) : own;
        return [key, { path, aggregate, id: seriesId(query, path, aggregate, grid) }] as const;
      }),
    );
    const each = new Map([...shown.values()].map((item) => [item.id, item]));
    return { query, grid, settled, items: [...each.values()], shown, attempt };
  }, [query, settled, grid, wanted, aggregates, attempt]);
  const [kept, setKept] = useState<DataNeed>();
  if (!isPending && kept !== next) setKept(next);
  return { dataNeed: isPending ? kept : next, isPending };
}

/** The items that are read as Auto decides, each once. */
function autoPaths(wanted: readonly NeededItem[], usual: string | undefined): readonly string[] {
  return [...new Set(wanted.flatMap(({ path, aggregate = usual }) => (aggregate === autoRead ? [path] : [])))];
}

interface NeededItem {
  readonly key: string;
  readonly path: string;
  readonly aggregate: string | undefined;
}

/** What is read for the series: the same list however else they are drawn. */
function useNeededItems(items: readonly TrendItem[]): readonly NeededItem[] {
  const [kept, setKept] = useState<readonly NeededItem[]>([]);
  const next = items.map(({ key, path, look }) => ({ key, path, aggregate: look.aggregate }));
  const same = kept.length === next.length && kept.every((one, place) => isSame(one, next[place]));
  if (same) return kept;
  setKept(next);
  return next;
}

function isSame(one: NeededItem, other: NeededItem | undefined): boolean {
  return one.key === other?.key && one.path === other.path && one.aggregate === other.aggregate;
}

interface Kept {
  readonly query: TrendQuery;
  readonly grid: Grid | undefined;
}

/** The intervals of the query on the settled range: the same object while the window only pans. */
function useGrid(query: TrendQuery | undefined, settled: Settled | undefined): Grid | undefined {
  const [kept, setKept] = useState<Kept>();
  const former = kept?.query === query ? kept?.grid : undefined;
  if (query === undefined || settled?.home !== query.range) return former;
  const grid = gridFor(query, settled.range, former, settled.renewFrom !== undefined);
  if (grid !== former) setKept({ query, grid });
  return grid;
}
