import { formatValue } from '../base/format';
import { plotIn } from '../chart/Lane';
import { partOf, valueAtPart } from '../chart/value-axis';
import type { LanePlace } from './analysis/lane-place';
import type { LaidLane } from './lane-layout';
import type { TrendSeries } from './trend-series';

/** Where the plots of lanes are, which stand below each other with `heights` in CSS pixels, and the values on them. */
export function lanePlaces(
  lanes: readonly LaidLane[],
  heights: readonly number[],
  series: readonly TrendSeries[],
): LanePlace[] {
  let foot = 0;
  return lanes.map((lane, position) => {
    const plot = plotIn(heights[position] ?? 0, lane.isTitled);
    const top = foot + plot.top;
    foot += heights[position] ?? 0;
    const keys = lane.members.flatMap((member) => series[member]?.item.key ?? []);
    return { keys, top, height: plot.height, ...scaleOf(lane, series, plot.height) };
  });
}

function scaleOf({ axes }: LaidLane, series: readonly TrendSeries[], height: number): Pick<LanePlace, 'y' | 'tick'> {
  const [first] = axes;
  const byKey = new Map(axes.flatMap((axis) => axis.members.flatMap((member) => pair(series[member]?.item.key, axis))));
  return {
    y: (key, value) => {
      const axis = byKey.get(key);
      return axis && (1 - partOf(axis, value)) * height;
    },
    tick: (y) => first && formatValue(Number(valueAtPart(first, 1 - y / height).toPrecision(5))),
  };
}

function pair<T>(key: string | undefined, axis: T): (readonly [string, T])[] {
  return key === undefined ? [] : [[key, axis]];
}
