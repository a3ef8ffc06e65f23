import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Problem } from '@shared/contract/problem';
import { callBridge } from '../base/bridge';
import { Pictures } from '../chart/picture';
import type { SeriesClient } from '../series/client';
import type { KnownSeries } from './known-series';
import { legendEntries, type LegendEntry } from './legend-entries';
import type { Demand } from './next-reads';
import { gridOf, type TrendQuestion } from './question';
import { readProblem } from './read-state';
import type { TrendItem } from './trend-item';
import { sameSeries, trendSeries, type TrendSeries } from './trend-series';
import { useDemand } from './use-demand';
import { useReads, type Reads } from './use-reads';
import { useSame } from './use-same';
import { useSummaries, type Summaries } from './use-summaries';
import { Viewport, type Settled } from './viewport';

export interface Trend {
  readonly viewport: Viewport;
  /** What is looked at, since the hand last rested. */
  readonly settled: Settled | undefined;
  readonly pictures: Pictures;
  readonly reads: Reads;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** Asks again for what could not be read. */
  readonly retry: () => void;
}

/** A trend's question, the window on it, what is read for both, and what is shown. */
export function useTrend(
  client: SeriesClient,
  known: KnownSeries,
  question: TrendQuestion | undefined,
  items: readonly TrendItem[],
): Trend {
  const [viewport] = useState(() => new Viewport());
  const [pictures] = useState(() => new Pictures());
  const [attempt, setAttempt] = useState(0);
  const settled = useSyncExternalStore(viewport.onSettle, viewport.settled);
  const demand = useDemand(question, settled, items, attempt);
  const reads = useReads(client, demand);
  const { states } = reads;
  const series = useSame(
    useMemo(() => trendSeries(items, demand, states, reads.planned), [items, demand, states, reads.planned]),
    sameSeries,
  );
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  const summaries = useSummaries(client, pictures, ids, settled, states);
  useShown(known, pictures, demand, summaries);
  useFocus(viewport);
  const legend = useMemo(() => legendEntries(items, series, summaries, states), [items, series, summaries, states]);
  const problem = useMemo(() => readProblem(states, settled?.range), [states, settled]);
  return { viewport, settled, pictures, reads, series, legend, problem, retry: () => setAttempt(attempt + 1) };
}

/** Says what is held, and frees the series that no window will show again. */
function useShown(known: KnownSeries, pictures: Pictures, demand: Demand | undefined, summaries: Summaries): void {
  useEffect(() => {
    const ranges = new Map([...summaries.byId].map(([id, { held }]) => [id, held]));
    pictures.showHeld({ ranges, until: summaries.until });
    if (demand === undefined) return;
    const ids = demand.items.map(({ id }) => id);
    const onScreen = [...(pictures.current?.series.values() ?? [])].map(({ id }) => id);
    for (const { id, aggregate } of demand.items) known.ask([id], gridOf(aggregate, demand.grid));
    known.show([...ids, ...onScreen]);
    known.forgetOtherGrids(demand.grid);
  }, [known, pictures, demand, summaries]);
  useEffect(() => () => known.show([]), [known]);
}

/** Tells main what is on screen whenever the hand rests, so that it reads that first. */
function useFocus(viewport: Viewport): void {
  useEffect(
    () =>
      viewport.onSettle(() => {
        const settled = viewport.settled();
        // What main can't take in only comes in another order.
        if (settled !== undefined) callBridge('history.focus', settled.range).catch(() => undefined);
      }),
    [viewport],
  );
}
