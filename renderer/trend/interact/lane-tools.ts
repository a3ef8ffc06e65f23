import type { LibraryItem } from '@shared/contract/app/storage';
import { isReadSeries, type View, type ViewSeries } from '@shared/contract/trend/view';
import { aggregateUnit } from '@shared/vqt/aggregates';
import type { Dragged } from '../../kit/item-drag';
import { requiredContext } from '../../kit/contexts';
import { SeriesHighlight } from './highlight';
import { isUnitless, type LaneMode } from '../scene/lanes';
import { ShownLanes } from '../scene/shown-lanes';
import { lanesIn, withLaneBefore, withSeriesIn, type LaneTarget, type ShownLane } from '../view/edit-lanes';
import { addItems, itemNames, roomIn, withNewItem } from '../view/edit-series';
import { tellLeftOut } from '../view/tell-left-out';
import type { ViewStore } from '../view/view-store';
import { useMemo, useState } from 'react';
import { gestureWords } from '../words/gestures';

/** What chart and legend share of the lanes. */
export interface LaneTools {
  readonly mode: LaneMode;
  /** Which series stands out; pointing at a line touches it, a click selects it. */
  readonly highlight: SeriesHighlight;
  /** The lanes on screen. */
  readonly shown: ShownLanes;
  /** The lanes as the view has them by now: keys may come before those that the one before has made are drawn. */
  readonly lanesNow: () => readonly ShownLane[];
  /** Puts series, or items, into a lane of `lanesNow`. */
  readonly put: (dragged: Dragged, target: LaneTarget) => void;
  /** Moves the lane of a series by one, down or up. */
  readonly step: (key: string, by: 1 | -1) => void;
}

/** The lane tools of the trend on screen. */
export const [LaneToolsContext, useLaneTools] = requiredContext<LaneTools>('set of lane tools');

/**
 * Puts series or items into a lane by hand; an item that is new in the view comes in. Where all belong there anyway, the way in
 * which items are put into lanes stays.
 */
function putInLane(
  store: ViewStore,
  lanes: readonly ShownLane[],
  library: readonly LibraryItem[],
  dragged: Dragged,
  target: LaneTarget,
): void {
  if ('lane' in dragged) {
    if ('before' in target) moveLane(store, lanes, dragged.lane, target.before);
    return;
  }
  if ('keys' in dragged) {
    const { series } = store.get().view;
    putSeries(
      store,
      lanes,
      series.filter(({ key }) => dragged.keys.includes(key)),
      target,
    );
    return;
  }
  putItems(store, lanes, library, dragged.paths, target);
}

function putSeries(
  store: ViewStore,
  lanes: readonly ShownLane[],
  series: readonly ViewSeries[],
  target: LaneTarget,
): void {
  const own = 'into' in target ? (lanes[target.into]?.keys ?? []) : [];
  const moved = series.filter(({ key }) => !own.includes(key));
  if (moved.length === 0) return;
  const paths = moved.map(({ path }) => path);
  const keys = moved.map(({ key }) => key);
  store.edit(wordsOf(paths, target), (former) => withSeriesIn(former, lanes, keys, target));
}

/** Puts a whole lane before another one; from then on lanes are kept by hand. */
function moveLane(store: ViewStore, lanes: readonly ShownLane[], from: number, before: number): void {
  if (lanes[from] === undefined || before === from || before === from + 1) return;
  store.edit(gestureWords().steps.moveLane(from + 1), (view) => withLaneBefore(view, lanes, from, before));
}

function stepLane(store: ViewStore, lanes: readonly ShownLane[], key: string, by: 1 | -1): void {
  const from = lanes.findIndex(({ keys }) => keys.includes(key));
  const before = by < 0 ? from - 1 : from + 2;
  if (before >= 0 && before <= lanes.length) moveLane(store, lanes, from, before);
}

function putItems(
  store: ViewStore,
  lanes: readonly ShownLane[],
  library: readonly LibraryItem[],
  paths: readonly string[],
  target: LaneTarget,
): void {
  const { view } = store.get();
  const shown = paths.flatMap((path) => view.series.find((one) => isReadSeries(one) && one.path === path) ?? []);
  const fresh = paths.filter((path) => !shown.some((one) => one.path === path));
  const room = fresh.slice(0, roomIn(view));
  if (fresh.length === 0) {
    putSeries(store, lanes, shown, target);
    return;
  }
  const lane = 'into' in target ? lanes[target.into] : undefined;
  const unitOf = (path: string) =>
    aggregateUnit(view.read.aggregate, library.find((item) => item.path === path)?.unit) ?? '';
  const belong = fresh.every((path) => isItsLane(view.lanes, lane, unitOf(path)));
  if (lanes.length === 0 || (belong && shown.length === 0)) {
    tellLeftOut(addItems(store, fresh));
    return;
  }
  tellLeftOut(fresh.length - room.length);
  store.edit(wordsOf(paths, target), (former) => {
    const keys = shown.map(({ key }) => key);
    const grown = room.reduce((before, path) => {
      const { view: after, key } = withNewItem(before, path);
      keys.push(key);
      return after;
    }, former);
    return withSeriesIn(grown, lanes, keys, target);
  });
}

function wordsOf(paths: readonly string[], target: LaneTarget): string {
  const { moveToLane, moveToOwnLane } = gestureWords().steps;
  const items = itemNames(paths);
  return 'into' in target ? moveToLane(items, target.into + 1) : moveToOwnLane(items);
}

function isItsLane(mode: LaneMode, lane: ShownLane | undefined, unit: string): boolean {
  return (
    lane !== undefined &&
    (mode === 'one' || (mode === 'unit' && (unit === '' ? isUnitless(lane.name) : lane.name === unit)))
  );
}

/** What the lanes and the legend of a trend share. */
export function useNewLaneTools(store: ViewStore, mode: View['lanes'], library: readonly LibraryItem[]): LaneTools {
  const [highlight] = useState(() => new SeriesHighlight());
  const [shown] = useState(() => new ShownLanes());
  return useMemo((): LaneTools => {
    const lanesNow = () => lanesIn(store.get().view, shown.lanes.getState());
    return {
      mode,
      highlight,
      shown,
      lanesNow,
      put: (dragged, target) => putInLane(store, lanesNow(), library, dragged, target),
      step: (key, by) => stepLane(store, lanesNow(), key, by),
    };
  }, [mode, highlight, shown, store, library]);
}
