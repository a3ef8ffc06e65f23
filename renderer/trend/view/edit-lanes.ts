import type { View, ViewSeries } from '@shared/contract/trend/view';
import { isOfSameItem } from './layers';

/** A lane as a person sees it: by hand, its values and states are one. */
export interface ShownLane {
  readonly name: string;
  /** Keys of its series. */
  readonly keys: readonly string[];
  /** Absent where there is nothing. */
  readonly hidden?: HiddenBeside;
}

/** Keys of series that are out of sight, as hidden ones are, and would be in a lane, or in lanes of their own right above or below it. */
export interface HiddenBeside {
  readonly within: readonly string[];
  readonly above: readonly (readonly string[])[];
  readonly below: readonly (readonly string[])[];
}

/** The lanes on screen as the view has them by now: the picture may be of a moment ago. */
export function lanesIn(view: View, lanes: readonly ShownLane[]): readonly ShownLane[] {
  if (view.lanes !== 'hand') return lanes;
  const laneOf = new Map(view.series.map(({ key, lane }) => [key, lane]));
  const shown = lanes.flatMap(({ keys }) => keys);
  // What is in no lane has a place on screen that its number does not tell.
  if (shown.some((key) => laneOf.get(key) === undefined)) return lanes;
  const groups = Map.groupBy(shown, (key) => laneOf.get(key) ?? '');
  return Array.from(groups, ([name, keys]) => ({ name, keys })).toSorted((a, b) => Number(a.name) - Number(b.name));
}

/** Where a series is put: into a lane, or into a new one before a lane; counted from the top, 0 is the first. */
export type LaneTarget = { readonly into: number } | { readonly before: number };

/**
 * The view with some of its series put into a lane by hand. The others stay in the lanes that are on screen, whatever put
 * them there, and lanes without a series go.
 */
export function withSeriesIn(
  view: View,
  lanes: readonly ShownLane[],
  keys: readonly string[],
  target: LaneTarget,
): View {
  const names = lanes.map(({ name }) => name);
  const laneOf = laneNames(lanes);
  const own = 'into' in target ? (names[target.into] ?? newLane) : newLane;
  for (const key of keys) laneOf.set(key, own);
  const shown =
    own === newLane ? names.toSpliced('before' in target ? target.before : names.length, 0, newLane) : names;
  return withOrder(view, allNames(shown, lanes), laneOf);
}

/** The view with a whole lane of those on screen put before another one, and the lanes kept by hand. */
export function withLaneBefore(view: View, lanes: readonly ShownLane[], from: number, before: number): View {
  const names = lanes.map(({ name }) => name);
  const shown = names.flatMap((name, place) => (place === from ? [] : name));
  shown.splice(before > from ? before - 1 : before, 0, ...names.slice(from, from + 1));
  return withOrder(view, allNames(shown, lanes), laneNames(lanes));
}

/** By key the name of the lane of a series; lanes by hand tell themselves where those are that are hidden. */
function laneNames(lanes: readonly ShownLane[]): Map<string, string> {
  return new Map(
    lanes.flatMap(({ name, keys, hidden = nothingHidden }) => {
      const own = [...keys, ...hidden.within].map((key) => [key, name] as const);
      const others = [...hidden.above, ...hidden.below].flatMap((all) =>
        all.map((key) => [key, hiddenName(all)] as const),
      );
      return [...own, ...others];
    }),
  );
}

/** The names of lanes on screen in an order, each with those that are out of sight beside it. */
function allNames(names: readonly string[], lanes: readonly ShownLane[]): readonly string[] {
  const hiddenBeside = new Map(lanes.map(({ name, hidden }) => [name, hidden]));
  return names.flatMap((name) => {
    const { above, below } = hiddenBeside.get(name) ?? nothingHidden;
    return [...above.map(hiddenName), name, ...below.map(hiddenName)];
  });
}

/** No lane on screen has this name: those by hand are numbers, the others paths, units and words. */
const newLane = '\u0000';

const nothingHidden: HiddenBeside = { within: [], above: [], below: [] };

/** No lane on screen has this name. */
function hiddenName([first = '']: readonly string[]): string {
  return `${newLane}${first}`;
}

/** The view with lanes by hand in an order of names, `laneOf` telling by key which of them a series is in. */
function withOrder(view: View, shown: readonly string[], laneOf: ReadonlyMap<string, string>): View {
  const order = withHidden(view, shown);
  const former = orThatOfItem(view, (one) => laneOf.get(one.key) ?? (view.lanes === 'hand' ? one.lane : undefined));
  const used = new Set(view.series.map(former));
  const numbers = new Map(order.filter((name) => used.has(name)).map((name, place) => [name, String(place + 1)]));
  return {
    ...view,
    lanes: 'hand',
    series: view.series.map((one) => inLane(one, numbers.get(former(one) ?? ''))),
  };
}

type LaneOfSeries = (series: ViewSeries) => string | undefined;

/** The lanes of series; another period that is in none, as it is hidden or was not drawn yet, goes with its item. */
function orThatOfItem({ series }: View, laneOf: LaneOfSeries): LaneOfSeries {
  return (one) => {
    const lane = laneOf(one);
    if (lane !== undefined || one.layer === undefined) return lane;
    const own = series.find((other) => other.layer === undefined && isOfSameItem(other, one));
    return own && laneOf(own);
  };
}

function inLane(series: ViewSeries, lane: string | undefined): ViewSeries {
  if (lane === series.lane) return series;
  const { lane: _, ...rest } = series;
  return lane === undefined ? rest : { ...rest, lane };
}

/** The lanes' names in order, with the lanes by hand of which nothing is on screen where their numbers say. */
function withHidden(view: View, names: readonly string[]): readonly string[] {
  if (view.lanes !== 'hand') return names;
  const hidden = new Set(view.series.flatMap(({ lane }) => (lane === undefined || names.includes(lane) ? [] : lane)));
  const order = [...names];
  for (const name of hidden) {
    const place = order.findIndex((other) => Number(other) > Number(name));
    order.splice(place < 0 ? order.length : place, 0, name);
  }
  return order;
}

/** The view with the lanes on screen kept as lanes by hand. */
export function withLanesKept(view: View, lanes: readonly ShownLane[]): View {
  if (view.lanes === 'hand') return view;
  const names = lanes.map(({ name }) => name);
  return withOrder(view, allNames(names, lanes), laneNames(lanes));
}
