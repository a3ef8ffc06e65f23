import { timeTicks } from '@shared/time/ticks';
import { laneInks } from '../scene/colours';
import { measureText } from '../paint/measure-text';
import { badgeText } from '../scene/badge-text';
import { layLanes } from '../scene/lane-layout';
import { drawRequest, seriesParameters } from '../scene/draw-request';
import { gutterCount, layoutLanes, layoutPlots } from '../scene/layout-lanes';
import { layoutLimits } from '../scene/layout-marks';
import { layoutTime, timeHeight, timeTickRoom } from '../scene/layout-time';
import type { ScenePlots } from '../scene/scene';
import { captionHeight, captionShapes } from './caption-shapes';
import { fittedHeights, leastLanesHeight } from './lane-heights';
import { legendLayout, legendShapes } from './legend-shapes';
import type { PictureParts, PictureSize } from './picture-parts';
import type { Shape, ShapePicture } from './picture-shapes';
import { laneShapes, limitShapes, markShapes, textShape } from './scene-shapes';

const margin = 16;

/**
 * Draws the trend at a size, by the same painters as on screen: what it is, its lanes, time axis and legend. The lanes
 * get the room that is left, however many they are.
 */
export async function drawPicture(parts: PictureParts, size: PictureSize): Promise<ShapePicture> {
  const { width, height, ratio, scheme } = size;
  const inks = laneInks[scheme];
  const inner = width - 2 * margin;
  const narrow = layoutPlots(margin, inner, ratio);
  const first = await drawnAt(parts, narrow);
  const gutters = gutterCount(layLanes(parts.mode, first, parts.series, new Map()));
  const plots = layoutPlots(margin, inner, ratio, gutters);
  const picture = gutters === 1 ? first : await drawnAt(parts, plots);
  const laid = layLanes(parts.mode, picture, parts.series, new Map());
  const entries = parts.legend.filter(({ item }) => item.look.hidden !== true);
  const whole = height - 2 * margin - captionHeight - timeHeight;
  const legend = legendLayout(entries.length, inner, height, whole - leastLanesHeight(laid));
  const content = {
    ...picture,
    held: parts.held,
    drawn: new Map([...picture.series].map(([key, { drawn }]) => [key, drawn])),
    ids: new Map([...picture.series].map(([key, { id }]) => [key, id])),
  };
  const top = margin + captionHeight;
  const heights = fittedHeights(laid, whole - legend.height);
  const lanes = layoutLanes({
    lanes: laid,
    series: parts.series,
    heights,
    left: margin,
    top,
    plots,
    scheme,
    measure: measureText,
  });
  const foot = heights.reduce((sum, one) => sum + one, top);
  const { range, ticks } = picture;
  const time = layoutTime({
    range,
    ticks,
    plots,
    top: foot,
    left: margin,
    right: margin + inner,
    inks,
    measure: measureText,
  });
  const below = { x: margin, y: foot + timeHeight, width: inner };
  const shapes: Shape[] = [
    { kind: 'box', x: 0, y: 0, width, height, colour: inks.background },
    ...captionShapes(parts, badgeText(picture), { x: margin, y: margin }, inner, scheme),
    ...lanes.flatMap((lane) => laneShapes(lane, content, ratio, inks)),
    ...limitShapes(layoutLimits(parts.limits, lanes, inks)),
    ...time.ticks.map(({ label }) => textShape(label)),
    ...markShapes(parts, { range, plots, top, foot }, inks),
    ...legendShapes(entries, parts, { ...below, ...legend }, scheme),
  ];
  return { width, height, shapes };
}

async function drawnAt({ client, quality, zone, ...parts }: PictureParts, { width, columns }: ScenePlots) {
  const series = seriesParameters(parts.series);
  const { range } = parts;
  const answer = await client.draw(drawRequest(series, range, { columns, quality }));
  const drawn = series.flatMap(({ key, id, what }, index) => {
    const one = answer.series[index];
    return one === undefined ? [] : [[key, { id, what, drawn: one }] as const];
  });
  const ticks = timeTicks(range, width / timeTickRoom, zone);
  return { range, drawnRange: range, columns, ticks, series: new Map(drawn) };
}
