import { useEffect, useEffectEvent } from 'react';
import type { SeriesClient } from '../../series/client';
import type { SeriesId } from '../../series/protocol';

/** Figures follow what arrives at most so often, milliseconds. */
const followEvery = 300;

/** Calls `renew` as the series of `ids` grow or are let go, now and then and once at the end. */
export function useRenewal(client: SeriesClient, ids: readonly SeriesId[], renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.onGrowth((grown) => {
      if (timer !== undefined || !ids.some((id) => grown.has(id))) return;
      timer = setTimeout(() => {
        timer = undefined;
        call();
      }, followEvery);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, ids]);
}
