import type { LibraryItem } from '@shared/contract/workspace';
import type { Picture } from '../chart/picture';
import { planLanes, type LanePlan } from './lanes';

/** An item of the chart, as the layout sees it. */
export interface LaidItem {
  readonly item: LibraryItem;
  /** Whether it gives its room to the others while nothing of it is held. */
  readonly yields: boolean;
}

/** A lane of the chart: its plan, whose members are positions among the chart's items, and the values it has to show. */
export interface LaidLane extends LanePlan {
  /** Infinity and -Infinity where there is no value. */
  readonly min: number;
  readonly max: number;
}

/**
 * The lanes for a picture. An item keeps its kind while nothing of it is on screen: `kinds` remembers by path which
 * items turned out to be text or boolean, and is kept up to date.
 */
export function layLanes(picture: Picture, items: readonly LaidItem[], kinds: Map<string, boolean>): LaidLane[] {
  const shown = items.flatMap(({ item, yields }, position) => {
    const drawn = picture.series.get(item.path)?.drawn;
    if (drawn === undefined || (yields && drawn.points === 0)) return [];
    if (drawn.points > 0) kinds.set(item.path, drawn.states !== undefined);
    return [{ item, drawn, position }];
  });
  const plans = planLanes(
    shown.map(({ item }) => item),
    shown.map(({ item }) => kinds.get(item.path) ?? false),
  );
  return plans.map((plan) => {
    const members = plan.members.flatMap((member) => shown[member] ?? []);
    return {
      kind: plan.kind,
      unit: plan.unit,
      members: members.map(({ position }) => position),
      min: Math.min(...members.map(({ drawn }) => drawn.min)),
      max: Math.max(...members.map(({ drawn }) => drawn.max)),
    };
  });
}

/** Whether two layouts have the same lanes of the same items, whatever their values. */
export function sameLanes(a: readonly LaidLane[], b: readonly LaidLane[]): boolean {
  return a.length === b.length && a.every((lane, index) => keyOf(lane) === keyOf(b[index]));
}

/** Whether two layouts are the same in all. */
export function sameLayout(a: readonly LaidLane[], b: readonly LaidLane[]): boolean {
  return sameLanes(a, b) && a.every(({ min, max }, index) => min === b[index]?.min && max === b[index].max);
}

function keyOf(lane: LaidLane | undefined): string {
  return lane === undefined ? '' : [lane.kind, lane.unit, ...lane.members].join('\n');
}
