import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dragLane } from '../../kit/item-drag';
import type { LaidLane } from '../scene/lane-layout';
import { useLaneTools } from './lane-tools';
import type { TrendItem } from '../view/trend-item';
import type { TrendSeries } from '../scene/trend-series';
import { dropLanes } from './use-lane-drop';
import { gestureWords } from '../words/gestures';
import classes from './LaneDrop.module.css';

interface LaneGripsProps {
  readonly lanes: readonly LaidLane[];
  /** CSS pixels. */
  readonly heights: readonly number[];
  readonly series: readonly TrendSeries[];
}

/**
 * What a whole lane is taken by: dragged, or moved up and down by keys; those to the sides go to the grip above or below, as together
 * they are one stop of the Tab key. None where there is one lane.
 */
export function LaneGrips({ lanes, heights, series }: LaneGripsProps) {
  const { step } = useLaneTools();
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>();
  const grips = dropLanes(lanes, heights).map(({ top, name }) => {
    const items = itemsIn(lanes, name, series);
    // Lanes are named anew when one is moved; what is in them goes along, and the focus with it.
    return { top, name, items, key: items[0]?.key ?? name };
  });
  if (grips.length < 2) return null;
  const words = gestureWords().grips;
  const stopAt = grips.some(({ key }) => key === stop) ? stop : grips[0]?.key;
  const actionOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, lane: number): (() => void) | undefined => {
    const moved = grips[lane]?.items[0]?.key;
    if ((key === 'ArrowUp' || key === 'ArrowDown') && moved !== undefined)
      return () => step(moved, key === 'ArrowUp' ? -1 : 1);
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && !altKey && !ctrlKey && !metaKey)
      return () => root.current?.querySelectorAll('button')[lane + (key === 'ArrowLeft' ? -1 : 1)]?.focus();
    return undefined;
  };
  const press = (event: KeyboardEvent, lane: number) => {
    const act = actionOf(event, lane);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div ref={root}>
      {grips.map(({ top, name, items, key }, lane) => (
        <button
          key={key}
          type="button"
          className={classes['grip']}
          style={{ top: top + 4 }}
          data-lane={name}
          draggable
          tabIndex={key === stopAt ? 0 : -1}
          aria-label={words.move(lane + 1, items.map((item) => item.name).join(', '))}
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          title={words.drag}
          onFocus={() => setStop(key)}
          onDragStart={({ dataTransfer }) => dragLane(dataTransfer, lane)}
          onKeyDown={(event) => press(event, lane)}
        >
          <IconGripVertical size={13} aria-hidden />
        </button>
      ))}
    </div>
  );
}

function itemsIn(lanes: readonly LaidLane[], name: string, series: readonly TrendSeries[]): TrendItem[] {
  const members = lanes.filter((lane) => lane.name === name).flatMap((lane) => lane.members);
  return members.flatMap((member) => series[member]?.item ?? []);
}
