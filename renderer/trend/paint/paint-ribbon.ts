import type { DrawnSeries } from '../data/protocol';
import type { DrawingSurface } from './drawing-surface';
import { hatch } from './paint-quality';

/** What a ribbon tells per pixel column: the worst class (0 no data, 1 good, 2 uncertain, 3 bad) and the classes' parts. */
export type RibbonColumns = Pick<DrawnSeries, 'ribbon' | 'shares'>;

/**
 * The worst class per pixel column over several series of one lane, and of each class the greatest part that it has in one
 * of them; a column is empty (0) only where all are.
 */
export function mergeRibbons(all: readonly RibbonColumns[], width: number): RibbonColumns {
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0) return only;
  const ribbon = greatest(
    all.map((one) => one.ribbon),
    width,
  );
  const shares = all.flatMap((one) => one.shares ?? []);
  if (shares.length === 0) return { ribbon };
  const [uncertain, bad] = [shares.map((one) => one.uncertain), shares.map((one) => one.bad)];
  return { ribbon, shares: { uncertain: greatest(uncertain, width), bad: greatest(bad, width) } };
}

function greatest(all: readonly Uint8Array[], width: number): Uint8Array<ArrayBuffer> {
  const merged = new Uint8Array(width);
  for (const one of all) {
    for (let column = 0; column < width; column += 1) {
      merged[column] = Math.max(merged[column] ?? 0, one[column] ?? 0);
    }
  }
  return merged;
}

/** A stretch of columns of one kind, or whose ink has one height. */
interface Run {
  readonly kind: number;
  readonly left: number;
  readonly right: number;
}

/** The least width and height of what is not good, device pixels; bad stands out from uncertain by half of the ribbon. */
const leastSide = 2;
const leastOfBad = 0.5;

/**
 * Draws a ribbon along `top`: what is bad solid from the foot up, uncertain hatched over a solid foot, each as high as its
 * part of the samples, and never too small to be seen; no data a thin dotted line, good nothing. Lengths in device pixels.
 */
export function paintRibbon(
  surface: DrawingSurface,
  { ribbon, shares }: RibbonColumns,
  top: number,
  height: number,
): void {
  const { context, inks } = surface;
  const [head, foot] = [Math.round(top), Math.round(top + height)];
  const room = foot - head;
  // One kind after the other: to change the ink costs more than to use it.
  for (const { kind, left, right } of runsOf(ribbon))
    if (kind === 0) paintNoData(surface, left, right, head + room / 2);
  if (shares === undefined) return;
  const bads = heightsOf(shares.bad, Math.max(leastSide, Math.round(room * leastOfBad)), room);
  const uncertains = heightsOf(shares.uncertain, leastSide, room);
  const both = uncertains.map((uncertain, column) =>
    uncertain === 0 ? 0 : Math.min(room, uncertain + (bads[column] ?? 0)),
  );
  paintUncertain(surface, barsOf(both, ribbon.length), foot, room);
  context.fillStyle = inks.bad;
  for (const { kind, left, right } of barsOf(bads, ribbon.length))
    context.fillRect(left, foot - kind, right - left, kind);
}

/** The heights of bars for parts of 255: none for 0, `least` for the smallest, all the room for the whole. */
function heightsOf(shares: Uint8Array, least: number, room: number): Uint8Array {
  // Uint8Array.from takes ten times as long.
  return shares.map((share) =>
    share === 0 ? 0 : Math.min(room, Math.round(least + ((room - least) * (share - 1)) / 254)),
  );
}

/** The runs of one height, none narrower than can be seen; `kind` is the height. */
function barsOf(heights: Uint8Array, columns: number): readonly Run[] {
  return runsOf(heights).flatMap(({ kind, left, right }) => {
    if (kind === 0) return [];
    const from = Math.max(0, Math.min(left, columns - leastSide));
    return [{ kind, left: from, right: Math.max(right, from + leastSide) }];
  });
}

function paintUncertain(surface: DrawingSurface, bars: readonly Run[], foot: number, room: number): void {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return;
  const { context, inks } = surface;
  context.save();
  context.beginPath();
  for (const { kind, left, right } of bars) context.rect(left, foot - kind, right - left, kind);
  context.clip();
  hatch(surface, { left: first.left, top: foot - room, width: last.right - first.left, height: room }, inks.uncertain);
  context.restore();
  context.fillStyle = inks.uncertain;
  for (const { left, right } of bars) context.fillRect(left, foot - leastSide, right - left, leastSide);
}

/** Stretches of columns of one kind. */
function runsOf(kinds: Uint8Array): Run[] {
  const runs: Run[] = [];
  let first = 0;
  for (let column = 1; column <= kinds.length; column += 1) {
    const kind = kinds[first] ?? 0;
    if (column < kinds.length && kinds[column] === kind) continue;
    runs.push({ kind, left: first, right: column });
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
