import { useEffect, useEffectEvent, useState } from 'react';
import type { Picture, Pictures } from '../chart/picture';
import { layLanes, sameLanes, sameLayout, type LaidItem, type LaidLane } from './lane-layout';
import type { Viewport } from './viewport';

/** The value axes follow what arrives at most so often, milliseconds: each time costs React a rendering of the lanes. */
const followEvery = 120;

const noLanes: readonly LaidLane[] = [];

/**
 * The lanes of the chart. They follow the picture when the hand rests, at once where an item comes or goes, and else
 * now and then while points arrive; during a gesture they stay.
 */
export function useLanes(pictures: Pictures, viewport: Viewport, items: readonly LaidItem[]): readonly LaidLane[] {
  const [lanes, setLanes] = useState(noLanes);
  const [kinds] = useState(() => new Map<string, boolean>());
  const follow = useEffectEvent((picture: Picture, laid: readonly LaidItem[]) => {
    const next = layLanes(picture, laid, kinds);
    if (!sameLayout(lanes, next)) setLanes(next);
  });
  const differs = useEffectEvent(
    (picture: Picture, laid: readonly LaidItem[]) => !sameLanes(lanes, layLanes(picture, laid, kinds)),
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let followedAt = Number.NEGATIVE_INFINITY;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      followedAt = performance.now();
      if (pictures.current !== undefined && !viewport.moving) follow(pictures.current, items);
    };
    const painted = (picture: Picture) => {
      if (viewport.moving) return;
      const rest = followedAt + followEvery - performance.now();
      if (rest <= 0 || differs(picture, items)) now();
      else timer ??= setTimeout(now, rest);
    };
    now();
    const stopPainted = pictures.onPainted(painted);
    const stopSettled = viewport.onSettle(now);
    return () => {
      clearTimeout(timer);
      stopPainted();
      stopSettled();
    };
  }, [pictures, viewport, items]);
  return lanes;
}
