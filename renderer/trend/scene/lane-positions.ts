import { formatValue } from '../../kit/text/format';
import { plotIn } from '../chart/Lane';
import { partOf, valueAtPart } from './value-axis';
import type { LanePosition } from './lane-position';
import type { LaidLane } from './lane-layout';
import type { TrendSeries } from './trend-series';

/** Where the plot of a lane is, CSS pixels from the top of the first lane. */
interface PlotPosition {
  readonly lane: LaidLane;
  readonly top: number;
  readonly height: number;
}

/** Where the plots of lanes are that stand below each other with `heights` in CSS pixels. */
export function plotPositions(lanes: readonly LaidLane[], heights: readonly number[]): PlotPosition[] {
  let foot = 0;
  return lanes.map((lane, position) => {
    const whole = heights[position] ?? 0;
    const { top, height } = plotIn(whole, lane.isTitled);
    const place = { lane, top: foot + top, height };
    foot += whole;
    return place;
  });
}

/** Where the plots of lanes are, which stand below each other with `heights` in CSS pixels, and the values on them. */
export function lanePositions(
  lanes: readonly LaidLane[],
  heights: readonly number[],
  series: readonly TrendSeries[],
): LanePosition[] {
  return plotPositions(lanes, heights).map(({ lane, top, height }) => {
    const keys = lane.members.flatMap((member) => series[member]?.item.key ?? []);
    const { y, tick } = scaleOf(lane, series, height);
    return { keys, top, height, y, tick };
  });
}

function scaleOf({ axes }: LaidLane, series: readonly TrendSeries[], height: number): Pick<LanePosition, 'y' | 'tick'> {
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
