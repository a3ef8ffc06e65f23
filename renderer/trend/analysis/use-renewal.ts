import { useEffect, useEffectEvent } from 'react';
import { NowAndThen } from '../../base/now-and-then';
import type { SeriesClient } from '../../series/client';
import type { SeriesId } from '../../series/protocol';

/** Figures follow what arrives at most so often, milliseconds. */
const followEvery = 300;

/** Calls `renew` as the series of `ids` grow or are let go, now and then and once at the end. */
export function useRenewal(client: SeriesClient, ids: readonly SeriesId[], renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    const renewal = new NowAndThen(() => call(), followEvery);
    const stop = client.onGrowth((grown) => {
      if (ids.some((id) => grown.has(id))) renewal.ask();
    });
    return () => {
      renewal.cancel();
      stop();
    };
  }, [client, ids]);
}
