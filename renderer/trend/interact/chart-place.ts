import type { ValueAt } from '../data/protocol';
import { partOf, roundedOn, valueAtPart } from '../scene/value-axis';
import type { SceneLane, ScenePlots } from '../scene/scene';
import type { ValueFor } from './pointer-values';
import { type GraspedAxis, ValueAxes } from './value-gestures';

/** What of the chart a menu is about. */
export interface ChartPlace {
  /** Where in the window it opens, CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly part: 'plot' | 'axis' | 'time';
  /** Whole milliseconds since the epoch; on a value axis there is none. */
  readonly time: number | undefined;
  /** The instant of the cursor that it was opened on. */
  readonly cursor: number | undefined;
  /** The name of the lane; below the lanes there is none. */
  readonly lane: string | undefined;
  /** The series that is meant. */
  readonly key: string | undefined;
  /** What that is at the instant; undefined where it has not been read. */
  readonly found: ValueAt | undefined;
  /** The axis of that series, or the one that was pointed at. */
  readonly axis: GraspedAxis | undefined;
  /** What stands on that axis at the height of the pointer. */
  readonly value: number | undefined;
  /** Gives the focus back to where it was in the chart. */
  readonly refocus: () => void;
}

/** The part of the lanes at a place, CSS pixels from their corner. */
export interface LanePart {
  readonly lane: SceneLane | undefined;
  /** Of a value axis beside its plot. */
  readonly axis: GraspedAxis | undefined;
}

/** What of the lanes is at a place, CSS pixels from their corner; the last lane also below it. */
export function partAt(lanes: readonly SceneLane[], plots: Pick<ScenePlots, 'left'>, x: number, y: number): LanePart {
  const lane = lanes.find(({ rect }) => y < rect.top + rect.height) ?? lanes.at(-1);
  if (lane === undefined || x >= plots.left) return { lane, axis: undefined };
  const { axes, plot } = lane;
  const area = new ValueAxes([{ axes, top: plot.top, height: plot.height }], () => undefined);
  return { lane, axis: area.at(x - plots.left, y)?.axes[0] };
}

/** The axis that a series of a lane stands on. */
export function axisOf({ axes }: SceneLane, key: string | undefined): GraspedAxis | undefined {
  return key === undefined ? undefined : axes.find(({ keys }) => keys.includes(key));
}

/** What stands on an axis at a height, CSS pixels from the top of the lanes, with as few digits as tell it from others. */
export function valueOn(axis: GraspedAxis, { plot }: Pick<SceneLane, 'plot'>, y: number): number {
  const part = Math.min(1, Math.max(0, 1 - (y - plot.top) / plot.height));
  return roundedOn(axis, valueAtPart(axis, part));
}

/**
 * The series of a lane nearest to a height at an instant; where none has a number there, the selected one or the first. In a lane of
 * states that in whose row the height is.
 */
export function nearestSeries(
  lane: SceneLane,
  y: number,
  valueFor: ValueFor,
  selected: string | undefined,
): string | undefined {
  const { series, rows } = lane;
  if (lane.kind === 'states') {
    const row = rows.findLastIndex(({ top }) => y >= top);
    return series[Math.max(0, row)]?.key;
  }
  const far = series.map(({ key }) => ({ key, away: distanceTo(lane, key, y, valueFor(key)) }));
  const near = far.filter(({ away }) => !Number.isNaN(away)).toSorted((a, b) => a.away - b.away);
  return near[0]?.key ?? usualSeries(lane, selected);
}

/** The series of a lane that is meant where no place is: the selected one, else the first. */
export function usualSeries({ series }: SceneLane, selected: string | undefined): string | undefined {
  return (series.find(({ key }) => key === selected) ?? series[0])?.key;
}

/** Where the line of a series is at an instant, CSS pixels from the top of the lanes; undefined where it is nowhere. */
export function heightOf(lane: SceneLane, key: string | undefined, found: ValueAt | undefined): number | undefined {
  const [low, high] = heights(lane, key, found);
  return Number.isNaN(low) ? undefined : (low + high) / 2;
}

/** How far a height is from a line; NaN where there is none. */
function distanceTo(lane: SceneLane, key: string, y: number, found: ValueAt | undefined): number {
  const [top, foot] = heights(lane, key, found);
  return y < top ? top - y : Math.max(0, y - foot);
}

/** The highest and the lowest place of a line at an instant: of plot values they differ. NaN where there is none. */
function heights(lane: SceneLane, key: string | undefined, found: ValueAt | undefined): readonly [number, number] {
  const axis = axisOf(lane, key);
  if (axis === undefined || found === undefined) return [Number.NaN, Number.NaN];
  const { plot } = lane;
  const { interval, v } = found;
  const [least, greatest] = interval === undefined ? [v, v] : [interval.least, interval.greatest];
  const place = (value: number) => plot.top + plot.height * (1 - partOf(axis, value));
  return [place(greatest), place(least)];
}
