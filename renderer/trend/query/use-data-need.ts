import { useMemo, useState } from 'react';
import { autoRead, rawAggregate } from '@shared/vqt/aggregates';
import type { QualityScheme } from '@shared/vqt/quality';
import { inputReach, neededCalculations } from './needed-calculations';
import type { DataNeed } from './next-reads';
import type { NeededItem } from './plan-reads';
import type { SeriesSource } from './series-context';
import { gridFor, seriesId, type Grid, type TrendQuery } from './trend-query';
import { useResolvedAggregates } from './use-resolved-aggregates';
import type { PlannedCalculation } from '../view/planned-calculations';
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
  scheme: QualityScheme,
): CurrentNeed {
  const grid = useGrid(query, settled);
  const wanted = useWantedItems(items);
  const paths = useMemo(() => autoPaths(wanted, query?.aggregate), [wanted, query]);
  const reach = useMemo(() => inputReach(wanted), [wanted]);
  const inputs = useMemo(() => reachByPath(wanted, reach), [wanted, reach]);
  const { aggregates, isPending } = useResolvedAggregates(client, knowledge, query, settled, paths, inputs);
  const next = useMemo(() => {
    if (query === undefined || grid === undefined || settled?.home !== query.range) return undefined;
    const read = new Map(
      wanted.flatMap(({ key, path, calculation, aggregate: own = query.aggregate }) => {
        if (calculation !== undefined) return [];
        const aggregate = own === autoRead ? (aggregates.get(path) ?? rawAggregate) : own;
        const before = reach.get(key);
        const id = seriesId(query, path, aggregate, grid);
        return [[key, { path, aggregate, id, ...(before !== undefined && { before }) }] as const];
      }),
    );
    const { calculations, shown } = neededCalculations(wanted, read, (made) => client.calculation({ ...made, scheme }));
    return { query, grid, settled, items: eachOnce(read), calculations, shown: new Map([...read, ...shown]), attempt };
  }, [query, settled, grid, wanted, aggregates, reach, attempt, client, scheme]);
  const [kept, setKept] = useState<DataNeed>();
  if (!isPending && kept !== next) setKept(next);
  return { dataNeed: isPending ? kept : next, isPending };
}

/** What is read, each series once, as far back as any that shows it needs it. */
function eachOnce(read: ReadonlyMap<string, NeededItem>): readonly NeededItem[] {
  const each = new Map<string, NeededItem>();
  for (const item of read.values()) {
    const former = each.get(item.id)?.before ?? 0;
    each.set(item.id, former > (item.before ?? 0) ? { ...item, before: former } : item);
  }
  return [...each.values()];
}

/** The items that are read as Auto decides, each once. */
function autoPaths(wanted: readonly WantedItem[], usual: string | undefined): readonly string[] {
  return [
    ...new Set(
      wanted.flatMap(({ path, calculation, aggregate = usual }) =>
        calculation === undefined && aggregate === autoRead ? [path] : [],
      ),
    ),
  ];
}

function reachByPath(wanted: readonly WantedItem[], reach: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const byPath = new Map<string, number>();
  for (const { key, path, calculation } of wanted) {
    const its = reach.get(key);
    if (its !== undefined && calculation === undefined) byPath.set(path, Math.max(its, byPath.get(path) ?? 0));
  }
  return byPath;
}

interface WantedItem {
  readonly key: string;
  readonly path: string;
  readonly aggregate: string | undefined;
  readonly calculation: PlannedCalculation | undefined;
}

/** What is read or calculated for the series: the same list however else they are drawn. */
function useWantedItems(items: readonly TrendItem[]): readonly WantedItem[] {
  const [kept, setKept] = useState<readonly WantedItem[]>([]);
  const next = items.map(({ key, path, calculation, look }) => ({ key, path, calculation, aggregate: look.aggregate }));
  const same = kept.length === next.length && kept.every((one, place) => isSame(one, next[place]));
  if (same) return kept;
  setKept(next);
  return next;
}

function isSame(one: WantedItem, other: WantedItem | undefined): boolean {
  if (one.key !== other?.key || one.path !== other.path || one.aggregate !== other.aggregate) return false;
  return JSON.stringify(one.calculation) === JSON.stringify(other.calculation);
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
