import type { LibraryItem } from '@shared/contract/app/storage';
import type { Dragged } from '../../kit/item-drag';
import { requiredContext } from '../../kit/contexts';
import { itemName } from '../../kit/text/item-name';
import type { SeriesHighlight } from './highlight';
import { isUnitless, type LaneMode } from '../scene/lanes';
import type { ShownLanes } from '../scene/shown-lanes';
import { withLaneBefore, withSeriesIn, type LaneTarget, type ShownLane } from '../view/edit-lanes';
import { addItem, withNewItem } from '../view/edit-series';
import type { ViewStore } from '../view/view-store';

/** What chart and legend share of the lanes. */
export interface LaneTools {
  readonly mode: LaneMode;
  /** Which series stands out; pointing at a line touches it, a click selects it. */
  readonly highlight: SeriesHighlight;
  /** The lanes on screen. */
  readonly shown: ShownLanes;
  /** Puts a series, or an item, into a lane. */
  readonly put: (dragged: Dragged, target: LaneTarget) => void;
}

/** The lane tools of the trend on screen. */
export const [LaneToolsContext, useLaneTools] = requiredContext<LaneTools>('set of lane tools');

/**
 * Puts a series into a lane by hand; an item that is new in the view comes in. Where it belongs there anyway, the way in
 * which items are put into lanes stays.
 */
export function putInLane(
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
  const { view } = store.get();
  const series = view.series.find((one) => ('key' in dragged ? one.key === dragged.key : one.path === dragged.path));
  if (series === undefined) {
    if ('path' in dragged) putNew(store, lanes, unitOf(library, dragged.path), dragged.path, target);
    return;
  }
  if ('into' in target && lanes[target.into]?.keys.includes(series.key) === true) return;
  store.edit(wordsOf(series.path, target), (former) => withSeriesIn(former, lanes, series.key, target));
}

/** Puts a whole lane before another one; from then on lanes are kept by hand. */
function moveLane(store: ViewStore, lanes: readonly ShownLane[], from: number, before: number): void {
  if (lanes[from] === undefined || before === from || before === from + 1) return;
  store.edit(`Move lane ${from + 1}`, (view) => withLaneBefore(view, lanes, from, before));
}

function putNew(store: ViewStore, lanes: readonly ShownLane[], unit: string, path: string, target: LaneTarget): void {
  const lane = 'into' in target ? lanes[target.into] : undefined;
  if (lanes.length === 0 || isItsLane(store.get().view.lanes, lane, unit)) return addItem(store, path);
  store.edit(wordsOf(path, target), (former) => {
    const { view, key } = withNewItem(former, path);
    return withSeriesIn(view, lanes, key, target);
  });
}

function wordsOf(path: string, target: LaneTarget): string {
  return `Move ${itemName(path)} ${'into' in target ? `to lane ${target.into + 1}` : 'to a lane of its own'}`;
}

function isItsLane(mode: LaneMode, lane: ShownLane | undefined, unit: string): boolean {
  return (
    lane !== undefined &&
    (mode === 'one' || (mode === 'unit' && (unit === '' ? isUnitless(lane.name) : lane.name === unit)))
  );
}

function unitOf(library: readonly LibraryItem[], path: string): string {
  return library.find((item) => item.path === path)?.unit ?? '';
}
