import type { DrawnSeries } from '../data/protocol';
import type { DrawingContext, DrawingSurface } from './drawing-surface';
import type { LaneScales } from '../scene/scale';

const markRadius = 3.5;
const markWidth = 1.5;
/** Marks of one class stand at least so far apart: more would hide the line, and the ribbon tells of each. */
const markSpacing = 11;
const uncertain = 1;
const bad = 2;

/** Bad samples carry a cross, uncertain ones a hollow triangle: the shape tells them apart where colours can't. */
export function paintMarks(surface: DrawingSurface, series: DrawnSeries, scales: LaneScales): void {
  const { inks, ratio } = surface;
  paintClass(surface, series, scales, uncertain, inks.uncertain, (path, px, py) =>
    addTriangle(path, px, py, markRadius * ratio),
  );
  paintClass(surface, series, scales, bad, inks.bad, (path, px, py) =>
    addCross(path, px, py, markRadius * 0.8 * ratio),
  );
}

function paintClass(
  { context, ratio }: DrawingSurface,
  { marks }: DrawnSeries,
  { x, y }: LaneScales,
  quality: number,
  ink: string,
  add: (path: DrawingContext, px: number, py: number) => void,
): void {
  context.beginPath();
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < marks.t.length; index += 1) {
    const px = (marks.t[index] ?? 0) * x.factor + x.offset;
    if (marks.q[index] !== quality || px - last < markSpacing * ratio) continue;
    add(context, px, (marks.v[index] ?? 0) * y.factor + y.offset);
    last = px;
  }
  if (last === Number.NEGATIVE_INFINITY) return;
  context.setLineDash([]);
  context.lineWidth = markWidth * ratio;
  context.strokeStyle = ink;
  context.stroke();
}

function addCross(path: DrawingContext, px: number, py: number, r: number): void {
  path.moveTo(px - r, py - r);
  path.lineTo(px + r, py + r);
  path.moveTo(px - r, py + r);
  path.lineTo(px + r, py - r);
}

function addTriangle(path: DrawingContext, px: number, py: number, r: number): void {
  path.moveTo(px, py - r);
  path.lineTo(px + r * 0.87, py + r * 0.5);
  path.lineTo(px - r * 0.87, py + r * 0.5);
  path.closePath();
}
