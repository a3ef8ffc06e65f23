import { paintQuality } from './paint-quality';
import type { Paper } from './paper';

/** The worst class per pixel column over several series of one lane; a column is empty (0) only where all are. */
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
 * Draws a ribbon of classes per pixel column (0 no data, 1 good, 2 uncertain, 3 bad) along `top`: bad solid, uncertain
 * hatched, no data a thin dotted line, good nothing. Lengths in device pixels.
 */
export function paintRibbon(paper: Paper, ribbon: Uint8Array, top: number, height: number): void {
  let left = 0;
  for (let column = 1; column <= ribbon.length; column += 1) {
    if (column < ribbon.length && ribbon[column] === ribbon[left]) continue;
    const kind = ribbon[left] ?? 0;
    if (kind === 0) paintNoData(paper, left, column, top + height / 2);
    // A run of one pixel is seen as well on a screen of many.
    else paintQuality(paper, kind - 1, { left, top, width: Math.max(column - left, paper.ratio), height });
    left = column;
  }
}

function paintNoData({ context, ratio, inks }: Paper, from: number, to: number, middle: number): void {
  context.fillStyle = inks.noData;
  for (let dot = from; dot < to; dot += 4 * ratio) context.fillRect(dot, middle, ratio, ratio);
}
