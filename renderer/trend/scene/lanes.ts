import type { View } from '@shared/contract/trend/view';
import type { TrendItem } from '../view/trend-item';

export type LaneMode = View['lanes'];

/** A value axis of a lane; its members are positions among the trend's items. */
export interface AxisPlan {
  readonly key: string;
  /** Shared by its members; empty for items without one. */
  readonly unit: string;
  readonly logarithmic: boolean;
  readonly members: readonly number[];
}

/** A strip of the trend, and the positions of its items among the trend's items. */
export interface LanePlan {
  /** Tells it from the other lanes of the trend. */
  readonly key: string;
  /** What its items have in common; by hand the name of the lane. */
  readonly name: string;
  readonly kind: 'values' | 'states';
  readonly members: readonly number[];
  /** Whether the lane says what it shows: where that is not said by its unit. */
  readonly isTitled: boolean;
  /** None in a lane of states. */
  readonly axes: readonly AxisPlan[];
}

/**
 * Lanes for `items`, as the mode says: all in one, one per item, one per unit in the order in which the units first occur,
 * or as they were put together by hand. Text and boolean items have lanes of their own: by mode one for all at the end,
 * or one below the values that they were put to. `hasStates` tells, per item, whether its values are text or boolean.
 */
export function planLanes(
  mode: LaneMode,
  items: readonly TrendItem[],
  hasStates: readonly boolean[],
): readonly LanePlan[] {
  const groups = new Map<string, { readonly values: number[]; readonly states: number[] }>();
  items.forEach((item, position) => {
    const isState = hasStates[position] ?? false;
    const name = laneOf(mode, item, isState);
    const group = groups.get(name) ?? { values: [], states: [] };
    groups.set(name, group);
    (isState ? group.states : group.values).push(position);
  });
  const isTitled = mode === 'item' || mode === 'hand';
  const lanes = [...groups].flatMap(([name, { values, states }]) =>
    [valueLane(name, values, items, isTitled), stateLane(name, states)].filter(({ members }) => members.length > 0),
  );
  return mode === 'hand' ? lanes.toSorted((a, b) => byName(a.name, b.name)) : statesLast(mode, lanes);
}

const statesName = ' states';

/** The name of the lane that an item belongs to. */
function laneOf(mode: LaneMode, { path, unit = '', look }: TrendItem, isState: boolean): string {
  switch (mode) {
    case 'one':
      return isState ? statesName : 'all';
    case 'item':
      return path;
    case 'unit':
      return isState ? statesName : unit;
    case 'hand':
      // What nobody has put anywhere comes below, by unit.
      return look.lane ?? (isState ? statesName : `~ ${unit}`);
  }
}

function statesLast(mode: LaneMode, lanes: readonly LanePlan[]): readonly LanePlan[] {
  if (mode === 'item') return lanes;
  return [...lanes.filter(({ kind }) => kind === 'values'), ...lanes.filter(({ kind }) => kind === 'states')];
}

function rank(name: string): number {
  if (name === statesName) return 2;
  return name.startsWith('~') ? 1 : 0;
}

/** Lanes by hand are numbered; what is not comes behind, states last. */
function byName(a: string, b: string): number {
  return rank(a) - rank(b) || (rank(a) === 0 ? a.localeCompare(b, 'en', { numeric: true }) : 0);
}

/** The rows of a lane of states are named one by one. */
function stateLane(name: string, members: readonly number[]): LanePlan {
  return { key: `states ${name}`, name, kind: 'states', members, isTitled: false, axes: [] };
}

function valueLane(name: string, members: readonly number[], items: readonly TrendItem[], isTitled: boolean): LanePlan {
  const axes = new Map<string, AxisPlan & { readonly members: number[] }>();
  for (const member of members) {
    const item = items[member];
    if (item === undefined) continue;
    const { unit = '', look, key: itemKey } = item;
    const logarithmic = look.logarithmic ?? false;
    const key = look.ownAxis === true ? `item ${itemKey}` : `unit ${unit}${logarithmic ? ' log' : ''}`;
    const axis = axes.get(key) ?? { key, unit, logarithmic, members: [] };
    axis.members.push(member);
    axes.set(key, axis);
  }
  return { key: `values ${name}`, name, kind: 'values', members, isTitled, axes: [...axes.values()] };
}

const stateRowHeight = 26;
const stateLaneFrame = 16;
/** Value lanes are no lower than can be read; of many, a little lower, so that more are in sight. */
const leastValueLane = 80;
const leastOfMany = 72;
const many = 8;

/**
 * Heights of the lanes in CSS pixels, time axis not included: a state lane takes what its rows need, value lanes share
 * the rest, and none is lower than can be read; then the sum exceeds `room` and the trend scrolls.
 */
export function laneHeights(lanes: readonly Pick<LanePlan, 'kind' | 'members'>[], room: number): number[] {
  const fixed = lanes.map((lane) =>
    lane.kind === 'states' ? lane.members.length * stateRowHeight + stateLaneFrame : 0,
  );
  const values = lanes.filter((lane) => lane.kind === 'values').length;
  const share = Math.floor((room - fixed.reduce((sum, height) => sum + height, 0)) / Math.max(1, values));
  const least = values > many ? leastOfMany : leastValueLane;
  return lanes.map((lane, index) => (lane.kind === 'states' ? (fixed[index] ?? 0) : Math.max(least, share)));
}
