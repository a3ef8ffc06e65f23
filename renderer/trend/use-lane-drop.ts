import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { LaneDrop, type DropLane } from './lane-drop';
import type { LaidLane } from './lane-layout';
import type { LaneTarget } from './view/edit-lanes';

/** Lets items be dropped on the lanes, which stand below each other with `heights` in CSS pixels. */
export function useLaneDrop(
  element: RefObject<HTMLElement | null>,
  lanes: readonly LaidLane[],
  heights: readonly number[],
  onDrop: (path: string, target: LaneTarget) => void,
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
      (path, target) => drop(path, target),
    ).listen();
  }, [element]);
}

/** By hand, the values and states of a lane are one place. */
function dropLanes(lanes: readonly LaidLane[], heights: readonly number[]): DropLane[] {
  const byName = new Map<string, DropLane>();
  let top = 0;
  lanes.forEach(({ name }, place) => {
    const height = heights[place] ?? 0;
    const former = byName.get(name);
    byName.set(name, former === undefined ? { top, height } : { top: former.top, height: former.height + height });
    top += height;
  });
  return [...byName.values()];
}
