import { useEffect, useEffectEvent, useState } from 'react';
import type { View } from '@shared/contract/trend/view';
import { validZone } from '@shared/time/zone';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { ItemKnowledge } from './auto-read';
import { hasDays, sameTexts } from '../view/range-texts';
import type { TrendTime } from './use-trend-time';
import type { IssuedQuery } from './use-trend-query';
import type { ViewStore } from '../view/view-store';

interface OpeningRead {
  /** Whether the view has something to read that waits for nobody's Read. */
  readonly isEnabled: boolean;
  /** Whether it can be read yet: its reads are planned by what is known, and by the room to draw it. */
  readonly isReady: boolean;
}

/**
 * Reads by itself: once there is something to read and room to draw it, and when the view was replaced by one that
 * reads otherwise. What came from elsewhere waits for Read. Returns whether the first read is about to begin.
 */
export function useAutoRead(
  store: ViewStore,
  time: TrendTime,
  issued: IssuedQuery | undefined,
  { isEnabled, isReady }: OpeningRead,
): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  const isOpening = isEnabled && issued === undefined;
  const canRead = isOpening && isReady;
  const readOpening = useEffectEvent(() => {
    time.open();
    setHasBegun(true);
  });
  useEffect(() => {
    if (!canRead) return undefined;
    // The shell is painted first.
    const frame = requestAnimationFrame(readOpening);
    return () => cancelAnimationFrame(frame);
  }, [canRead]);
  const readReplaced = useEffectEvent((former: View['time']) => {
    const { time: wanted, read } = store.get().view;
    const texts = { start: wanted.start, end: wanted.end };
    if (!isSameTime(wanted, former)) return issued === undefined ? time.type(texts) : time.read(texts);
    if (issued !== undefined && read !== issued.read) time.open();
  });
  useEffect(
    () =>
      store.state.subscribe(({ replaced }, former) => {
        if (replaced !== former.replaced) readReplaced(former.view.time);
      }),
    [store],
  );
  return isOpening && !hasBegun;
}

/** Whether two times mean the same instants: days are other ones in another zone, whatever else is typed was written anew. */
function isSameTime(a: View['time'], b: View['time']): boolean {
  return sameTexts(a, b) && (validZone(a.zone) === validZone(b.zone) || !hasDays(a));
}

/** Recalls what former runs have read of a connection's items; returns whether that is done. */
export function useRecalledItems(knowledge: ItemKnowledge, connectionId: string): boolean {
  const [recalled, setRecalled] = useState<string>();
  useEffect(() => {
    const aborted = new AbortController();
    callBridge('history.known', { connectionId }, aborted.signal)
      .then((items) => knowledge.recall(connectionId, items))
      // What is not known is found out by reading.
      .catch(() => undefined)
      .finally(() => setRecalled(connectionId));
    return () => aborted.abort();
  }, [knowledge, connectionId]);
  return recalled === connectionId;
}
