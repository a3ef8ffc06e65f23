import type { View } from '@shared/contract/trend/view';
import type { LaidLane } from '../scene/lane-layout';
import { laneHeights, leastInSight } from '../scene/lanes';
import type { TrendSeries } from '../scene/trend-series';
import { withSeries } from '../view/edit-series';

/** A lane of values as it stands on screen; lengths in CSS pixels. */
export interface StandingLane {
  /** Keys of its series. */
  readonly keys: readonly string[];
  /** Counted as a person does, from the top: by hand, values and states of a lane are one. */
  readonly number: number;
  readonly height: number;
  /** Down from the top of the lanes. */
  readonly bottom: number;
}

/** How high a lane is to be, as a multiple of the usual height; undefined for the usual one. */
export interface LaneShare {
  readonly keys: readonly string[];
  readonly share: number | undefined;
}

/** The lanes of values, from the top; those of states are as high as their rows. */
export function standingLanes(
  lanes: readonly LaidLane[],
  heights: readonly number[],
  series: readonly TrendSeries[],
): readonly StandingLane[] {
  let bottom = 0;
  const names = [...new Set(lanes.map(({ name }) => name))];
  return lanes.flatMap(({ kind, name, members }, place) => {
    const height = heights[place] ?? 0;
    bottom += height;
    const keys = members.flatMap((member) => series[member]?.item.key ?? []);
    return kind === 'values' ? [{ keys, number: names.indexOf(name) + 1, height, bottom }] : [];
  });
}

/** The lanes as the view has them by now: the picture may be of a moment ago. */
export function standingIn(view: View, lanes: readonly StandingLane[]): readonly StandingLane[] {
  const shares = new Map(view.series.map(({ key, laneHeight }) => [key, laneHeight]));
  const plans = lanes.map(({ keys }) => {
    const share = keys.map((key) => shares.get(key)).find((one) => one !== undefined);
    return { kind: 'values', members: [], share } as const;
  });
  const heights = laneHeights(
    plans,
    lanes.reduce((sum, { height }) => sum + height, 0),
  );
  return lanes.map(({ keys, number, bottom }, place) => ({ keys, number, bottom, height: heights[place] ?? 0 }));
}

/** The shares of all lanes once the edge below one of them has gone down by so many CSS pixels: the next one gives way, the others stay. */
export function movedEdge(lanes: readonly StandingLane[], edge: number, by: number): readonly LaneShare[] {
  const [above, below] = [lanes[edge], lanes[edge + 1]];
  if (above === undefined || below === undefined) return [];
  const both = above.height + below.height;
  const least = Math.min(leastInSight, both / 2);
  const height = Math.min(both - least, Math.max(least, above.height + by));
  const heights = lanes.map((lane) => lane.height).toSpliced(edge, 2, height, both - height);
  const usual = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  return lanes.map(({ keys }, place) => ({ keys, share: Number(((heights[place] ?? usual) / usual).toFixed(3)) }));
}

/** The view with lanes of other heights. */
export function withLaneShares(view: View, shares: readonly LaneShare[]): View {
  return shares.reduce((changed, { keys, share }) => withSeries(changed, keys, { laneHeight: share }), view);
}

/** The view with all lanes of values as high as each other. */
export function withEvenLanes(view: View): View {
  const keys = view.series.flatMap(({ key, laneHeight }) => (laneHeight === undefined ? [] : key));
  return keys.length === 0 ? view : withSeries(view, keys, { laneHeight: undefined });
}
