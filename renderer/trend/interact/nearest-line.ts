import type { NearestLine } from './highlight';
import { lineDistance } from './line-distance';
import { logarithmOf } from '../paint/logarithm';
import type { PaintedLane } from '../paint/paint-lane';
import type { ChartFrame } from '../data/frame-store';
import { linearScale } from '../scene/scale';

/** So far to the left and right of a place a line is looked for, CSS pixels. */
const reach = 8;

/** The series of a lane that is nearest to a place on its canvas, all lengths in device pixels; bands fill their rows. */
export function nearestLine(
  { kind, series, axes, foot }: PaintedLane,
  frame: ChartFrame | undefined,
  width: number,
  place: { readonly x: number; readonly y: number },
  ratio: number,
): NearestLine | undefined {
  if (frame === undefined || place.y > foot) return undefined;
  if (kind === 'states') {
    const row = series[Math.floor((place.y / foot) * series.length)];
    return row && { key: row.key, distance: 0 };
  }
  const x = linearScale(frame.range.start, 0, frame.range.end, width);
  const found = series.flatMap(({ key, axis, line }): NearestLine[] => {
    const drawn = frame.series.get(key)?.drawn;
    const painted = axes[axis];
    if (drawn === undefined || painted === undefined) return [];
    const { vertices } = painted.logarithmic ? logarithmOf(drawn) : drawn;
    const distance = lineDistance(vertices, { x, y: painted.y }, line === 'stepped', place, reach * ratio);
    return [{ key, distance }];
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0];
}
