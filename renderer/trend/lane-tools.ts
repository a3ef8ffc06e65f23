import type { LibraryItem } from '@shared/contract/workspace';
import { itemName } from '../base/item-name';
import type { Emphasis } from '../chart/emphasis';
import type { LaneMode } from './lanes';
import type { ShownLane, ShownLanes } from './shown-lanes';
import { withItemIn, type LaneTarget } from './view/edit-lanes';
import { addItem } from './view/edit-series';
import type { ViewStore } from './view/view-store';

/** What chart and legend share of the lanes. */
export interface LaneTools {
  readonly mode: LaneMode;
  /** Which series stands out; pointing at a line touches it, a click selects it. */
  readonly emphasis: Emphasis;
  /** The lanes on screen. */
  readonly shown: ShownLanes;
  /** Puts an item into a lane. */
  readonly put: (path: string, target: LaneTarget) => void;
}

/**
 * Puts an item into a lane by hand; where it belongs there anyway, the way in which items are put into lanes stays.
 */
export function putInLane(
  store: ViewStore,
  lanes: readonly ShownLane[],
  library: readonly LibraryItem[],
  path: string,
  target: LaneTarget,
): void {
  const { view } = store.get();
  const lane = 'into' in target ? lanes[target.into] : undefined;
  if (lane?.paths.includes(path) === true) return;
  const isNew = !view.series.some((one) => one.path === path);
  if (isNew && (lanes.length === 0 || isItsLane(view.lanes, lane, unitOf(library, path)))) return addItem(store, path);
  const where = 'into' in target ? `to lane ${target.into + 1}` : 'to a lane of its own';
  store.edit(`Move ${itemName(path)} ${where}`, (former) => withItemIn(former, lanes, path, target));
}

function isItsLane(mode: LaneMode, lane: ShownLane | undefined, unit: string): boolean {
  return lane !== undefined && (mode === 'one' || (mode === 'unit' && lane.name === unit));
}

function unitOf(library: readonly LibraryItem[], path: string): string {
  return library.find((item) => item.path === path)?.unit ?? '';
}
