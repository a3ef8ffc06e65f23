import type { DrawnSeries } from '../data/protocol';
import type { SceneSeries } from '../scene/scene';
import { logarithmOf } from './logarithm';
import { paintLine } from './paint-line';
import { missingRanges, paintMissing } from './paint-missing';
import { mergeRibbons, paintRibbon } from './paint-ribbon';
import { paintStates } from './paint-states';
import type { DrawingSurface } from './drawing-surface';
import type { ChartFrame, FrameStore } from '../data/frame-store';
import { linearScale, type LinearScale } from '../scene/scale';

const ribbonHeight = 5;
const ribbonGap = 2;
const stateRowGap = 4;

/** How the values of an axis land on the canvas; of a logarithmic one, their logarithms. */
export interface PaintedAxis {
  readonly y: LinearScale;
  readonly logarithmic: boolean;
}

/** A lane as it is painted, lengths in device pixels. */
export interface PaintedLane {
  readonly series: readonly SceneSeries[];
  readonly kind: 'values' | 'states';
  /** Height of the plot; the quality ribbon is below. */
  readonly foot: number;
  readonly axes: readonly PaintedAxis[];
}

interface Member {
  readonly style: SceneSeries;
  readonly drawn: DrawnSeries;
}

/**
 * Paints a lane of the frame on screen: what is not held, the grid's time lines, the series, the quality ribbon.
 *
 * @param only the key of the only series to be painted of those that the ribbon tells of; undefined for all.
 */
export function paintLane(surface: DrawingSurface, lane: PaintedLane, frames: FrameStore, only?: string): void {
  const { context } = surface;
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  const frame = frames.current;
  if (frame === undefined) return;
  const { range, drawnRange, columns } = frame;
  const x = linearScale(range.start, 0, range.end, width);
  const members = lane.series.flatMap((style): Member[] => {
    const drawn = frame.series.get(style.key)?.drawn;
    return drawn === undefined ? [] : [{ style, drawn }];
  });
  const ids = lane.series.flatMap(({ key }) => frame.series.get(key)?.id ?? []);
  for (const missing of missingRanges(ids, frames.held, range)) paintMissing(surface, missing, x, lane.foot);
  paintTimeLines(surface, frame, x, lane.foot);
  paintMembers(surface, lane, members, x, only);
  const merged = mergeRibbons(
    members.map(({ drawn }) => drawn.ribbon),
    columns,
  );
  const columnScale = linearScale(
    0,
    drawnRange.start * x.factor + x.offset,
    columns,
    drawnRange.end * x.factor + x.offset,
  );
  paintRibbon(surface, merged, columnScale, lane.foot + ribbonGap * surface.ratio, ribbonHeight * surface.ratio);
}

function paintTimeLines(
  { context, ratio, inks }: DrawingSurface,
  { ticks }: ChartFrame,
  x: LinearScale,
  foot: number,
): void {
  context.fillStyle = inks.grid;
  const thickness = Math.max(1, Math.round(ratio));
  for (const { at } of ticks) context.fillRect(Math.round(at * x.factor + x.offset), 0, thickness, foot);
}

function paintMembers(
  surface: DrawingSurface,
  lane: PaintedLane,
  members: readonly Member[],
  x: LinearScale,
  only: string | undefined,
): void {
  const { context } = surface;
  context.save();
  context.beginPath();
  context.rect(0, 0, context.canvas.width, lane.foot);
  context.clip();
  members.forEach((member, row) => {
    if (only !== undefined && member.style.key !== only) return;
    if (lane.kind === 'values') paintValues(surface, lane, member, x);
    else paintRow(surface, lane, member, row / members.length, members.length, x);
  });
  context.restore();
}

function paintValues(surface: DrawingSurface, lane: PaintedLane, { style, drawn }: Member, x: LinearScale): void {
  const axis = lane.axes[style.axis];
  if (axis === undefined) return;
  paintLine(surface, axis.logarithmic ? logarithmOf(drawn) : drawn, { x, y: axis.y }, style);
}

function paintRow(
  surface: DrawingSurface,
  { foot }: PaintedLane,
  { style, drawn }: Member,
  part: number,
  rows: number,
  x: LinearScale,
): void {
  const height = foot / rows;
  const gap = stateRowGap * surface.ratio;
  paintStates(surface, style.colour, drawn, { top: part * foot + gap / 2, height: height - gap }, x);
}
