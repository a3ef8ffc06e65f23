import type { Points } from '../data/protocol';
import { pixelOf, type LaneScales } from '../scene/scale';

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
  const first = Math.max(0, firstFrom(t, (x - reach - scales.x.offset) / scales.x.factor) - 1);
  let least = Number.POSITIVE_INFINITY;
  for (let index = first; index < t.length; index += 1) {
    const fromX = pixelOf(scales.x, t[index] ?? 0);
    if (fromX > x + reach) break;
    const fromY = pixelOf(scales.y, v[index] ?? Number.NaN);
    const toX = pixelOf(scales.x, t[index + 1] ?? t[index] ?? 0);
    const toY = stepped ? fromY : pixelOf(scales.y, v[index + 1] ?? Number.NaN);
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

/** The first index whose time is at least `time`. */
function firstFrom(t: Float64Array, time: number): number {
  let [low, high] = [0, t.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((t[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
