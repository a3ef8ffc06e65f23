import { useStore } from 'zustand';
import type { HistoryProgress } from '@shared/contract/trend/history';
import type { Reads } from './use-reads';

/** How far the running reads have come, all together: their parts count by the time and the items that they read. */
export function useProgress({ states, progress: store }: Reads): HistoryProgress {
  const known = useStore(store);
  const running = states.filter((state) => state.running).map(({ read }) => read);
  const sum = { points: 0, bytes: 0, done: 0, all: 0 };
  for (const read of running) {
    const size = (read.end - read.start) * read.items.length;
    const progress = known.get(read);
    sum.points += progress?.points ?? 0;
    sum.bytes += progress?.bytes ?? 0;
    sum.done += (progress?.part ?? 0) * size;
    sum.all += size;
  }
  const waits = running.flatMap((read) => known.get(read)?.waiting ?? []);
  const [waiting] = waits.toSorted((a, b) => a.until - b.until);
  return {
    points: sum.points,
    bytes: sum.bytes,
    part: sum.all === 0 ? 0 : sum.done / sum.all,
    ...(waiting && { waiting }),
  };
}
