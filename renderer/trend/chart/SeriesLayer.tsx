import { useLayoutEffect, useRef } from 'react';
import { useAnalysis } from '../interact/analysis';
import { useLaneTools } from '../interact/lane-tools';
import type { LaneInks } from '../scene/colours';
import type { DrawingSurface } from '../paint/drawing-surface';
import { paintTimeLines } from '../paint/paint-lane';
import type { PaintedChartFrame } from '../scene/frame-store';
import { linearScale, pixelOf } from '../scene/scale';
import type { SceneLane } from '../scene/scene';
import { ribbonRoom } from '../scene/layout-lanes';
import classes from './SeriesLayer.module.css';

export interface SeriesLayerProps {
  readonly lane: SceneLane;
  readonly inks: LaneInks;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/**
 * Shows on a canvas over a lane's plot what the series worker has painted of it, on device pixels, and the grid's time
 * lines below. A new frame needs no rendering of React's. While a series stands out, its bitmap is shown on a canvas in
 * front, and all else steps back as a whole, which costs no painting.
 */
export function SeriesLayer({ lane, inks, ratio }: SeriesLayerProps) {
  const { frames } = useAnalysis();
  const { highlight } = useLaneTools();
  const { key, rect, plot } = lane;
  const css = { width: plot.width, height: plot.height + ribbonRoom };
  const [width, height] = [Math.round(css.width * ratio), Math.round(css.height * ratio)];
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const behind = canvas.current;
    if (behind === null) return undefined;
    const front = frontCanvas(width, height);
    const foot = plot.height * ratio;
    const surface = { ratio, inks };
    const stepBack = () => {
      behind.style.opacity = front.isConnected ? String(highlight.others) : '';
    };
    const show = (frame: PaintedChartFrame) => {
      const bitmaps = frame.lanes.get(key);
      showBitmap(behind, bitmaps?.all, frame, foot, surface);
      if (bitmaps?.front === undefined) front.remove();
      else {
        showBitmap(front, bitmaps.front, frame, foot, surface);
        behind.after(front);
      }
      stepBack();
    };
    if (frames.current !== undefined) show(frames.current);
    const stops = [frames.onShow(show), highlight.onChange(stepBack)];
    // A canvas loses all that is on it when the process that composes the screen dies.
    const renew = () => frames.invalidate();
    for (const one of [behind, front]) one.addEventListener('contextrestored', renew);
    return () => {
      for (const stop of stops) stop();
      for (const one of [behind, front]) one.removeEventListener('contextrestored', renew);
      front.remove();
    };
  }, [frames, highlight, key, plot.height, width, height, inks, ratio]);
  return (
    <div className={classes['layer']} style={{ left: plot.left - rect.left, top: plot.top - rect.top, ...css }}>
      <canvas ref={canvas} className={classes['canvas']} width={width} height={height} />
    </div>
  );
}

/** A canvas for the series that stands out; it is only in the page while one does. */
function frontCanvas(width: number, height: number): HTMLCanvasElement {
  const front = document.createElement('canvas');
  front.className = classes['canvas'] ?? '';
  front.dataset['front'] = '';
  front.width = width;
  front.height = height;
  return front;
}

/** Shows a bitmap of a frame below the time's grid lines; a frame that awaits its drawing under the new range, stretched. */
function showBitmap(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap | undefined,
  { range, drawnRange, ticks }: PaintedChartFrame,
  foot: number,
  surface: Omit<DrawingSurface, 'context'>,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  context.clearRect(0, 0, width, height);
  paintTimeLines({ ...surface, context }, ticks, range, foot);
  if (bitmap === undefined) return;
  if (range === drawnRange && bitmap.width === width && bitmap.height === height)
    return context.drawImage(bitmap, 0, 0);
  const x = linearScale(range.start, 0, range.end, width);
  const left = pixelOf(x, drawnRange.start);
  context.drawImage(bitmap, left, 0, pixelOf(x, drawnRange.end) - left, height);
}
