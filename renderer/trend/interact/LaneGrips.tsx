import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
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

/** What a whole lane is taken by: dragged, or moved up and down by keys. None where there is one lane. */
export function LaneGrips({ lanes, heights, series }: LaneGripsProps) {
  const { step } = useLaneTools();
  const places = dropLanes(lanes, heights);
  if (places.length < 2) return null;
  const words = gestureWords().grips;
  const press = (event: KeyboardEvent, key: string | undefined) => {
    if (key === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    step(key, event.key === 'ArrowUp' ? -1 : 1);
  };
  return places.map(({ top, name }, lane) => {
    const items = itemsIn(lanes, name, series);
    return (
      <button
        // Lanes are named anew when one is moved; what is in them goes along, and the focus with it.
        key={items[0]?.key ?? name}
        type="button"
        className={classes['grip']}
        style={{ top: top + 4 }}
        data-lane={name}
        draggable
        aria-label={words.move(lane + 1, items.map((item) => item.name).join(', '))}
        aria-keyshortcuts="ArrowUp ArrowDown"
        title={words.drag}
        onDragStart={({ dataTransfer }) => dragLane(dataTransfer, lane)}
        onKeyDown={(event) => press(event, items[0]?.key)}
      >
        <IconGripVertical size={13} aria-hidden />
      </button>
    );
  });
}

function itemsIn(lanes: readonly LaidLane[], name: string, series: readonly TrendSeries[]): TrendItem[] {
  const members = lanes.filter((lane) => lane.name === name).flatMap((lane) => lane.members);
  return members.flatMap((member) => series[member]?.item ?? []);
}
