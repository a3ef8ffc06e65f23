import type { DrawnSeries } from '../data/protocol';
import type { DrawingContext } from '../../kit/drawing/drawing-context';
import type { DrawingSurface } from './drawing-surface';
import type { LaneScales } from '../scene/scale';

const markRadius = 3.5;
const markWidth = 1.5;
/** Of the marks of one class that are nearer to each other the outermost stand: more would hide the line, and the ribbon tells of each. */
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
  const places: Place[] = [];
  for (let index = 0; index < marks.t.length; index += 1) {
    if (marks.q[index] !== quality) continue;
    const [px, py] = [(marks.t[index] ?? 0) * x.factor + x.offset, (marks.v[index] ?? 0) * y.factor + y.offset];
    places.push({ px, py });
  }
  if (places.length === 0) return;
  context.beginPath();
  for (const { px, py } of thinned(places, markSpacing * ratio)) {
    if (quality === bad) addCross(context, px, py, markRadius * 0.8 * ratio);
    else addTriangle(context, px, py, markRadius * ratio);
  }
  context.setLineDash([]);
  context.lineWidth = markWidth * ratio;
  context.strokeStyle = quality === bad ? inks.bad : inks.uncertain;
  context.stroke();
}

/** Where a mark stands, device pixels. */
interface Place {
  readonly px: number;
  readonly py: number;
}

/**
 * Of places from left to right the first within each `spacing`, and the highest and lowest that stand out from it as far. What has no
 * height, as zero on a logarithmic axis, is none of them.
 */
export function thinned(all: readonly Place[], spacing: number): readonly Place[] {
  const places = all.filter(({ py }) => Number.isFinite(py));
  const kept: Place[] = [];
  for (let index = 0; index < places.length;) {
    const first = places[index];
    if (first === undefined) break;
    let [high, low] = [first, first];
    for (; index < places.length; index += 1) {
      const place = places[index];
      if (place === undefined || place.px - first.px >= spacing) break;
      if (place.py < high.py) high = place;
      if (place.py > low.py) low = place;
    }
    kept.push(first, ...[high, low].filter(({ py }) => Math.abs(py - first.py) >= spacing));
  }
  return kept;
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
