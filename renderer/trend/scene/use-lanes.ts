import { useEffect, useEffectEvent, useState } from 'react';
import type { ChartFrame, FrameStore } from '../data/frame-store';
import { layLanes, sameLanes, sameLayout, type LaidItem, type LaidLane } from './lane-layout';
import type { LaneMode } from './lanes';
import type { Viewport } from '../view/viewport';

/** The value axes follow what arrives at most so often, milliseconds: each time costs React a rendering of the lanes. */
const followEvery = 120;

const noLanes: readonly LaidLane[] = [];

/**
 * The lanes of the chart. They follow the frame when the hand rests, at once where an item comes or goes, and else
 * now and then while points arrive; during a gesture they stay.
 */
export function useLanes(
  frames: FrameStore,
  viewport: Viewport,
  items: readonly LaidItem[],
  mode: LaneMode,
): readonly LaidLane[] {
  const [lanes, setLanes] = useState(noLanes);
  const [kinds] = useState(() => new Map<string, boolean>());
  const follow = useEffectEvent((next: readonly LaidLane[]) => {
    if (!sameLayout(lanes, next)) setLanes(next);
  });
  const differs = useEffectEvent((next: readonly LaidLane[]) => !sameLanes(lanes, next));
  useEffect(() => {
    const lay = (frame: ChartFrame) => layLanes(mode, frame, items, kinds);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let followedAt = Number.NEGATIVE_INFINITY;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      followedAt = performance.now();
      if (frames.current !== undefined && !viewport.moving) follow(lay(frames.current));
    };
    const painted = (frame: ChartFrame) => {
      if (viewport.moving) return;
      const rest = followedAt + followEvery - performance.now();
      if (rest <= 0 || differs(lay(frame))) now();
      else timer ??= setTimeout(now, rest);
    };
    now();
    const stopPainted = frames.onPainted(painted);
    const stopSettled = viewport.settled.subscribe(now);
    return () => {
      clearTimeout(timer);
      stopPainted();
      stopSettled();
    };
  }, [frames, viewport, items, mode, kinds]);
  return lanes;
}
