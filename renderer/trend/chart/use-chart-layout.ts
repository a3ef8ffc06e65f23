import { useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { layoutChart, type ChartInput, type ChartLayout } from '../scene/chart-layout';
import type { FrameStore } from '../scene/frame-store';

/**
 * The layout of the frame on screen, before the first frame that of a chart without lanes. What is rendered by it is there
 * when the frame is shown, in the same turn, so that axes and lines always come from the same frame.
 */
export function useChartLayout(frames: FrameStore, input: ChartInput): ChartLayout {
  const empty = useMemo(() => layoutChart(input, new Map(), undefined, true), [input]);
  const subscribe = useMemo(() => (render: () => void) => frames.onLayout(() => flushSync(render)), [frames]);
  return useSyncExternalStore(subscribe, frames.layout) ?? empty;
}
