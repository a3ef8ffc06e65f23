import type { OddMarks } from '../data/protocol';
import type { LinearScale } from '../scene/scale';
import { pixelOf } from '../scene/scale';
import type { DrawingContext } from '../../kit/drawing/drawing-context';
import type { DrawingSurface } from './drawing-surface';

/** CSS pixels: half the width of a mark, its height, and its distance from the plot's edge. */
const [radius, height, edge] = [5, 9, 2];
/** Marks of one kind stand at least so far apart, CSS pixels. */
const spacing = 11;

/**
 * Marks the values that no line goes through, in the colour of their series: a T at the head of the plot for a text, an
 * arrow at its head or foot for an infinity above or below.
 *
 * @param foot height of the plot, device pixels.
 */
export function paintOdd(
  surface: DrawingSurface,
  { texts, above, below }: OddMarks,
  x: LinearScale,
  colour: string,
  foot: number,
): void {
  if (texts.length + above.length + below.length === 0) return;
  const { context, ratio } = surface;
  const [r, h, top] = [radius * ratio, height * ratio, edge * ratio];
  context.fillStyle = colour;
  context.beginPath();
  addEach(texts, x, spacing * ratio, (px) => addLetter(context, px, top, r, h, 2 * ratio));
  addEach(above, x, spacing * ratio, (px) => addArrow(context, px, top, top + h, r));
  addEach(below, x, spacing * ratio, (px) => addArrow(context, px, foot - top, foot - top - h, r));
  context.fill();
}

/** Adds as many marks as there is room for; the badge counts them all. */
function addEach(times: Float64Array, x: LinearScale, least: number, add: (px: number) => void): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    const px = pixelOf(x, time);
    if (px - last < least) continue;
    add(px);
    last = px;
  }
}

function addLetter(path: DrawingContext, px: number, top: number, r: number, h: number, line: number): void {
  path.rect(px - r, top, 2 * r, line);
  path.rect(px - line / 2, top + line, line, h - line);
}

function addArrow(path: DrawingContext, px: number, tip: number, end: number, r: number): void {
  path.moveTo(px, tip);
  path.lineTo(px + r, end);
  path.lineTo(px - r, end);
  path.closePath();
}
