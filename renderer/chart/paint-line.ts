import type { DrawnSeries } from '../series/protocol';
import type { Paper } from './paper';
import type { LaneScales } from './scale';

/** How a series is drawn; widths and dashes in CSS pixels. */
export interface LineStyle {
  readonly colour: string;
  readonly dash: readonly number[];
  readonly stepped: boolean;
}

const lineWidth = 1.5;
const dotRadius = 2;
const markRadius = 3.5;
/** Marks of one class stand at least so far apart: more would hide the line, and the ribbon tells of each. */
const markSpacing = 11;

/** Draws a series: its line with breaks, isolated samples as dots, and marks on bad and uncertain ones. */
export function paintLine(paper: Paper, series: DrawnSeries, scales: LaneScales, style: LineStyle): void {
  const { context, ratio } = paper;
  context.strokeStyle = style.colour;
  context.lineWidth = lineWidth * ratio;
  context.lineJoin = 'round';
  // A run shorter than a pixel stays visible.
  context.lineCap = 'round';
  context.setLineDash(style.dash.map((length) => length * ratio));
  context.stroke(linePath(series, scales, style.stepped));
  context.setLineDash([]);
  context.fillStyle = style.colour;
  context.fill(dotsPath(series, scales, dotRadius * ratio));
  paintMarks(paper, series, scales);
}

function linePath({ vertices: { t, v } }: DrawnSeries, { x, y }: LaneScales, stepped: boolean): Path2D {
  const path = new Path2D();
  let broken = true;
  let previousY = 0;
  for (let index = 0; index < t.length; index += 1) {
    const value = v[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      broken = true;
      continue;
    }
    const px = (t[index] ?? 0) * x.factor + x.offset;
    const py = value * y.factor + y.offset;
    if (broken) path.moveTo(px, py);
    else {
      if (stepped) path.lineTo(px, previousY);
      path.lineTo(px, py);
    }
    broken = false;
    previousY = py;
  }
  return path;
}

function dotsPath({ singles }: DrawnSeries, { x, y }: LaneScales, radius: number): Path2D {
  const path = new Path2D();
  for (let index = 0; index < singles.t.length; index += 1) {
    const px = (singles.t[index] ?? 0) * x.factor + x.offset;
    const py = (singles.v[index] ?? 0) * y.factor + y.offset;
    path.moveTo(px + radius, py);
    path.arc(px, py, radius, 0, 2 * Math.PI);
  }
  return path;
}

/** Bad samples carry a cross, uncertain ones a hollow triangle: the shape tells them apart where colours can't. */
function paintMarks({ context, ratio, inks }: Paper, { marks }: DrawnSeries, { x, y }: LaneScales): void {
  const crosses = new Path2D();
  const triangles = new Path2D();
  const r = markRadius * ratio;
  const lastAt = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < marks.t.length; index += 1) {
    const px = (marks.t[index] ?? 0) * x.factor + x.offset;
    const py = (marks.v[index] ?? 0) * y.factor + y.offset;
    const quality = marks.q[index] ?? 0;
    if (px - (lastAt[quality] ?? 0) < markSpacing * ratio) continue;
    lastAt[quality] = px;
    if (quality === 2) addCross(crosses, px, py, r * 0.8);
    else addTriangle(triangles, px, py, r);
  }
  context.lineWidth = 1.5 * ratio;
  context.strokeStyle = inks.uncertain;
  context.stroke(triangles);
  context.strokeStyle = inks.bad;
  context.stroke(crosses);
}

function addCross(path: Path2D, px: number, py: number, r: number): void {
  path.moveTo(px - r, py - r);
  path.lineTo(px + r, py + r);
  path.moveTo(px - r, py + r);
  path.lineTo(px + r, py - r);
}

function addTriangle(path: Path2D, px: number, py: number, r: number): void {
  path.moveTo(px, py - r);
  path.lineTo(px + r * 0.87, py + r * 0.5);
  path.lineTo(px - r * 0.87, py + r * 0.5);
  path.closePath();
}
