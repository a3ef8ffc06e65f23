import { markedText } from '@shared/marked-text';
import type { ChartFrame } from '../data/chart-frame';
import { valueDomain } from './value-axis';
import type { SeriesFacts } from '../data/protocol';
import { planLanes, type AxisPlan, type LaneMode, type LanePlan } from './lanes';
import type { Extent } from './magnitudes';
import type { TrendItem } from '../view/trend-item';
import { axisExtent } from './value-extent';
import { sceneWords } from '../words/scene';

/** An item of the chart, as the layout sees it. */
export interface LaidItem {
  readonly item: TrendItem;
  /** Whether it gives its room to the others while nothing of it is held. */
  readonly yields: boolean;
  /** Whether nothing more of it is awaited. */
  readonly complete: boolean;
  /** The number of the Read that it is of. */
  readonly read: number;
}

/** A value axis of a lane, and the values from its foot to its head. */
export interface LaidAxis extends AxisPlan {
  readonly domain: readonly [number, number];
  /** Whether nothing is known of its values yet: it has no numbers. */
  readonly awaited: boolean;
}

/** A lane of the chart: its plan, whose members are positions among the chart's items. */
export interface LaidLane extends LanePlan {
  readonly axes: readonly LaidAxis[];
}

/** What is remembered of items by their keys, so that lanes stay while data comes and the window moves. */
export interface LaneMemory {
  /** Whether an item turned out to be text or boolean. */
  readonly kinds: Map<string, boolean>;
  /** What an item's values were found to lie between, and by which read. */
  readonly extents: Map<string, Extent & { readonly read: number; readonly isWhole: boolean }>;
}

/** A memory of no item. */
export function newLaneMemory(): LaneMemory {
  return { kinds: new Map(), extents: new Map() };
}

interface Shown {
  readonly item: TrendItem;
  readonly complete: boolean;
  readonly drawn: SeriesFacts;
  readonly position: number;
}

/**
 * The lanes for a frame. An item keeps its kind while nothing of it is on screen, and its magnitude from one Read to the
 * next; the memory is kept up to date.
 */
export function layLanes(
  mode: LaneMode,
  frame: Pick<ChartFrame, 'series'>,
  items: readonly LaidItem[],
  memory: LaneMemory,
): LaidLane[] {
  const { kinds, extents } = memory;
  const shown = items.flatMap(({ item, yields, complete, read }, position): Shown[] => {
    const drawn = frame.series.get(item.key)?.drawn;
    if (drawn === undefined || item.settings.hidden === true || (yields && drawn.points === 0)) return [];
    if (drawn.points > 0 || drawn.hasStates) kinds.set(item.key, drawn.hasStates);
    rememberExtent(extents, item, drawn, read, complete);
    return [{ item, complete, drawn, position }];
  });
  const plans = planLanes(
    mode,
    shown.map(({ item }) => item),
    shown.map(({ item }) => kinds.get(item.key) ?? false),
    shown.map(({ item }) => item.range ?? extents.get(item.key)),
  );
  return plans.map(({ key, name, kind, note, share, members, axes: planned }) => {
    const axes = planned.map((plan) => ({ plan, laid: layAxis(plan, shown) }));
    const outOfSight = axes.flatMap(({ plan, laid }) => outOfSightOf(plan, laid.domain, shown));
    return {
      key,
      name,
      kind,
      note: [note, ...notesOf(outOfSight, members.length)].filter(Boolean).join(' · '),
      share,
      members: positionsOf(members, shown),
      axes: axes.map(({ laid }) => laid),
    };
  });
}

/** A series of which no value is within its axis. */
interface OutOfSight {
  readonly name: string;
  readonly where: 'above' | 'below';
}

function outOfSightOf({ members }: AxisPlan, [low, high]: LaidAxis['domain'], shown: readonly Shown[]): OutOfSight[] {
  return members.flatMap((member) => {
    const { item, drawn } = shown[member] ?? {};
    if (item === undefined || drawn === undefined || drawn.min > drawn.max) return [];
    const isAbove = drawn.min > high;
    return isAbove || drawn.max < low ? [{ name: markedText(item.name), where: isAbove ? 'above' : 'below' }] : [];
  });
}

/** In a person's words: a lane in which nothing is drawn would read as one without data. */
function notesOf(series: readonly OutOfSight[], count: number): string[] {
  const words = sceneWords().lanes;
  return (['above', 'below'] as const).flatMap((where) => {
    const names = series.flatMap((one) => (one.where === where ? [one.name] : []));
    if (names.length === 0) return [];
    // The names of all stand beside it.
    return [names.length === count ? words[where].all : words[where].some(names.join(', '))];
  });
}

/** Once there is all that a Read brought, that decides; until then what came first does. */
function rememberExtent(
  extents: LaneMemory['extents'],
  { key }: TrendItem,
  { points, min, max }: SeriesFacts,
  read: number,
  isWhole: boolean,
): void {
  const known = extents.get(key);
  const isDecided = known !== undefined && (known.isWhole || !isWhole) && (known.read === read || !isWhole);
  if (isDecided || points === 0 || min > max) return;
  extents.set(key, { low: min, high: max, read, isWhole });
}

function layAxis(plan: AxisPlan, shown: readonly Shown[]): LaidAxis {
  const members = plan.members.flatMap((member) => shown[member] ?? []);
  const extent = axisExtent(
    members.map(({ item, drawn }) => ({ range: item.settings.range, usual: item.range, drawn })),
    plan.logarithmic,
  );
  return {
    ...plan,
    members: positionsOf(plan.members, shown),
    domain: valueDomain(extent, plan.logarithmic),
    awaited: extent.min > extent.max && members.some(({ complete }) => !complete),
  };
}

function positionsOf(members: readonly number[], shown: readonly Shown[]): number[] {
  return members.flatMap((member) => shown[member]?.position ?? []);
}

/** Whether two layouts have the same lanes and axes of the same items, whatever their values. */
export function sameLanes(a: readonly LaidLane[], b: readonly LaidLane[]): boolean {
  return a.length === b.length && a.every((lane, index) => keyOf(lane) === keyOf(b[index]));
}

/** Whether two layouts are the same in all. */
export function sameLayout(a: readonly LaidLane[], b: readonly LaidLane[]): boolean {
  return (
    sameLanes(a, b) && a.every(({ axes }, index) => axes.every((axis, place) => sameEnds(axis, b[index]?.axes[place])))
  );
}

function sameEnds({ domain, awaited }: LaidAxis, other: LaidAxis | undefined): boolean {
  return domain[0] === other?.domain[0] && domain[1] === other.domain[1] && awaited === other.awaited;
}

function keyOf(lane: LaidLane | undefined): string {
  if (lane === undefined) return '';
  return JSON.stringify([
    lane.key,
    lane.note,
    lane.share,
    lane.members,
    lane.axes.map(({ key, members }) => [key, members]),
  ]);
}
