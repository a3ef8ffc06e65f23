import { laneInks } from '../paint/colours';
import { FrameStore } from '../scene/frame-store';
import { badgeText } from '../scene/badge-text';
import { drawnSeriesParameters } from '../scene/drawn-lane';
import { layLanes } from '../scene/lane-layout';
import { drawRequest, frameOf, type DrawParameters } from '../scene/draw-request';
import { gutterCount, plotWidthOf, timeTickRoom } from '../chart/TrendChart';
import { captionHeight, captionShapes } from './caption-shapes';
import { fittedHeights, leastLanesHeight } from './lane-heights';
import { laneShapes } from './lane-shapes';
import { legendLayout, legendShapes } from './legend-shapes';
import type { PictureParts, PictureSize } from './picture-parts';
import type { Shape, ShapePicture } from './picture-shapes';
import { timeShapes, timeHeight } from './time-shapes';

const margin = 16;

/**
 * Draws the trend at a size, by the same painters as on screen: what it is, its lanes, time axis and legend. The lanes
 * get the room that is left, however many they are.
 */
export async function drawPicture(parts: PictureParts, size: PictureSize): Promise<ShapePicture> {
  const { width, height, ratio, scheme } = size;
  const inner = width - 2 * margin;
  const first = await drawnAt(parts, plotWidthOf(inner), ratio);
  const gutters = gutterCount(layLanes(parts.mode, first, parts.series, new Map()));
  const plotWidth = plotWidthOf(inner, gutters);
  const picture = gutters === 1 ? first : await drawnAt(parts, plotWidth, ratio);
  const lanes = layLanes(parts.mode, picture, parts.series, new Map());
  const entries = parts.legend.filter(({ item }) => item.look.hidden !== true);
  const whole = height - 2 * margin - captionHeight - timeHeight;
  const legend = legendLayout(entries.length, inner, height, whole - leastLanesHeight(lanes));
  const frames = new FrameStore();
  frames.setCachedRanges(parts.held);
  frames.show(picture);
  const top = margin + captionHeight;
  const frame = { left: margin, width: inner, gutters, plotWidth };
  const shapes: Shape[] = [{ kind: 'box', x: 0, y: 0, width, height, colour: laneInks[scheme].background }];
  shapes.push(...captionShapes(parts, badgeText(picture), { x: margin, y: margin }, inner, scheme));
  let foot = top;
  const heights = fittedHeights(lanes, whole - legend.height);
  lanes.forEach((lane, position) => {
    const laneHeight = heights[position] ?? 0;
    const place = { ...frame, top: foot, height: laneHeight };
    shapes.push(...laneShapes(lane, parts, frames, place, { ratio, scheme }));
    foot += laneHeight;
  });
  shapes.push(...timeShapes(picture, parts, { ...frame, top, foot }, scheme));
  const below = { x: margin, y: foot + timeHeight, width: inner };
  shapes.push(...legendShapes(entries, parts, { ...below, ...legend }, scheme));
  return { width, height, shapes };
}

async function drawnAt({ client, quality, zone, ...parts }: PictureParts, plotWidth: number, ratio: number) {
  const series = drawnSeriesParameters(parts.series);
  const parameters: DrawParameters = {
    series,
    columns: Math.round(plotWidth * ratio),
    quality,
    zone,
    tickCount: plotWidth / timeTickRoom,
  };
  const answer = await client.draw(drawRequest(series, parts.range, parameters));
  const drawn = series.flatMap(({ key, id, what }, index) => {
    const one = answer.series[index];
    return one === undefined ? [] : [[key, { id, what, drawn: one }] as const];
  });
  return frameOf(new Map(drawn), parts.range, parameters);
}
