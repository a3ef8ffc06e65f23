import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../../kit/store';
import type { HiddenBeside, ShownLane } from '../view/edit-lanes';
import type { ChartInput } from './chart-layout';
import type { LaidLane } from './lane-layout';
import { type LanePlan, planLanes } from './lanes';
import type { TrendSeries } from './trend-series';

/** The lanes on screen, for those who put items from one to another. */
export class ShownLanes {
  readonly #lanes = createStore<readonly ShownLane[]>(() => []);

  readonly lanes: ReadonlyStore<readonly ShownLane[]> = this.#lanes;

  /**
   * Says which lanes are on screen; lanes' members are positions in `series`.
   *
   * @param plan what tells where series would be that are out of sight
   */
  show(lanes: readonly LaidLane[], series: readonly TrendSeries[], plan?: Pick<ChartInput, 'mode' | 'memory'>): void {
    const shown = keysByName(lanes, series);
    // By hand, each series tells its lane itself.
    const isPlanned = plan !== undefined && plan.mode !== 'hand';
    const hidden = isPlanned ? hiddenBeside(shown, series, plan) : new Map<string, HiddenBeside>();
    const next = Array.from(shown, ([name, keys]) => withBeside({ name, keys }, hidden.get(name)));
    if (JSON.stringify(next) !== JSON.stringify(this.#lanes.getState())) this.#lanes.setState(next, true);
  }
}

function withBeside(lane: ShownLane, hidden: HiddenBeside | undefined): ShownLane {
  return hidden === undefined ? lane : { ...lane, hidden };
}

/** By hand, values and states of a lane are one. */
function keysByName(
  lanes: readonly Pick<LanePlan, 'name' | 'members'>[],
  series: readonly TrendSeries[],
): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  for (const { name, members } of lanes) {
    const keys = members.flatMap((member) => series[member]?.item.key ?? []);
    byName.set(name, [...(byName.get(name) ?? []), ...keys]);
  }
  return byName;
}

/** By the name of a lane on screen what would be in it, and right beside it, of the series that are out of sight. */
function hiddenBeside(
  shown: ReadonlyMap<string, readonly string[]>,
  series: readonly TrendSeries[],
  { mode, memory: { kinds, extents } }: Pick<ChartInput, 'mode' | 'memory'>,
): ReadonlyMap<string, HiddenBeside> {
  const items = series.map(({ item }) => item);
  const hasStates = items.map(({ key }) => kinds.get(key) ?? false);
  const known = items.map(({ key, range }) => range ?? extents.get(key));
  const inSight = new Set([...shown.values()].flat());
  const [first] = shown.keys();
  let above: string | undefined;
  const beside = new Map<string, HiddenBeside>();
  for (const [name, all] of keysByName(planLanes(mode, items, hasStates, known), series)) {
    const keys = all.filter((key) => !inSight.has(key));
    if (shown.has(name)) above = name;
    const to = above ?? first;
    if (keys.length === 0 || to === undefined) continue;
    const former = beside.get(to) ?? { within: [], above: [], below: [] };
    const where = shown.has(name) ? 'within' : above === undefined ? 'above' : 'below';
    beside.set(to, where === 'within' ? { ...former, within: keys } : { ...former, [where]: [...former[where], keys] });
  }
  return beside;
}
