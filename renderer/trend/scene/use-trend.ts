import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '@shared/contract/connections/connection';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { formerRanges } from '@shared/time/time-move';
import { callBridge } from '../../kit/bridge/call-bridge';
import { FrameStore } from './frame-store';
import type { SeriesSource } from '../query/series-context';
import type { SeriesRetention } from '../query/series-retention';
import { legendEntries, type LegendEntry } from './legend-entries';
import type { DataNeed } from '../query/next-reads';
import { ownRanges, shownRanges } from '../query/plan-reads';
import { gridOf, type TrendQuery } from '../query/trend-query';
import { isRepeatable, layersProblem, readProblem, type ShownLayer, statesOf } from '../query/read-state';
import type { TrendItem } from '../view/trend-item';
import { sameSeries, trendSeries, type TrendSeries } from './trend-series';
import { useDataNeed } from '../query/use-data-need';
import { useLongRead, type LongReadChoice } from '../query/use-long-read';
import { useReads, type Reads } from '../query/use-reads';
import { useSharedParts, useStableValue } from '../../kit/hooks/former-values';
import { useSamplesBeside, useKnownBeside } from '../query/use-samples-beside';
import { useSummaries, type Summaries } from '../query/use-summaries';
import { Viewport, type Settled } from '../view/viewport';

export interface Trend {
  readonly viewport: Viewport;
  /** What is looked at, since the hand last rested. */
  readonly settled: Settled | undefined;
  readonly frames: FrameStore;
  readonly reads: Reads;
  /** Present while a long read of raw samples waits for a person's word. */
  readonly longRead: LongReadChoice | undefined;
  readonly series: readonly TrendSeries[];
  readonly legend: readonly LegendEntry[];
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** Whether that is only of other periods, which are laid over the view's own: it holds up no refresh. */
  readonly isOfLayers: boolean;
  /** Asks again for what could not be read. */
  readonly retry: () => void;
  /** Whether that may help. */
  readonly isRepeatable: boolean;
}

/** A trend's query, the window on it, what is read for both, and what is shown. `zone`: by whose clock intervals of a length begin. */
export function useTrend(
  source: SeriesSource,
  query: TrendQuery | undefined,
  items: readonly TrendItem[],
  { baseUrl, qualityScheme }: Pick<Profile, 'baseUrl' | 'qualityScheme'>,
  zone: string,
): Trend {
  const { client, retention, knowledge } = source;
  const [viewport] = useState(() => new Viewport());
  const [frames] = useState(() => new FrameStore());
  const [attempt, setAttempt] = useState(0);
  const settled = useStore(viewport.settled);
  const beside = useKnownBeside();
  const need = useDataNeed(source, query, settled, items, attempt, qualityScheme, zone, beside.known);
  const { dataNeed, choice, isPending, isHeldBack } = useLongRead(source, need.dataNeed, items);
  const made = useReads(client, dataNeed, baseUrl);
  const isToEdges = useStore(viewport.isToEdges);
  const asking = useSamplesBeside(client, dataNeed, made.planned && !made.reading, beside, isToEdges);
  const reads = {
    ...made,
    reading: made.reading || need.isPending || isPending || asking.isPending,
    stop: () => {
      made.stop();
      asking.stop();
    },
  };
  const { states } = reads;
  const known = useStore(knowledge.state);
  useEffect(() => {
    for (const { read, outcome } of states) if (outcome !== undefined) knowledge.note(read, outcome);
  }, [knowledge, states]);
  const series = useStableValue(
    useMemo(
      () => trendSeries(items, dataNeed, states, reads.planned, known, isHeldBack),
      [items, dataNeed, states, reads.planned, known, isHeldBack],
    ),
    sameSeries,
  );
  const summaries = useSummaries(client, frames, series, settled, states);
  useReportShown(retention, frames, dataNeed, summaries);
  useFocus(viewport);
  const shown = useMemo(() => shownRanges(dataNeed?.items ?? [], dataNeed?.settled.range), [dataNeed]);
  const legend = useSharedParts(
    useMemo(
      () => legendEntries(items, series, summaries, states, dataNeed?.settled.range, qualityScheme),
      [items, series, summaries, states, dataNeed, qualityScheme],
    ),
  );
  const counted = useMemo(() => statesOf(states, dataNeed?.items ?? []), [states, dataNeed]);
  const own = useMemo(
    () => readProblem(counted, ownRanges(dataNeed?.items ?? [], dataNeed?.settled.range)),
    [counted, dataNeed],
  );
  const layers = useMemo(() => shownLayers(items, dataNeed?.settled.range), [items, dataNeed]);
  // A window of a calculation reaches further back than the period that a layer shows.
  const others = useMemo(() => layersProblem(counted, layers) ?? readProblem(counted, shown), [counted, layers, shown]);
  return {
    viewport,
    settled,
    frames,
    reads,
    longRead: choice,
    series,
    legend,
    problem: own ?? others,
    isOfLayers: own === undefined && others !== undefined,
    retry: () => setAttempt(attempt + 1),
    isRepeatable: isRepeatable(counted, shown),
  };
}

/** The periods that are laid over the view's own, each with what of it is on screen. */
function shownLayers(items: readonly TrendItem[], range: TimeRange | undefined): readonly ShownLayer[] {
  if (range === undefined) return [];
  const layers = new Map(items.flatMap(({ layer }) => (layer === undefined ? [] : [[layer.id, layer] as const])));
  return [...layers.values()].map(({ name, move }) => ({ name, ranges: formerRanges(move, range) }));
}

/** Says what is held, and frees the series that no window will show again. */
function useReportShown(
  retention: SeriesRetention,
  frames: FrameStore,
  dataNeed: DataNeed | undefined,
  summaries: Summaries,
): void {
  useEffect(() => {
    const ranges = new Map([...summaries.byId].map(([id, { held }]) => [id, held]));
    frames.setCachedRanges({ ranges, until: summaries.until });
    if (dataNeed === undefined) return;
    const calculated = [...dataNeed.calculations.keys()];
    const ids = [...dataNeed.items.map(({ id }) => id), ...calculated];
    for (const { id, aggregate } of dataNeed.items) retention.add([id], gridOf(aggregate, dataNeed.grid));
    retention.add(calculated, dataNeed.grid);
    retention.show(() => [...ids, ...[...(frames.current?.series.values() ?? [])].map(({ id }) => id)]);
    retention.forgetOtherGrids(dataNeed.grid);
  }, [retention, frames, dataNeed, summaries]);
  useEffect(() => () => retention.show(() => []), [retention]);
}

/** Tells main what is on screen whenever the hand rests, so that it reads that first. */
function useFocus(viewport: Viewport): void {
  useEffect(
    () =>
      viewport.settled.subscribe(() => {
        const settled = viewport.settled.getState();
        // What main can't take in only comes in another order.
        if (settled !== undefined) callBridge('history.focus', settled.range).catch(() => undefined);
      }),
    [viewport],
  );
}
