import type { RangeSet } from '@shared/time/range-set';
import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import type { DrawnSeries, PixelGrid } from '../data/protocol';
import type { PaintedLane, PaintedStrip, PaintedStyle } from '../data/frame-protocol';
import { logarithmOf } from './logarithm';
import { BarSheet } from './bar-sheet';
import type { BarsPlace, KeptBars, LaneLine } from './kept-bars';
import { paintDots, paintLine } from './paint-line';
import { markedClasses, paintMarks } from './paint-marks';
import { paintOdd } from './paint-odd';
import { paintMissing } from './paint-missing';
import { mergeRibbons, paintRibbon } from './paint-ribbon';
import { paintStates } from './paint-states';
import type { DrawingSurface } from './drawing-surface';
import { linearScale, pixelOf, type LinearScale } from '../scene/scale';

const stateRowGap = 4;

/** What a lane shows of a range. */
export interface LaneContent {
  readonly range: TimeRange;
  /** Pixel columns that the series were drawn on: the width of the plot, device pixels. */
  readonly columns: number;
  /** By the key of the series. */
  readonly drawn: ReadonlyMap<string, DrawnSeries>;
  /** Where the pixel columns stand; undefined where the first begins with the range. */
  readonly grid?: PixelGrid | undefined;
  /** What is not held, though it can be. */
  readonly missing: RangeSet;
  /** The bars that were painted last, and a text that is another whenever series, rules or axes are; undefined where none are kept. */
  readonly kept?: { readonly bars: KeptBars; readonly of: string } | undefined;
}

interface Member {
  readonly style: PaintedStyle;
  readonly drawn: DrawnSeries;
  /** In a lane of states. */
  readonly row: PaintedStrip | undefined;
}

/**
 * Paints a lane on a blank surface: what is not held, the series, the quality ribbon.
 *
 * @param only the key of the only series to be painted of those that the ribbon tells of; undefined for all.
 */
export function paintLane(surface: DrawingSurface, lane: PaintedLane, content: LaneContent, only?: string): void {
  const { columns } = content;
  const x = columnScale(content);
  const members = lane.series.flatMap((style, place): Member[] => {
    const drawn = content.drawn.get(style.key);
    return drawn === undefined ? [] : [{ style, drawn, row: lane.rows[place] }];
  });
  for (const missing of content.missing) paintMissing(surface, missing, x, lane.foot);
  paintMembers(surface, lane, members, content, only);
  const ribbon = mergeRibbons(
    members.map(({ drawn }) => drawn),
    columns,
  );
  paintRibbon(surface, ribbon, lane.ribbon.top, lane.ribbon.height);
}

/** Paints the grid's time lines on a plot that shows `range` and is as wide as the surface and `foot` device pixels high. */
export function paintTimeLines(
  { context, ratio, inks }: DrawingSurface,
  ticks: readonly Pick<TimeTick, 'at'>[],
  range: TimeRange,
  foot: number,
): void {
  const x = linearScale(range.start, 0, range.end, context.canvas.width);
  context.fillStyle = inks.grid;
  const thickness = Math.max(1, Math.round(ratio));
  for (const { at } of ticks) context.fillRect(Math.round(pixelOf(x, at)), 0, thickness, foot);
}

function paintMembers(
  surface: DrawingSurface,
  lane: PaintedLane,
  members: readonly Member[],
  content: LaneContent,
  only: string | undefined,
): void {
  const { context } = surface;
  const x = columnScale(content);
  context.save();
  context.beginPath();
  context.rect(0, 0, context.canvas.width, lane.foot);
  context.clip();
  const painted = members.filter(({ style }) => only === undefined || style.key === only);
  for (const member of painted) if (member.row !== undefined) paintRow(surface, member, member.row, x);
  const values = painted.filter(({ row }) => row === undefined);
  paintValues(surface, lane, values, content);
  context.restore();
}

/** All lines, over them what is said of single samples, the worst last: no line hides it, and no better sample does. */
function paintValues(
  surface: DrawingSurface,
  lane: PaintedLane,
  members: readonly Member[],
  content: LaneContent,
): void {
  const x = columnScale(content);
  const lines = members.flatMap(({ style, drawn }): LaneLine[] => {
    const axis = lane.axes[style.axis];
    if (axis === undefined) return [];
    return [{ style, series: axis.logarithmic ? logarithmOf(drawn) : drawn, scales: { x, y: axis.y } }];
  });
  if (lines.length === 0) return;
  paintLines(surface, lines, content);
  for (const { style, series, scales } of lines) paintDots(surface, series, scales, style);
  for (const quality of markedClasses)
    for (const { series, scales } of lines) paintMarks(surface, series, scales, quality);
  for (const { style, series } of lines) paintOdd(surface, series.oddMarks, x, style.colour, lane.foot);
}

function paintLines(surface: DrawingSurface, lines: readonly LaneLine[], content: LaneContent): void {
  if (content.kept !== undefined)
    return content.kept.bars.paint(surface, lines, barsPlace(content, content.kept.of, lines, surface.ratio));
  const sheet = BarSheet.over(surface.context);
  for (const { style, series, scales } of lines) paintLine(surface, series, scales, style, sheet);
  sheet?.putDown();
  return undefined;
}

/** Where the instants of a range stand, device pixels. */
function columnScale({ range, columns, grid = { origin: range.start, moved: 0 } }: LaneContent): LinearScale {
  const { origin, moved } = grid;
  const { factor, offset } = linearScale(origin, 0, origin + (range.end - range.start), columns);
  return { factor, offset: offset - moved };
}

/** Nearer to 1970 than so many widths of the plot a moved place is not the same to the last bit. */
const leastWidths = 8;

function barsPlace(content: LaneContent, of: string, lines: readonly LaneLine[], ratio: number): BarsPlace {
  const moved = content.grid?.moved ?? 0;
  const { factor, offset } = columnScale(content);
  const origin = offset + moved;
  const isExact = origin - moved === offset && Math.abs(offset) > leastWidths * content.columns;
  if (!isExact) return { of: undefined, moved };
  const looks = lines.map(({ style, scales }) => [style, scales.y]);
  return { of: JSON.stringify([of, factor, origin, content.columns, ratio, looks]), moved };
}

function paintRow(
  surface: DrawingSurface,
  { style, drawn }: Member,
  { top, height }: PaintedStrip,
  x: LinearScale,
): void {
  const gap = stateRowGap * surface.ratio;
  paintStates(surface, style.name, drawn, { top: top + gap / 2, height: height - gap }, x);
}
