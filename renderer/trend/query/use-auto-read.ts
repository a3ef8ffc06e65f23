import { useEffect, useEffectEvent, useState } from 'react';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { ItemKnowledge } from './auto-read';
import { sameTexts } from '../view/range-texts';
import type { TrendTime } from './use-trend-time';
import type { IssuedQuery } from './use-trend-query';
import type { ViewStore } from '../view/view-store';

/**
 * Reads without being issued: once there is something to read and room to draw it, and when the view was replaced by one that
 * reads otherwise. What came from elsewhere waits for Read.
 */
export function useAutoRead(
  store: ViewStore,
  time: TrendTime,
  issued: IssuedQuery | undefined,
  canRead: boolean,
): void {
  const isOpening = canRead && issued === undefined;
  const readOpening = useEffectEvent(() => time.ask(time.texts));
  useEffect(() => {
    if (!isOpening) return undefined;
    // The shell is painted first.
    const frame = requestAnimationFrame(readOpening);
    return () => cancelAnimationFrame(frame);
  }, [isOpening]);
  const readReplaced = useEffectEvent(() => {
    const { time: wanted, read } = store.get().view;
    const texts = { start: wanted.start, end: wanted.end };
    if (issued === undefined) time.type(texts);
    else if (!sameTexts(wanted, time.texts) || read !== issued.read) time.ask(texts);
  });
  useEffect(() => {
    let seen = store.get().replaced;
    return store.state.subscribe(() => {
      const { replaced } = store.get();
      if (replaced !== seen) readReplaced();
      seen = replaced;
    });
  }, [store]);
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
