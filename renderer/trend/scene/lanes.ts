import { compareNames } from '@shared/compare-names';
import type { View } from '@shared/contract/trend/view';
import { formatValue } from '../../kit/text/format';
import { isOfSameItem } from '../view/layers';
import type { TrendItem } from '../view/trend-item';
import { magnitudeGroups, type Extent } from './magnitudes';
import { sceneWords } from '../words/scene';

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
  /** What is said of the lane before its items; empty for nothing. */
  readonly note: string;
  /** How high it is beside other lanes of values, as a multiple of the usual height; 1 where absent. */
  readonly share?: number | undefined;
  /** None in a lane of states. */
  readonly axes: readonly AxisPlan[];
}

/**
 * Lanes for `items`, as the mode says: all in one, one per item, one per unit in the order in which the units first occur
 * (without a unit, one per order of magnitude), or as they were put together by hand. Text and boolean items have lanes of
 * their own: by mode one for all at the end, or one below the values that they were put to.
 *
 * @param hasStates per item, whether its values are text or boolean.
 * @param extents per item, least and greatest of its values; undefined while they are not known.
 */
export function planLanes(
  mode: LaneMode,
  items: readonly TrendItem[],
  hasStates: readonly boolean[],
  extents: readonly (Extent | undefined)[] = [],
): readonly LanePlan[] {
  const unitless = mode === 'unit' ? unitlessLanes(items, hasStates, extents) : new Map<number, UnitlessLane>();
  const groups = new Map<string, { readonly values: number[]; readonly states: number[] }>();
  items.forEach((item, position) => {
    const isState = hasStates[position] ?? false;
    const name = unitless.get(position)?.name ?? laneOf(mode, item, isState);
    const group = groups.get(name) ?? { values: [], states: [] };
    groups.set(name, group);
    (isState ? group.states : group.values).push(position);
  });
  const notes = new Map([...unitless.values()].map(({ name, note }) => [name, note]));
  const lanes = [...groups].flatMap(([name, { values, states }]) =>
    [valueLane(name, values, items, notes.get(name) ?? ''), stateLane(name, states)].filter(
      ({ members }) => members.length > 0,
    ),
  );
  return mode === 'hand' ? lanes.toSorted((a, b) => byName(a.name, b.name)) : statesLast(mode, lanes);
}

const statesName = ' states';

interface UnitlessLane {
  readonly name: string;
  readonly note: string;
}

/** By position, the lanes of the items that have numbers and no unit: those of like magnitude together. */
function unitlessLanes(
  items: readonly TrendItem[],
  hasStates: readonly boolean[],
  extents: readonly (Extent | undefined)[],
): ReadonlyMap<number, UnitlessLane> {
  const positions = [...items.keys()].filter(
    (position) => (items[position]?.unit ?? '') === '' && hasStates[position] !== true,
  );
  const known = positions.flatMap((position) => {
    const extent = extents[position];
    return extent === undefined ? [] : [{ position, extent }];
  });
  const groups = magnitudeGroups(known.map(({ extent }) => extent));
  const words = sceneWords().lanes;
  const lanes = new Map<number, UnitlessLane>();
  groups.forEach((group, place) => {
    const members = group.flatMap((member) => known[member] ?? []);
    const name = place === 0 ? noUnit : `${noUnit} ${place + 1}`;
    const note = groups.length > 1 ? words.byMagnitude(extentText(members)) : words.noUnit;
    for (const { position } of members) lanes.set(position, { name, note });
  });
  // What is not known yet waits in the first of them.
  for (const position of positions)
    if (!lanes.has(position))
      lanes.set(position, { name: noUnit, note: lanes.values().next().value?.note ?? words.noUnit });
  return lanes;
}

/** The name of the first lane of items without a unit; a number behind it makes those of the others. */
const noUnit = ' unitless';

/** Whether a lane of mode `unit` is one of those for items without a unit. */
export function isUnitless(name: string): boolean {
  return /^ unitless(?: \d+)?$/u.test(name);
}

/** About from where to where the values of several series go. */
function extentText(members: readonly { readonly extent: Extent }[]): string {
  const low = Math.min(...members.map(({ extent }) => extent.low));
  const high = Math.max(...members.map(({ extent }) => extent.high));
  const [from, to] = [roundedText(low), roundedText(high)];
  const { about, extent } = sceneWords().lanes;
  return from === to ? about(from) : extent(from, to);
}

function roundedText(value: number): string {
  const rounded = Number(value.toPrecision(2));
  // The greatest doubles are rounded to one beyond them.
  return formatValue(Number.isFinite(rounded) ? rounded : value);
}

