import type { LaneInks } from './colours';

/** A pixel column of the quality ribbon: nothing there, or the worst quality class of its samples. */
const ribbonClass = { none: 0, good: 1, uncertain: 2, bad: 3 } as const;

/** The worst class per pixel column over several series of one lane; a column is `none` only where all are. */
export function mergeRibbons(ribbons: readonly Uint8Array[], width: number): Uint8Array {
  const merged = new Uint8Array(width);
  for (const ribbon of ribbons) {
    for (let column = 0; column < width; column += 1) {
      merged[column] = Math.max(merged[column] ?? 0, ribbon[column] ?? 0);
    }
  }
  return merged;
}

/**
 * Draws the ribbon along `top`: bad solid, uncertain hatched, no data a thin dotted line, good nothing.
 * All lengths in device pixels.
 */
export function paintRibbon(
  context: CanvasRenderingContext2D,
  ribbon: Uint8Array,
  top: number,
  height: number,
  ratio: number,
  inks: LaneInks,
): void {
  let from = 0;
  for (let column = 1; column <= ribbon.length; column += 1) {
    if (column < ribbon.length && ribbon[column] === ribbon[from]) continue;
    paintRun(context, ribbon[from] ?? 0, from, column - from, top, height, ratio, inks);
    from = column;
  }
}

function paintRun(
  context: CanvasRenderingContext2D,
  quality: number,
  left: number,
  width: number,
  top: number,
  height: number,
  ratio: number,
  inks: LaneInks,
): void {
  if (quality === ribbonClass.bad) {
    context.fillStyle = inks.bad;
    context.fillRect(left, top, Math.max(width, ratio), height);
  } else if (quality === ribbonClass.uncertain) {
    hatch(context, left, top, Math.max(width, ratio), height, ratio, inks.uncertain);
  } else if (quality === ribbonClass.none) {
    context.fillStyle = inks.noData;
    for (let dot = left; dot < left + width; dot += 4 * ratio) context.fillRect(dot, top + height / 2, ratio, ratio);
  }
}

/** Fills a rectangle with diagonal lines on a faint ground of their colour. */
export function hatch(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
  ratio: number,
  colour: string,
): void {
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.globalAlpha = 0.3;
  context.fillStyle = colour;
  context.fillRect(left, top, width, height);
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = 1.4 * ratio;
  context.beginPath();
  const pitch = 5 * ratio;
  // Starting on a multiple of the pitch keeps the lines of neighbouring rectangles in step.
  for (let x = Math.floor((left - height) / pitch) * pitch; x < left + width; x += pitch) {
    context.moveTo(x, top + height);
    context.lineTo(x + height, top);
  }
  context.stroke();
  context.restore();
}
