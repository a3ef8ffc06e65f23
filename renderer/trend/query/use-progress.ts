import { useEffect, useState } from 'react';
import type { HistoryProgress } from '@shared/contract/trend/history';
import type { SeriesClient } from '../data/client';
import type { ReadState } from './read-state';

const nothing: ReadonlyMap<string, HistoryProgress> = new Map();

/** How far the running reads have come, all together: their parts count by the time and the items that they read. */
export function useProgress(client: SeriesClient, states: readonly ReadState[]): HistoryProgress {
  const [known, setKnown] = useState(nothing);
  useEffect(
    () => client.onProgress((readId, progress) => setKnown((before) => new Map(before).set(readId, progress))),
    [client],
  );
  const running = states.filter((state) => state.running).map(({ read }) => read);
  // What is over needs no progress.
  if (running.length === 0 && known.size > 0) setKnown(nothing);
  const sum = { points: 0, bytes: 0, done: 0, all: 0 };
  for (const { readId, start, end, items } of running) {
    const size = (end - start) * items.length;
    const progress = known.get(readId);
    sum.points += progress?.points ?? 0;
    sum.bytes += progress?.bytes ?? 0;
    sum.done += (progress?.part ?? 0) * size;
    sum.all += size;
  }
  const waits = running.flatMap(({ readId }) => known.get(readId)?.waiting ?? []);
  const [waiting] = waits.toSorted((a, b) => a.until - b.until);
  return {
    points: sum.points,
    bytes: sum.bytes,
    part: sum.all === 0 ? 0 : sum.done / sum.all,
    ...(waiting && { waiting }),
  };
}
