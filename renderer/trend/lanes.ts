import type { LibraryItem } from '@shared/contract/workspace';

/** A strip of the trend with its own value axis, and the positions of its items among the trend's items. */
export interface LanePlan {
  readonly kind: 'values' | 'states';
  /** Shared by the items of a value lane; empty for items without one. */
  readonly unit: string;
  readonly members: readonly number[];
}

/**
 * Lanes for `items`: one per unit, in the order in which the units first occur, and one for all text and boolean items
 * at the end. `hasStates` tells, per item, whether its values turned out to be text or boolean.
 */
export function planLanes(items: readonly LibraryItem[], hasStates: readonly boolean[]): LanePlan[] {
  const units = new Map<string, number[]>();
  const states: number[] = [];
  items.forEach((item, index) => {
    if (hasStates[index] === true) states.push(index);
    else units.set(item.unit ?? '', [...(units.get(item.unit ?? '') ?? []), index]);
  });
  const lanes: LanePlan[] = [...units].map(([unit, members]) => ({ kind: 'values', unit, members }));
  return states.length === 0 ? lanes : [...lanes, { kind: 'states', unit: '', members: states }];
}

const stateRowHeight = 26;
const stateLaneFrame = 16;
const leastValueLane = 96;

/**
 * Heights of the lanes in CSS pixels, time axis not included: a state lane takes what its rows need, value lanes share
 * the rest, and none is lower than can be read; then the sum exceeds `room` and the trend scrolls.
 */
export function laneHeights(lanes: readonly LanePlan[], room: number): number[] {
  const fixed = lanes.map((lane) =>
    lane.kind === 'states' ? lane.members.length * stateRowHeight + stateLaneFrame : 0,
  );
  const values = lanes.filter((lane) => lane.kind === 'values').length;
  const share = Math.floor((room - fixed.reduce((sum, height) => sum + height, 0)) / Math.max(1, values));
  return lanes.map((lane, index) => (lane.kind === 'states' ? (fixed[index] ?? 0) : Math.max(leastValueLane, share)));
}
