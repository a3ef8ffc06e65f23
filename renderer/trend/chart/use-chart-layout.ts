import { useLayoutEffect, useMemo, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { layoutChart, type ChartInput, type ChartLayout } from '../scene/chart-layout';
import type { FrameStore } from '../scene/frame-store';

/**
 * The layout of the frame on screen or of the first that is coming, before that the one of a chart without lanes. What is rendered by it is there
 * when the frame is shown, in the same turn, so that axes and lines always come from the same frame.
 */
export function useChartLayout(frames: FrameStore, input: ChartInput): ChartLayout {
  const empty = useMemo(() => layoutChart(input, new Map(), undefined, true), [input]);
  const subscribe = useMemo(() => (render: () => void) => frames.onLayout(() => flushSync(render)), [frames]);
  return useSyncExternalStore(subscribe, frames.layout) ?? empty;
}

/** Keeps the lanes out of sight while they are laid out for the first frame: axes and lines appear together. */
export function useHiddenUntilShown(element: RefObject<HTMLElement | null>, frames: FrameStore): void {
  useLayoutEffect(() => {
    const put = () => {
      if (element.current !== null) element.current.style.visibility = frames.current === undefined ? 'hidden' : '';
    };
    const stops = [frames.onLayout(put), frames.onShow(put)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [element, frames]);
}
