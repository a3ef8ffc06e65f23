import { paintQuality } from './paint-quality';
import type { DrawingSurface } from './drawing-surface';

/** The worst class per pixel column over several series of one lane; a column is empty (0) only where all are. */
export function mergeRibbons(ribbons: readonly Uint8Array[], width: number): Uint8Array {
  const [only, ...others] = ribbons;
  if (only !== undefined && others.length === 0) return only;
  const merged = new Uint8Array(width);
  for (const ribbon of ribbons) {
    for (let column = 0; column < width; column += 1) {
      merged[column] = Math.max(merged[column] ?? 0, ribbon[column] ?? 0);
    }
  }
  return merged;
}

/** A stretch of columns of one kind. */
interface Run {
  readonly kind: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Draws a ribbon of classes per column (0 no data, 1 good, 2 uncertain, 3 bad) along `top`: bad solid, uncertain
 * hatched, no data a thin dotted line, good nothing. Lengths in device pixels.
 */
export function paintRibbon(surface: DrawingSurface, ribbon: Uint8Array, top: number, height: number): void {
  const runs = runsOf(ribbon);
  // One kind after the other: to change the ink costs more than to use it.
  for (const { kind, left, right } of runs) if (kind === 0) paintNoData(surface, left, right, top + height / 2);
  for (const wanted of [2, 3]) {
    for (const { kind, left, right } of runs) {
      if (kind !== wanted) continue;
      // A run of one pixel is seen as well on a screen of many.
      paintQuality(surface, kind - 1, { left, top, width: Math.max(right - left, surface.ratio), height });
    }
  }
}

function runsOf(ribbon: Uint8Array): Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let column = 1; column <= ribbon.length; column += 1) {
    const kind = ribbon[first] ?? 0;
    if (column < ribbon.length && ribbon[column] === kind) continue;
    if (kind !== 1) runs.push({ kind, left: first, right: column });
    first = column;
  }
  return runs;
}

function paintNoData({ context, ratio, inks }: DrawingSurface, from: number, to: number, middle: number): void {
  context.fillStyle = inks.noData;
  const pitch = 4 * ratio;
  // Starting on a multiple of the pitch keeps the dots where they are while runs come and go.
  for (let dot = Math.ceil(from / pitch) * pitch; dot < to; dot += pitch) context.fillRect(dot, middle, ratio, ratio);
}
