import { lowerBound } from '@shared/ascending';
import type { DrawRequest, DrawnSeries, Points } from '../data/protocol';
import { drawnPixelOf, linearScale, pixelOf, type LaneScales } from '../scene/scale';
import type { NearestLine, NearestRequest } from '../data/frame-protocol';
import { logarithmOf } from './logarithm';

/** Asks for what is drawn within reach of the place, pixel column by pixel column as the whole plot is. */
export function nearbyRequest({ lines, range, columns, quality, x, reach }: NearestRequest): DrawRequest {
  const from = Math.max(0, Math.floor(x - reach));
  const to = Math.min(columns, Math.ceil(x + reach) + 1);
  const perColumn = (range.end - range.start) / columns;
  return {
    ids: lines.map(({ id }) => id),
    stepped: lines.map(({ stepped }) => stepped),
    logarithmic: lines.map(({ logarithmic }) => logarithmic === true),
    start: range.start + from * perColumn,
    end: range.start + to * perColumn,
    width: Math.max(1, to - from),
    quality,
  };
}

/** The line that is nearest to the place, as `drawn` has them in the request's order; undefined where none is in reach. */
export function nearestLine(request: NearestRequest, drawn: readonly DrawnSeries[]): NearestLine | undefined {
  const { range, columns, reach } = request;
  const x = linearScale(range.start, 0, range.end, columns);
  let nearest: NearestLine | undefined;
  request.lines.forEach(({ key, line, axis }, index) => {
    const one = drawn[index];
    if (one === undefined) return;
    const { vertices } = axis.logarithmic ? logarithmOf(one) : one;
    const distance = lineDistance(vertices, { x, y: axis.y }, line === 'stepped', request, reach);
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { key, distance };
  });
  return nearest;
}

/**
 * How far the line of `points`, which ascend in time, is from a place, in device pixels: to its nearest part within
 * `reach` to the left and right. Infinity where it is farther, or breaks.
 */
export function lineDistance(
  points: Points,
  scales: LaneScales,
  stepped: boolean,
  place: { readonly x: number; readonly y: number },
  reach: number,
): number {
  const { t, v } = points;
  const { x, y } = place;
  const first = Math.max(0, lowerBound(t, (x - reach - scales.x.offset) / scales.x.factor) - 1);
  let least = Number.POSITIVE_INFINITY;
  for (let index = first; index < t.length; index += 1) {
    const fromX = pixelOf(scales.x, t[index] ?? 0);
    if (fromX > x + reach) break;
    const fromY = drawnPixelOf(scales.y, v[index] ?? Number.NaN);
    const toX = pixelOf(scales.x, t[index + 1] ?? t[index] ?? 0);
    const toY = stepped ? fromY : drawnPixelOf(scales.y, v[index + 1] ?? Number.NaN);
    const distance = Number.isNaN(toY)
      ? Math.hypot(x - fromX, y - fromY)
      : segmentDistance(x, y, fromX, fromY, toX, toY);
    if (distance < least) least = distance;
  }
  return least;
}

function segmentDistance(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy);
}