/** The name of the lane that an item belongs to. */
function laneOf(mode: LaneMode, { path, unit = '', settings }: TrendItem, isState: boolean): string {
  switch (mode) {
    case 'one':
      return isState ? statesName : 'all';
    case 'item':
      return path;
    case 'unit':
      return isState ? statesName : unit;
    case 'hand':
      // What nobody has put anywhere comes below, by unit.
      return settings.lane ?? (isState ? statesName : `~ ${unit}`);
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
  return rank(a) - rank(b) || (rank(a) === 0 ? compareNames(a, b) : 0);
}

/** The rows of a lane of states are named one by one. */
function stateLane(name: string, members: readonly number[]): LanePlan {
  return { key: `states ${name}`, name, kind: 'states', members, note: '', axes: [] };
}

function valueLane(name: string, members: readonly number[], items: readonly TrendItem[], note: string): LanePlan {
  const axes = new Map<string, AxisPlan & { readonly members: number[] }>();
  const inLane = members.flatMap((member) => items[member] ?? []);
  for (const member of members) {
    const item = items[member];
    if (item === undefined) continue;
    const { unit = '', settings, key: itemKey } = axisOwner(item, inLane);
    const logarithmic = settings.logarithmic ?? false;
    const key = settings.ownAxis === true ? `item ${itemKey}` : `unit ${unit}${logarithmic ? ' log' : ''}`;
    const axis = axes.get(key) ?? { key, unit, logarithmic, members: [] };
    axis.members.push(member);
    axes.set(key, axis);
  }
  const share = inLane.find(({ settings }) => settings.laneHeight !== undefined)?.settings.laneHeight;
  return {
    key: `values ${name}`,
    name,
    kind: 'values',
    members,
    note,
    share,
    axes: [...axes.values()],
  };
}

/** On whose axis a series stands: another period of an item that has one of its own is compared with it there, unless it has one itself. */
function axisOwner(item: TrendItem, inLane: readonly TrendItem[]): TrendItem {
  return ownersOf(item, inLane)[0] ?? item;
}

/** Whether each axis on which a series may stand is logarithmic, whichever lane it is in. */
export function isOnLogarithms(item: TrendItem, items: readonly TrendItem[]): boolean {
  return [item, ...ownersOf(item, items)].every(({ settings }) => settings.logarithmic === true);
}

/** The items that have an axis of their own on which another period of them stands. */
function ownersOf(item: TrendItem, items: readonly TrendItem[]): readonly TrendItem[] {
  if (item.layer === undefined || item.settings.ownAxis === true) return [];
  const isOfItem = ({ layer, settings }: TrendItem) =>
    layer === undefined && settings.ownAxis === true && isOfSameItem(settings, item.settings);
  return items.filter(isOfItem);
}

const stateRowHeight = 26;
const stateLaneFrame = 24;
/** Value lanes are as low as this where all are in sight then; where they have to scroll, each is to be read well. */
export const leastInSight = 48;
const leastValueLane = 72;

/**
 * Heights of the lanes in CSS pixels, time axis not included: a state lane takes what its rows need, value lanes have their
 * shares of the rest. Where even the lowest that can be read don't fit, the sum exceeds `room` and the trend scrolls.
 */
export function laneHeights(lanes: readonly Pick<LanePlan, 'kind' | 'members' | 'share'>[], room: number): number[] {
  const fixed = lanes.map((lane) =>
    lane.kind === 'states' ? lane.members.length * stateRowHeight + stateLaneFrame : 0,
  );
  const shares = lanes.flatMap(({ kind, share = 1 }) => (kind === 'values' ? share : []));
  const rest = room - fixed.reduce((sum, height) => sum + height, 0);
  const isInSight = rest / Math.max(1, shares.length) >= leastInSight;
  const heights = isInSight
    ? sharedHeights(shares, rest)
    : shares.map((share) => Math.max(leastInSight, Math.round(leastValueLane * share)));
  const next = heights.values();
  return lanes.map((lane, index) => (lane.kind === 'states' ? (fixed[index] ?? 0) : (next.next().value ?? 0)));
}

/** What shares come to of a room in which each can have the least height: where one is less, that comes off the others. */
function sharedHeights(shares: readonly number[], room: number, low: ReadonlySet<number> = new Set()): number[] {
  const sum = shares.reduce((total, share, place) => (low.has(place) ? total : total + share), 0);
  const free = room - low.size * leastInSight;
  const heights = shares.map((share, place) => (low.has(place) ? leastInSight : Math.floor((free * share) / sum)));
  const lower = heights.flatMap((height, place) => (height < leastInSight ? place : []));
  return lower.length === 0 ? heights : sharedHeights(shares, room, new Set([...low, ...lower]));
}
