import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Problem } from '@shared/problem/problem';
import { validZone } from '@shared/time/zone';
import { useConnection, useLibraryItems } from '../kit/contexts';
import { useRetainedValue } from '../kit/hooks/former-values';
import { useDevicePixelRatio } from '../kit/hooks/use-device-pixel-ratio';
import { type Live, useLive } from './query/live/use-live';
import { mayPass } from './query/read-state';
import { useSeriesSource } from './query/series-context';
import { type IssuedQuery, useTrendQuery } from './query/use-trend-query';
import { type TrendTime, useTrendTime } from './query/use-trend-time';
import { layoutPlots } from './scene/layout-lanes';
import { type Trend, useTrend } from './scene/use-trend';
import { movedLayers } from './view/layers';
import { trendItems, type TrendItem } from './view/trend-item';
import { useViewState, useViewStore } from './view/use-view';

/** A view's trend, as far as it is read from its connection. */
export interface TrendReading {
  readonly items: readonly TrendItem[];
  /** Columns of pixels of the plots. */
  readonly columns: number;
  /** What is asked; undefined until something is. */
  readonly issued: IssuedQuery | undefined;
  readonly trend: Trend;
  readonly time: TrendTime;
  readonly live: Live;
  /** What a person is told that could not be read: a refresh does not take it away before it has read. */
  readonly problem: Problem | undefined;
}

/**
 * What the view shows, at which time, and what has come of it.
 *
 * @param width of the chart, CSS pixels; 0 until it is known
 */
export function useTrendReading(width: number): TrendReading {
  const { profile } = useConnection();
  const store = useViewStore();
  const { view } = useViewState(store);
  const source = useSeriesSource();
  const viewZone = validZone(view.time.zone);
  const items = useViewItems();
  const ratio = useDevicePixelRatio();
  const columns = layoutPlots(0, width, ratio).width * ratio;
  const { issued, issue } = useTrendQuery(store, profile.id, columns);
  const trend = useTrend(source, issued?.query, items, profile, viewZone);
  const { viewport, reads } = trend;
  const time = useTrendTime(store, view, viewport, issue);
  const clockOffset = useStore(source.knowledge.clockOffsets, (all) => all.get(profile.id) ?? 0);
  const live = useLive({
    store,
    connectionId: profile.id,
    time: view.time,
    viewport,
    settled: trend.settled,
    zone: time.zone,
    clockOffset,
    reading: reads.reading,
    problem: trend.problem,
    isOfLayers: trend.isOfLayers,
    mayPass: mayPass(reads.states),
    retry: trend.retry,
    show: time.show,
  });
  const problem = useRetainedValue(trend.problem, live.quiet && reads.reading);
  return { items, columns, issued, trend, time, live, problem };
}

/** The items of the view's series, and of the periods laid over them. */
function useViewItems(): readonly TrendItem[] {
  const library = useLibraryItems();
  const { series, read, layers, time } = useViewState(useViewStore()).view;
  const moved = useMemo(() => movedLayers(layers, validZone(time.zone)), [layers, time.zone]);
  return useMemo(() => trendItems(library, series, read.aggregate, moved), [library, series, read.aggregate, moved]);
}
