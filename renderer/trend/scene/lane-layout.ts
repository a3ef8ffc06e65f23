import type { ChartFrame } from '../data/chart-frame';
import { valueDomain } from './value-axis';
import type { SeriesFacts } from '../data/protocol';
import { planLanes, type AxisPlan, type LaneMode, type LanePlan } from './lanes';
import type { TrendItem } from '../view/trend-item';
import { axisExtent } from './value-extent';

/** An item of the chart, as the layout sees it. */
export interface LaidItem {
  readonly item: TrendItem;
  /** Whether it gives its room to the others while nothing of it is held. */
  readonly yields: boolean;
  /** Whether nothing more of it is awaited. */
  readonly complete: boolean;
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

interface Shown {
  readonly item: TrendItem;
  readonly complete: boolean;
  readonly drawn: SeriesFacts;
  readonly position: number;
}

/**
 * The lanes for a frame. An item keeps its kind while nothing of it is on screen: `kinds` remembers by key which
 * items turned out to be text or boolean, and is kept up to date.
 */
export function layLanes(
  mode: LaneMode,
  frame: Pick<ChartFrame, 'series'>,
  items: readonly LaidItem[],
  kinds: Map<string, boolean>,
): LaidLane[] {
  const shown = items.flatMap(({ item, yields, complete }, position): Shown[] => {
    const drawn = frame.series.get(item.key)?.drawn;
    if (drawn === undefined || item.look.hidden === true || (yields && drawn.points === 0)) return [];
    if (drawn.points > 0) kinds.set(item.key, drawn.hasStates);
    return [{ item, complete, drawn, position }];
  });
  const plans = planLanes(
    mode,
    shown.map(({ item }) => item),
    shown.map(({ item }) => kinds.get(item.key) ?? false),
  );
  return plans.map(({ key, name, kind, isTitled, members, axes }) => ({
    key,
    name,
    kind,
    isTitled,
    members: positionsOf(members, shown),
    axes: axes.map((axis) => layAxis(axis, shown)),
  }));
}

function layAxis(plan: AxisPlan, shown: readonly Shown[]): LaidAxis {
  const members = plan.members.flatMap((member) => shown[member] ?? []);
  const extent = axisExtent(
    members.map(({ item, drawn }) => ({ range: item.look.range, usual: item.range, drawn })),
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
  return JSON.stringify([lane.key, lane.members, lane.axes.map(({ key, members }) => [key, members])]);
}
