import { laneInks } from '../../chart/colours';
import { Pictures } from '../../chart/picture';
import { badgeText } from '../badge-text';
import { wantedSeries } from '../drawn-lane';
import { layLanes } from '../lane-layout';
import { drawRequest, pictureOf, type Wanted } from '../picture-request';
import { gutterCount, plotWidthOf, timeTickRoom } from '../TrendChart';
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
  const pictures = new Pictures();
  pictures.showHeld(parts.held);
  pictures.show(picture);
  const top = margin + captionHeight;
  const frame = { left: margin, width: inner, gutters, plotWidth };
  const shapes: Shape[] = [{ kind: 'box', x: 0, y: 0, width, height, colour: laneInks[scheme].background }];
  shapes.push(...captionShapes(parts, badgeText(picture), { x: margin, y: margin }, inner, scheme));
  let foot = top;
  const heights = fittedHeights(lanes, whole - legend.height);
  lanes.forEach((lane, position) => {
    const laneHeight = heights[position] ?? 0;
    const place = { ...frame, top: foot, height: laneHeight };
    shapes.push(...laneShapes(lane, parts, pictures, place, { ratio, scheme }));
    foot += laneHeight;
  });
  shapes.push(...timeShapes(picture, parts, { ...frame, top, foot }, scheme));
  const below = { x: margin, y: foot + timeHeight, width: inner };
  shapes.push(...legendShapes(entries, parts, { ...below, ...legend }, scheme));
  return { width, height, shapes };
}

async function drawnAt({ client, quality, zone, ...parts }: PictureParts, plotWidth: number, ratio: number) {
  const series = wantedSeries(parts.series);
  const wanted: Wanted = {
    series,
    columns: Math.round(plotWidth * ratio),
    quality,
    zone,
    tickCount: plotWidth / timeTickRoom,
  };
  const answer = await client.draw(drawRequest(series, parts.range, wanted));
  const drawn = series.flatMap(({ key, id, what }, index) => {
    const one = answer.series[index];
    return one === undefined ? [] : [[key, { id, what, drawn: one }] as const];
  });
  return pictureOf(new Map(drawn), parts.range, wanted);
}
