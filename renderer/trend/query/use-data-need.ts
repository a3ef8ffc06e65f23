import { useMemo, useState } from 'react';
import type { DataNeed } from './next-reads';
import { gridFor, seriesId, type Grid, type TrendQuery } from './trend-query';
import type { TrendItem } from '../view/trend-item';
import type { Settled } from '../view/viewport';

/** What is to be on screen; undefined until the viewport stands where the query asks. */
export function useDataNeed(
  query: TrendQuery | undefined,
  settled: Settled | undefined,
  items: readonly TrendItem[],
  attempt: number,
): DataNeed | undefined {
  const grid = useGrid(query, settled);
  const wanted = useNeededItems(items);
  return useMemo(() => {
    if (query === undefined || grid === undefined || settled?.home !== query.range) return undefined;
    const shown = new Map(
      wanted.map(({ key, path, aggregate = query.aggregate }) => {
        return [key, { path, aggregate, id: seriesId(query, path, aggregate, grid) }] as const;
      }),
    );
    const each = new Map([...shown.values()].map((item) => [item.id, item]));
    return { query, grid, settled, items: [...each.values()], shown, attempt };
  }, [query, settled, grid, wanted, attempt]);
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
