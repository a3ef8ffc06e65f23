import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useSyncExternalStore } from 'react';
import { timeHeight } from '../scene/layout-time';
import type { SceneLane } from '../scene/scene';
import { chartWords } from '../words/chart';
import classes from './TrendChart.module.css';

interface LanesBelowProps {
  /** What the lanes scroll in. */
  readonly room: HTMLElement | null;
  /** Of the room, CSS pixels. */
  readonly height: number;
  readonly lanes: readonly Pick<SceneLane, 'rect'>[];
}

/** Says how many lanes are below those in sight, and brings the next ones there. */
export function LanesBelow({ room, height, lanes }: LanesBelowProps) {
  const foot = useScrollTop(room) + height;
  const below = lanes.filter(({ rect }) => rect.top + rect.height / 2 > foot).length;
  if (below === 0) return null;
  const words = chartWords().lanesBelow;
  return (
    <UnstyledButton
      className={classes['below'] ?? ''}
      style={{ bottom: timeHeight + 4 }}
      title={words.hint}
      onClick={() => room?.scrollBy({ top: height / 2 })}
    >
      {words.count(below)} <IconChevronDown size={12} aria-hidden />
    </UnstyledButton>
  );
}

function useScrollTop(room: HTMLElement | null): number {
  const subscribe = useCallback(
    (render: () => void) => {
      room?.addEventListener('scroll', render, { passive: true });
      return () => room?.removeEventListener('scroll', render);
    },
    [room],
  );
  return useSyncExternalStore(subscribe, () => room?.scrollTop ?? 0);
}
