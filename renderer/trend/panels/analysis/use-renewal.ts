import { useEffect, useEffectEvent, useMemo } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { SeriesClient } from '../../data/client';
import type { SeriesId } from '../../data/protocol';
import { useAnalysis } from '../../interact/analysis';
import { type AnalysedSeries, shownIds } from '../../scene/analysed-series';
import type { FrameStore } from '../../scene/frame-store';

/** Figures follow what arrives at most so often, milliseconds. */
const followEvery = 300;

/** Calls `renew` as the series of `ids` grow or are let go, now and then and once at the end. */
export function useRenewal(client: SeriesClient, ids: readonly SeriesId[], renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    const renewal = new Throttle(() => call(), followEvery);
    const stop = client.onGrowth((grown) => {
      if (ids.some((id) => grown.has(id))) renewal.schedule();
    });
    return () => {
      renewal.cancel();
      stop();
    };
  }, [client, ids]);
}

/**
 * The same for figures of `series`, and when others have come on screen for them: figures are of what is on screen, which is the former
 * series until a new one is read.
 */
export function useFigureRenewal(series: readonly AnalysedSeries[], renew: () => void): void {
  const { client, frames } = useAnalysis();
  const ids = useMemo(() => series.map(({ id }) => id), [series]);
  useRenewal(client, ids, renew);
  useSwapRenewal(frames, series, renew);
}

function useSwapRenewal(frames: FrameStore, series: readonly AnalysedSeries[], renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    const onScreen = () => shownIds(frames, series).join('\n');
    let former = onScreen();
    return frames.onPainted(() => {
      const now = onScreen();
      if (now === former) return;
      former = now;
      call();
    });
  }, [frames, series]);
}
