import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { LaneDrop, type DropLane } from './lane-drop';
import type { Dragged } from '../../kit/item-drag';
import type { LaidLane } from '../scene/lane-layout';
import type { LaneTarget } from '../view/edit-lanes';

/** Lets items be dropped on the lanes, which stand below each other with `heights` in CSS pixels. */
export function useLaneDrop(
  element: RefObject<HTMLElement | null>,
  lanes: readonly LaidLane[],
  heights: readonly number[],
  onDrop: (dragged: Dragged, target: LaneTarget) => void,
): void {
  const places = useRef<readonly DropLane[]>([]);
  useEffect(() => {
    places.current = dropLanes(lanes, heights);
  }, [lanes, heights]);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (element.current === null) return undefined;
    return new LaneDrop(
      element.current,
      () => places.current,
      (dragged, target) => drop(dragged, target),
    ).listen();
  }, [element]);
}

interface NamedDropLane extends DropLane {
  /** Of the lane. */
  readonly name: string;
}

/** Where lanes are that stand below each other; by hand, the values and states of a lane are one place. */
export function dropLanes(lanes: readonly LaidLane[], heights: readonly number[]): NamedDropLane[] {
  const byName = new Map<string, NamedDropLane>();
  let top = 0;
  lanes.forEach(({ name }, place) => {
    const height = heights[place] ?? 0;
    const former = byName.get(name);
    byName.set(name, { name, top: former?.top ?? top, height: (former?.height ?? 0) + height });
    top += height;
  });
  return [...byName.values()];
}
