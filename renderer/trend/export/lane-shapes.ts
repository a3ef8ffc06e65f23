import { laneInks, type ColourScheme } from '../paint/colours';
import { gutterWidth, plotIn } from '../chart/Lane';
import type { LaneAxis } from '../scene/lane-series';
import { paintLane } from '../paint/paint-lane';
import type { FrameStore } from '../scene/frame-store';
import { paintedAxis, ribbonRoom } from '../chart/SeriesLayer';
import { partOf, tickText } from '../scene/value-axis';
import { drawnLane, type DrawnLane } from '../scene/drawn-lane';
import type { LaidLane } from '../scene/lane-layout';
import { limitShapes } from './limit-shapes';
import { pictureCanvas } from './picture-canvas';
import type { PictureParts } from './picture-parts';
import type { LineShape, PaintingShape, Shape } from './picture-shapes';
import { shortened, widthOf } from './short-text';
import { spread } from './spread';

/** Where a lane is in a picture, CSS pixels. */
export interface LaneBox {
  readonly left: number;
  readonly width: number;
  readonly gutters: number;
  readonly plotWidth: number;
  readonly top: number;
  readonly height: number;
}

/** Where its plot is, CSS pixels. */
export interface PlotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From one label of an axis to the next at least, CSS pixels. */
const labelDistance = 13;
/** What a unit beside the labels takes of a gutter, with the distances around it, CSS pixels. */
const unitRoom = 28;
/** How far a unit may stand out beyond the ends of its axis in all, CSS pixels. */
const overhang = 10;

interface LaneStyle {
  readonly ratio: number;
  readonly scheme: ColourScheme;
}

/** A lane with its value axes, grid, series, quality ribbon and limit lines. */
export function laneShapes(
  lane: LaidLane,
  parts: PictureParts,
  frames: FrameStore,
  box: LaneBox,
  look: LaneStyle,
): Shape[] {
  const drawn = drawnLane(lane, parts.series, box.height, look.scheme);
  const inside = plotIn(box.height, lane.isTitled);
  const plot = {
    x: box.left + box.gutters * gutterWidth,
    y: box.top + inside.top,
    width: box.plotWidth,
    height: inside.height,
  };
  const inks = laneInks[look.scheme];
  const [first] = drawn.axes;
  const grid = first === undefined || lane.kind === 'states' ? [] : gridLines(first, plot, inks.grid);
  const foot = plot.y + plot.height;
  return [
    ...grid,
    painting(lane, drawn, frames, plot, look),
    { kind: 'line', from: [plot.x, foot], to: [plot.x + plot.width, foot], colour: inks.noData, width: 1 },
    ...(lane.kind === 'states'
      ? rowNames(drawn, plot, box, look.scheme)
      : drawn.axes
          .slice(0, box.gutters)
          .flatMap((axis, place) => axisShapes(axis, plot, place, drawn.axes.length > 1, look.scheme))),
    ...(lane.isTitled ? titleShapes(drawn, plot, box, look.scheme) : []),
    ...limitShapes(lane, parts, plot, look.scheme),
  ];
}

function painting(
  lane: LaidLane,
  { series, axes }: DrawnLane,
  frames: FrameStore,
  plot: PlotBox,
  { ratio, scheme }: LaneStyle,
): PaintingShape {
  const height = plot.height + ribbonRoom;
  const { canvas, context } = pictureCanvas(plot.width * ratio, height * ratio);
  const foot = plot.height * ratio;
  const painted = { series, kind: lane.kind, foot, axes: axes.map((axis) => paintedAxis(axis, foot)) };
  paintLane({ context, ratio, inks: laneInks[scheme] }, painted, frames);
  return { kind: 'painting', x: plot.x, y: plot.y, width: plot.width, height, canvas };
}

function gridLines(axis: LaneAxis, plot: PlotBox, colour: string): LineShape[] {
  return axis.ticks.map((tick) => {
    const y = plot.y + (1 - partOf(axis, tick)) * plot.height;
    return { kind: 'line', from: [plot.x, y], to: [plot.x + plot.width, y], colour, width: 1 };
  });
}

/** An axis; the first one, 0, stands next to the plot. */
function axisShapes(axis: LaneAxis, plot: PlotBox, place: number, isOneOfMany: boolean, scheme: ColourScheme): Shape[] {
  const inks = laneInks[scheme];
  const x = plot.x - place * gutterWidth;
  const own = isOneOfMany ? axis.colour : undefined;
  const ticks = axis.ticks.map((tick) => ({ tick, y: plot.y + (1 - partOf(axis, tick)) * plot.height + 4 }));
  const labels = spread(ticks, ({ y }) => y, labelDistance).map(({ tick, y }): Shape => ({
    kind: 'text',
    x: x - 8,
    y,
    text: tickText(tick, axis),
    size: 12,
    anchor: 'end',
    colour: inks.text,
  }));
  return [
    {
      kind: 'line',
      from: [x, plot.y],
      to: [x, plot.y + plot.height],
      colour: own ?? inks.noData,
      width: own === undefined ? 1 : 2,
    },
    ...labels,
    unitShape(
      axis.unit,
      x,
      plot,
      inks.text,
      Math.max(0, ...ticks.map(({ tick }) => widthOf(tickText(tick, axis), 12))),
    ),
  ];
}

/** The unit beside its axis and labels of such a width, or, where there is no room for it, above the axis. */
function unitShape(text: string, x: number, plot: PlotBox, colour: string, labels: number): Shape {
  const soft = { kind: 'text', text, colour } as const;
  return widthOf(text, 12) <= plot.height + overhang && labels <= gutterWidth - unitRoom
    ? { ...soft, x: x - gutterWidth + 14, y: plot.y + plot.height / 2, size: 12, anchor: 'middle', upwards: true }
    : { ...soft, x: x + 4, y: plot.y - 1, size: 10 };
}

function rowNames({ series }: DrawnLane, plot: PlotBox, box: LaneBox, scheme: ColourScheme): Shape[] {
  const room = box.gutters * gutterWidth - 8;
  const size = Math.max(leastLetters, Math.min(mostLetters, plot.height / Math.max(1, series.length)));
  return series.map(({ name }, row) => ({
    kind: 'text',
    x: plot.x - 8,
    y: plot.y + ((row + 0.5) / series.length) * plot.height + 4,
    text: shortened(name, room, size),
    size,
    anchor: 'end',
    colour: laneInks[scheme].text,
  }));
}

/** Sizes of the names of rows, as high as the rows where those are lower. */
const [leastLetters, mostLetters] = [7, 11];
const mostNames = 6;
const titleSize = 11.5;

/** What the lane shows, each name behind the colour of its line. */
function titleShapes({ series }: DrawnLane, plot: PlotBox, box: LaneBox, scheme: ColourScheme): Shape[] {
  const named = series.slice(0, mostNames);
  const each = plot.width / Math.max(1, named.length);
  const y = box.top + 13;
  return named.flatMap(({ name, colour }, place): Shape[] => [
    { kind: 'box', x: plot.x + place * each, y: y - 8, width: 8, height: 8, colour },
    {
      kind: 'text',
      x: plot.x + place * each + 12,
      y,
      text: shortened(
        place === mostNames - 1 && series.length > mostNames ? `${name} and ${series.length - mostNames} more` : name,
        each - 16,
        titleSize,
      ),
      size: titleSize,
      colour: laneInks[scheme].text,
    },
  ]);
}
