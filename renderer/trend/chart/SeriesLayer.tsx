import { useLayoutEffect, useRef } from 'react';
import { laneInks, type ColourScheme } from '../scene/colours';
import type { SeriesHighlight, NearestLine } from '../interact/highlight';
import { HighlightCanvas } from '../paint/highlight-canvas';
import { nearestLine } from '../interact/nearest-line';
import { paintLane, type PaintedAxis, type PaintedLane } from '../paint/paint-lane';
import type { FrameStore } from '../data/frame-store';
import { ribbonRoom } from '../scene/layout-lanes';
import { linearScale } from '../scene/scale';
import type { SceneAxis, SceneLane } from '../scene/scene';
import classes from './SeriesLayer.module.css';

interface SeriesLayerProps {
  readonly lane: SceneLane;
  readonly frames: FrameStore;
  readonly highlight: SeriesHighlight;
  readonly scheme: ColourScheme;
  readonly ratio: number;
}

/**
 * Draws the series and the quality ribbon of a lane on a canvas inside the Recharts chart, on device pixels. The scales
 * are the axes' and the picture's own, so that a new picture needs no rendering of React's. While a series stands out,
 * it is painted once more on a canvas in front, and all else steps back as a whole, which costs no painting.
 */
export function SeriesLayer({ lane: sceneLane, frames, highlight, scheme, ratio }: SeriesLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const surface = { context, ratio, inks: laneInks[scheme] };
    const lane = paintedLane(sceneLane, ratio);
    const front = new HighlightCanvas(context.canvas);
    const paintFront = () => {
      const ahead = front.show(highlight);
      if (ahead !== undefined) paintLane({ ...surface, context: ahead }, lane, frames, highlight.key);
    };
    const paint = () => {
      paintLane(surface, lane, frames);
      paintFront();
    };
    paint();
    const stopPictures = frames.onShow(paint);
    const stopEmphasis = highlight.onChange(paintFront);
    const stopFinding = highlight.join((clientX, clientY) => found(context.canvas, lane, frames, clientX, clientY));
    return () => {
      stopPictures();
      stopEmphasis();
      stopFinding();
      front.remove();
    };
  });
  const { rect, plot } = sceneLane;
  const height = paintedHeight(sceneLane);
  return (
    <foreignObject
      x={plot.left - rect.left}
      y={plot.top - rect.top}
      width={plot.width}
      height={height}
      className={classes['layer']}
    >
      <div className={classes['canvases']}>
        <canvas
          ref={canvas}
          className={classes['canvas']}
          width={Math.round(plot.width * ratio)}
          height={Math.round(height * ratio)}
        />
      </div>
    </foreignObject>
  );
}

/** How high a canvas is that begins at the head of a lane's plot and has room for the ribbon, CSS pixels. */
export function paintedHeight({ plot }: SceneLane): number {
  return plot.height + ribbonRoom;
}

/** A lane as it is painted on a canvas that begins at its plot's corner. */
export function paintedLane({ series, kind, axes, plot }: SceneLane, ratio: number): PaintedLane {
  const foot = plot.height * ratio;
  return { series, kind, foot, axes: axes.map((axis) => paintedAxis(axis, foot)) };
}

/** How an axis' values land on a canvas whose plot ends at `foot`, device pixels. */
function paintedAxis({ domain: [low, high], logarithmic }: SceneAxis, foot: number): PaintedAxis {
  const y = logarithmic ? linearScale(Math.log10(low), foot, Math.log10(high), 0) : linearScale(low, foot, high, 0);
  return { y, logarithmic };
}

/** The line of a lane that is nearest to a place of the window; undefined where the place is not on the lane. */
function found(
  canvas: HTMLCanvasElement,
  lane: PaintedLane,
  frames: FrameStore,
  clientX: number,
  clientY: number,
): NearestLine | undefined {
  const box = canvas.getBoundingClientRect();
  if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) return undefined;
  const perCss = canvas.width / box.width;
  const place = { x: (clientX - box.left) * perCss, y: (clientY - box.top) * perCss };
  const nearest = nearestLine(lane, frames.current, canvas.width, place, perCss);
  return nearest && { key: nearest.key, distance: nearest.distance / perCss };
}
