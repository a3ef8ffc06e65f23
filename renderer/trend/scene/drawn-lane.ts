import type { ViewSeries } from '@shared/contract/trend/view';
import { seriesColour, seriesDash, type ColourScheme } from '../paint/colours';
import type { LaneAxis, LaneSeries } from './lane-series';
import { lineWidth } from '../paint/paint-line';
import { valueAxis } from './value-axis';
import type { LaidAxis, LaidLane } from './lane-layout';
import type { DrawnSeriesParameters } from './draw-request';
import type { TrendItem } from './trend-item';
import type { TrendSeries } from './trend-series';

/** CSS pixels that a tick of a value axis wants. */
const valueTickRoom = 34;

/** What a lane draws. */
export interface DrawnLane {
  readonly series: readonly LaneSeries[];
  readonly axes: readonly LaneAxis[];
}

/** The series and axes of a lane of `height` CSS pixels; its members are positions in `all`. */
export function drawnLane(
  lane: LaidLane,
  all: readonly TrendSeries[],
  height: number,
  scheme: ColourScheme,
): DrawnLane {
  const axisOf = (member: number) => lane.axes.findIndex(({ members }) => members.includes(member));
  return {
    series: lane.members.flatMap((member) => {
      const one = all[member];
      return one === undefined ? [] : [laneSeries(one, axisOf(member), scheme)];
    }),
    axes: lane.axes.map((axis) => laneAxis(axis, all, height, scheme)),
  };
}

/** The lane with the axis of the selected series among its first `gutters` axes, which are those on screen. */
export function withAxisShown(
  lane: LaidLane,
  all: readonly TrendSeries[],
  selected: string | undefined,
  gutters: number,
): LaidLane {
  const place = lane.axes.findIndex(({ members }) => members.some((member) => all[member]?.item.key === selected));
  const axis = lane.axes[place];
  if (axis === undefined || place < gutters) return lane;
  return { ...lane, axes: lane.axes.toSpliced(place, 1).toSpliced(gutters - 1, 0, axis) };
}

/** What the worker is to draw; hidden series are not. */
export function drawnSeriesParameters(all: readonly TrendSeries[]): DrawnSeriesParameters[] {
  return all
    .filter(({ item }) => item.look.hidden !== true)
    .map(({ item, id, what, complete }) => ({
      key: item.key,
      id,
      what,
      complete,
      stepped: item.stepped ?? false,
      off: item.look.range?.kind === 'percentile' ? item.look.range.off : undefined,
    }));
}

/** The colour of an item: the view's, or that of its place among the trend's items. */
export function colourOf({ look }: TrendItem, index: number, scheme: ColourScheme): string {
  return look.colour ?? seriesColour(index, scheme);
}

/** How an item's samples are joined. */
export function lineOf({ look, stepped }: TrendItem): NonNullable<ViewSeries['line']> {
  return look.line ?? (stepped === true ? 'stepped' : 'sloped');
}

function laneSeries({ item, index }: TrendSeries, axis: number, scheme: ColourScheme): LaneSeries {
  return {
    key: item.key,
    name: item.name,
    axis,
    colour: colourOf(item, index, scheme),
    dash: item.look.colour === undefined ? seriesDash(index) : [],
    line: lineOf(item),
    width: item.look.width ?? lineWidth,
  };
}

function laneAxis(
  { key, unit, logarithmic, members, domain }: LaidAxis,
  all: readonly TrendSeries[],
  height: number,
  scheme: ColourScheme,
): LaneAxis {
  const [only, ...others] = members.flatMap((member) => all[member] ?? []);
  return {
    key,
    unit,
    colour: only === undefined || others.length > 0 ? undefined : colourOf(only.item, only.index, scheme),
    ...valueAxis(domain, height / valueTickRoom, logarithmic),
  };
}
