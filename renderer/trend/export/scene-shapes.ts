import type { TimeRange } from '@shared/time/range';
import type { LaneInks } from '../scene/colours';
import { measureText } from '../paint/measure-text';
import { paintLane, paintTimeLines, type LaneContent } from '../paint/paint-lane';
import { missingRanges } from '../paint/paint-missing';
import type { TimeTick } from '@shared/time/ticks';
import type { CachedRanges } from '../scene/frame-store';
import type { SeriesId } from '../data/protocol';
import { instantX } from '../scene/layout-time';
import { paintedLane } from '../scene/painted-lane';
import type { Rect, SceneLane, SceneLimit, ScenePlots, SceneText, Stroke } from '../scene/scene';
import { shortened } from '../scene/text-width';
import { pictureCanvas } from './picture-canvas';
import type { PictureParts } from './picture-parts';
import type { LineShape, PaintingShape, Shape, TextShape } from './picture-shapes';

/** What the lanes of a picture show. */
export interface PictureContent extends Omit<LaneContent, 'missing'> {
  readonly ticks: readonly TimeTick[];
  /** By the key of the series. */
  readonly ids: ReadonlyMap<string, SeriesId>;
  readonly held: CachedRanges;
}

/** A lane with its value axes, grid, series and quality ribbon. */
export function laneShapes(lane: SceneLane, content: PictureContent, ratio: number, inks: LaneInks): Shape[] {
  const { plot, axes, rows, titles } = lane;
  const foot = plot.top + plot.height;
  const [first] = lane.kind === 'values' ? axes : [];
  const grid = first?.ticks.map(({ y }) => across(plot, y, { colour: inks.grid, width: 1, dash: [] })) ?? [];
  const shapes: Shape[] = [
    ...grid,
    painting(lane, content, ratio, inks),
    across(plot, foot, { colour: inks.noData, width: 1, dash: [] }),
    ...rows.map(({ label }) => textShape(label)),
  ];
  for (const { gutter, ticks } of axes) {
    if (gutter === undefined) continue;
    const { x, line, unit } = gutter;
    shapes.push({ kind: 'line', from: [x, plot.top], to: [x, foot], ...line });
    for (const text of [unit, ...ticks.map(({ label }) => label)]) if (text !== undefined) shapes.push(textShape(text));
  }
  for (const { chip, label } of titles) {
    if (chip !== undefined) shapes.push({ kind: 'box', x: chip.left, y: chip.top, ...chip });
    shapes.push(textShape(label));
  }
  return shapes;
}

export function limitShapes(limits: readonly SceneLimit[]): Shape[] {
  return limits.flatMap(({ from, to, y, line, label }): Shape[] => [
    { kind: 'line', from: [from, y], to: [to, y], ...line },
    textShape(label),
  ]);
}

export function textShape(text: SceneText): TextShape {
  return { kind: 'text', ...text };
}

function painting(lane: SceneLane, content: PictureContent, ratio: number, inks: LaneInks): PaintingShape {
  const { left: x, top: y, width } = lane.plot;
  const painted = paintedLane(lane, ratio);
  const { canvas, context } = pictureCanvas(width * ratio, painted.height);
  const surface = { context, ratio, inks };
  const { range, ticks, ids, held } = content;
  const ranges = lane.series.flatMap(({ key }) => {
    const one = held.ranges.get(ids.get(key) ?? '');
    return one === undefined ? [] : [one];
  });
  paintTimeLines(surface, ticks, range, painted.foot);
  paintLane(surface, painted, { ...content, missing: missingRanges(ranges, held.until, range) });
  return { kind: 'painting', x, y, width, height: painted.height / ratio, canvas };
}

function across({ left, width }: Rect, y: number, line: Stroke): LineShape {
  return { kind: 'line', from: [left, y], to: [left + width, y], ...line };
}

/** Down from the top of the lanes to a note's base line, CSS pixels. */
const noteLine = 14;

interface Frame {
  readonly range: TimeRange;
  readonly plots: ScenePlots;
  readonly top: number;
  readonly foot: number;
}

/** The cursors and notes, which go through all lanes. */
export function markShapes(
  { cursors, notes }: PictureParts,
  { range, plots, top, foot }: Frame,
  inks: LaneInks,
): Shape[] {
  const x = (at: number) => instantX(plots, range, at);
  const marks = cursors.flatMap((at, index): Shape[] => {
    if (at < range.start || at >= range.end) return [];
    const colour = inks.strongText;
    return [
      { kind: 'line', from: [x(at), top], to: [x(at), foot], colour, width: 1.25, dash: [4, 3] },
      { kind: 'text', x: x(at), y: top - 1, text: String(index + 1), size: 11, weight: 700, anchor: 'middle', colour },
    ];
  });
  const told = notes.flatMap((note): Shape[] => {
    const end = note.end ?? note.start;
    if (end < range.start || note.start >= range.end) return [];
    const [first, last] = [x(Math.max(note.start, range.start)), x(Math.min(end, range.end))];
    const text = { kind: 'text', x: first + 4, y: top + noteLine, size: 11, colour: inks.strongText } as const;
    return [
      ...[first, last].map((at): Shape => ({
        kind: 'line',
        from: [at, top],
        to: [at, foot],
        colour: inks.text,
        width: 1,
      })),
      { kind: 'line', from: [first, top], to: [last, top], colour: inks.text, width: 3 },
      { ...text, text: shortened(note.text, plots.left + plots.width - first, text.size, measureText) },
    ];
  });
  return [...told, ...marks];
}
