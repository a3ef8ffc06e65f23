import type { DrawnSeries } from '../data/protocol';
import type { DrawingContext, DrawingSurface } from './drawing-surface';
import type { LaneScales } from '../scene/scale';

const markRadius = 3.5;
const markWidth = 1.5;
/** Marks of one class stand at least so far apart: more would hide the line, and the ribbon tells of each. */
const markSpacing = 11;
const uncertain = 1;
const bad = 2;
/** The classes that carry marks, the worst last. */
export const markedClasses = [uncertain, bad] as const;

/** Marks the samples of a class: bad ones (2) with a cross, uncertain ones (1) with a hollow triangle; shapes tell them apart where colours can't. */
export function paintMarks(
  { context, inks, ratio }: DrawingSurface,
  { marks }: DrawnSeries,
  { x, y }: LaneScales,
  quality: (typeof markedClasses)[number],
): void {
  context.beginPath();
  let last = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < marks.t.length; index += 1) {
    const px = (marks.t[index] ?? 0) * x.factor + x.offset;
    if (marks.q[index] !== quality || px - last < markSpacing * ratio) continue;
    const py = (marks.v[index] ?? 0) * y.factor + y.offset;
    if (quality === bad) addCross(context, px, py, markRadius * 0.8 * ratio);
    else addTriangle(context, px, py, markRadius * ratio);
    last = px;
  }
  if (last === Number.NEGATIVE_INFINITY) return;
  context.setLineDash([]);
  context.lineWidth = markWidth * ratio;
  context.strokeStyle = quality === bad ? inks.bad : inks.uncertain;
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
