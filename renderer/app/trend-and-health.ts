import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { trendPaths, withNewItems } from '../trend/view/edit-series';

/** The least that is shown around a place, milliseconds. */
const leastWindow = 10 * 60_000;

/** A view that shows what was found elsewhere, and how many of its items find no room in it. */
export interface ShowingView {
  readonly view: View;
  readonly leftOut: number;
}

/** The view with an item in the trend, over a range and as much before and behind it. */
export function withPlaceOf(view: View, path: string, range: TimeRange, zone: string): ShowingView {
  const isShown = trendPaths(view.series).includes(path);
  const { view: grown, leftOut } = withNewItems(view, isShown ? [] : [path]);
  return { view: withTimeAround(grown, range, zone), leftOut };
}

/** The view over a range and as much before and behind it, which stays as it is. */
export function withTimeAround(view: View, { start, end }: TimeRange, zone: string): View {
  const clock = zoneClock(zone);
  const half = Math.max(leastWindow, 3 * (end - start)) / 2;
  const middle = (start + end) / 2;
  const texts = { start: clock.text(Math.floor(middle - half)), end: clock.text(Math.ceil(middle + half)) };
  return { ...view, time: { ...view.time, ...texts, refreshSeconds: null } };
}
