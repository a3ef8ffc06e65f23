import { useEffect, useEffectEvent } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { SeriesClient } from '../../data/client';
import type { SeriesId } from '../../data/protocol';

/** Figures follow what arrives at most so often, milliseconds. */
const followEvery = 300;

/** Calls `renew` as the series of `ids` grow or are let go, now and then and once at the end. */
export function useRenewal(client: SeriesClient, ids: readonly SeriesId[], renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    const renewal = new Throttle(() => call(), followEvery);
    const stop = client.onGrowth((grown) => {
      if (ids.some((id) => grown.has(id))) renewal.ask();
    });
    return () => {
      renewal.cancel();
      stop();
    };
  }, [client, ids]);
}
