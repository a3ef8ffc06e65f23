import type { PaintedAxis, PaintedLane, PaintedStrip } from '../data/frame-protocol';
import { ribbonRoom } from './layout-lanes';
import { linearScale } from './scale';
import type { SceneAxis, SceneLane } from './scene';

/** A lane of a scene as a painter takes it, on so many device pixels per CSS pixel. */
export function paintedLane({ series, kind, axes, plot, ribbon, rows }: SceneLane, ratio: number): PaintedLane {
  const foot = plot.height * ratio;
  const height = Math.round((plot.height + ribbonRoom) * ratio);
  const strip = ({ top, height: high }: PaintedStrip) => ({ top: (top - plot.top) * ratio, height: high * ratio });
  return {
    series,
    kind,
    foot,
    height,
    ribbon: strip(ribbon),
    rows: rows.map(strip),
    axes: axes.map((axis) => paintedAxis(axis, foot)),
  };
}

/** How an axis' values land on a canvas whose plot ends at `foot`, device pixels. */
function paintedAxis({ domain: [low, high], logarithmic }: SceneAxis, foot: number): PaintedAxis {
  const y = logarithmic ? linearScale(Math.log10(low), foot, Math.log10(high), 0) : linearScale(low, foot, high, 0);
  return { y, logarithmic };
}
