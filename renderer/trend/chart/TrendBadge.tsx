import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatBytes } from '../../kit/text/format';
import type { FrameStore } from '../scene/frame-store';
import type { Problem } from '@shared/problem/problem';
import { useZone } from '../../kit/contexts';
import { badgeText, type SavedState, savedText } from '../scene/badge-text';
import { formatLargeCount } from '../scene/large-count';
import { RetryNote } from '../../kit/notices/RetryNote';
import type { Reads } from '../query/use-reads';
import classes from './TrendBadge.module.css';
import { useStore } from 'zustand';
import type { HistoryProgress } from '@shared/contract/trend/history';
import { chartWords } from '../words/chart';

interface TrendBadgeProps {
  readonly frames: FrameStore;
  readonly reads: Reads;
  /** Whether what is being read is a refresh, of which only trouble is shown. */
  readonly quiet: boolean;
  readonly swapped: boolean;
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** What changes how it is drawn, at the right. */
  readonly children?: ReactNode;
}

/** What is drawn, and what is going on: reading with its progress and a way to stop it. */
export function TrendBadge({ frames, reads, quiet, swapped, problem, children }: TrendBadgeProps) {
  const text = useRef<HTMLSpanElement>(null);
  const zone = useZone();
  const saved = problem ?? (reads.reading ? 'reading' : 'unread');
  const { isOfOtherServer } = reads;
  useEffect(() => {
    const words = chartWords().badge;
    const told = [...(swapped ? [words.swapped] : []), ...(isOfOtherServer ? [words.formerAddress] : [])];
    const write = () => {
      if (text.current === null) return;
      const all = [...drawnTexts(frames, saved, zone), ...told].join(' · ');
      if (text.current.textContent === all) return;
      text.current.textContent = all;
      // It ends in dots where the line is too short for it.
      text.current.title = all;
    };
    write();
    return frames.onPainted(write);
  }, [frames, saved, zone, swapped, isOfOtherServer]);
  return (
    <div className={classes['badge']}>
      <Text size="xs" c="dimmed" className={classes['what']} data-testid="trend-badge">
        <span ref={text} />
      </Text>
      <span className={classes['right']}>
        {reads.reading && <ReadingProgress reads={reads} quiet={quiet} />}
        {children}
      </span>
    </div>
  );
}

/** What is drawn, and what of it was saved. */
function drawnTexts({ current }: FrameStore, saved: SavedState, zone: string): readonly string[] {
  if (current === undefined) return [];
  return [badgeText(current), savedText(current, saved, zone)].filter((part) => part !== '');
}

function ReadingProgress({ reads, quiet }: Pick<TrendBadgeProps, 'reads' | 'quiet'>) {
  const { points, bytes, part, waiting } = useProgress(reads);
  if (quiet && waiting === undefined) return null;
  const percent = Math.floor(part * 100);
  const begun = bytes > 0 || part > 0;
  const words = chartWords().badge;
  return (
    <span className={classes['reading']}>
      <Loader size={12} />
      {waiting === undefined ? (
        <span className={classes['figures']} data-testid="reading-progress">
          {begun ? words.progress(formatLargeCount(points), formatBytes(bytes), percent) : words.begun}
        </span>
      ) : (
        <RetryNote waiting={waiting} />
      )}
      <Button size="compact-xs" variant="subtle" onClick={reads.stop}>
        {words.stop}
      </Button>
      <progress className={classes['bar']} aria-label={words.reading} max={1} value={part} />
    </span>
  );
}

/** How far the running reads have come, all together: their parts count by the time and the items that they read. */
function useProgress({ states, progress: store }: Reads): HistoryProgress {
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
