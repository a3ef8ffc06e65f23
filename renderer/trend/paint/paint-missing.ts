import type { TimeRange } from '@shared/time/range';
import type { DrawingSurface } from './drawing-surface';
import type { LinearScale } from '../scene/scale';

/** Distance between the dots, and their size, CSS pixels. */
const pitch = 7;
const dot = 1.25;

/** Covers a range that is not held with a quiet pattern of dots: nothing is known there, which is not "no data". */
export function paintMissing(
  { context, ratio, inks }: DrawingSurface,
  { start, end }: TimeRange,
  x: LinearScale,
  height: number,
): void {
  const left = Math.max(0, start * x.factor + x.offset);
  const right = Math.min(context.canvas.width, end * x.factor + x.offset);
  // Limits of intervals are rounded to milliseconds; what is thinner than a pixel is no hole.
  if (right - left < ratio) return;
  context.save();
  context.globalAlpha = 0.07;
  context.fillStyle = inks.noData;
  context.fillRect(left, 0, right - left, height);
  context.globalAlpha = 0.75;
  const pattern = context.createPattern === undefined ? null : dots(context, ratio, inks.noData);
  if (pattern === null) paintDots(context, ratio, left, right, height);
  else {
    context.fillStyle = pattern;
    context.fillRect(left, 0, right - left, height);
  }
  context.restore();
}

/** The same dots one by one, where there are no patterns. */
function paintDots(
  context: DrawingSurface['context'],
  ratio: number,
  left: number,
  right: number,
  height: number,
): void {
  const [step, side] = [Math.round(pitch * ratio), dot * ratio];
  context.beginPath();
  for (let x = Math.ceil(left / step) * step; x < right; x += step) {
    for (let y = 0; y < height; y += step) {
      context.rect(x, y, side, side);
      context.rect(x + step / 2, y + step / 2, side, side);
    }
  }
  context.fill();
}

const patterns = new Map<string, CanvasPattern | null>();

function dots(context: DrawingSurface['context'], ratio: number, colour: string): CanvasPattern | null {
  const key = `${colour} ${ratio}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const size = Math.round(pitch * ratio);
  const tile = new OffscreenCanvas(size, size);
  const ink = tile.getContext('2d');
  if (ink !== null) {
    ink.fillStyle = colour;
    ink.fillRect(0, 0, dot * ratio, dot * ratio);
    ink.fillRect(size / 2, size / 2, dot * ratio, dot * ratio);
  }
  const made = context.createPattern?.(tile, 'repeat') ?? null;
  patterns.set(key, made);
  return made;
}
