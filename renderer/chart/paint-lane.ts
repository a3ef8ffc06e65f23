import type { DrawnSeries } from '../series/protocol';
import type { LaneSeries } from './lane-series';
import { paintLine } from './paint-line';
import { missingRanges, paintMissing } from './paint-missing';
import { mergeRibbons, paintRibbon } from './paint-ribbon';
import { paintStates } from './paint-states';
import type { Paper } from './paper';
import type { Picture, Pictures } from './picture';
import { linearScale, type LinearScale } from './scale';

const ribbonHeight = 5;
const ribbonGap = 2;
const stateRowGap = 4;

/** A lane as it is painted, lengths in device pixels. */
export interface PaintedLane {
  readonly series: readonly LaneSeries[];
  readonly kind: 'values' | 'states';
  /** Height of the plot; the quality ribbon is below. */
  readonly foot: number;
  readonly y: LinearScale;
}

interface Member {
  readonly style: LaneSeries;
  readonly drawn: DrawnSeries;
}

/** Paints a lane of the picture on screen: what is not held, the grid's time lines, the series, the quality ribbon. */
export function paintLane(paper: Paper, lane: PaintedLane, pictures: Pictures): void {
  const { context } = paper;
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  const picture = pictures.current;
  if (picture === undefined) return;
  const { range, drawnRange, columns } = picture;
  const x = linearScale(range.start, 0, range.end, width);
  const members = lane.series.flatMap((style): Member[] => {
    const drawn = picture.series.get(style.key)?.drawn;
    return drawn === undefined ? [] : [{ style, drawn }];
  });
  const ids = lane.series.flatMap(({ key }) => picture.series.get(key)?.id ?? []);
  for (const missing of missingRanges(ids, pictures.held, range)) paintMissing(paper, missing, x, lane.foot);
  paintTimeLines(paper, picture, x, lane.foot);
  paintMembers(paper, lane, members, x);
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
  paintRibbon(paper, merged, columnScale, lane.foot + ribbonGap * paper.ratio, ribbonHeight * paper.ratio);
}

function paintTimeLines({ context, ratio, inks }: Paper, { ticks }: Picture, x: LinearScale, foot: number): void {
  context.fillStyle = inks.grid;
  const thickness = Math.max(1, Math.round(ratio));
  for (const { at } of ticks) context.fillRect(Math.round(at * x.factor + x.offset), 0, thickness, foot);
}

function paintMembers(paper: Paper, { kind, foot, y }: PaintedLane, members: readonly Member[], x: LinearScale): void {
  const { context, ratio } = paper;
  context.save();
  context.beginPath();
  context.rect(0, 0, context.canvas.width, foot);
  context.clip();
  members.forEach(({ style, drawn }, row) => {
    if (kind === 'values') paintLine(paper, drawn, { x, y }, style);
    else paintStates(paper, style.colour, drawn, stateRow(row, members.length, foot, ratio), x);
  });
  context.restore();
}

function stateRow(row: number, rows: number, foot: number, ratio: number) {
  const height = foot / rows;
  return { top: row * height + (stateRowGap / 2) * ratio, height: height - stateRowGap * ratio };
}
