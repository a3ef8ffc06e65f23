import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../../kit/store';
import type { ShownLane } from '../view/edit-lanes';
import type { LaidLane } from './lane-layout';
import type { TrendSeries } from './trend-series';

/** The lanes on screen, for those who put items from one to another. */
export class ShownLanes {
  readonly #lanes = createStore<readonly ShownLane[]>(() => []);

  readonly lanes: ReadonlyStore<readonly ShownLane[]> = this.#lanes;

  /** Says which lanes are on screen; lanes' members are positions in `series`. */
  show(lanes: readonly LaidLane[], series: readonly TrendSeries[]): void {
    const byName = new Map<string, string[]>();
    for (const { name, members } of lanes) {
      const keys = members.flatMap((member) => series[member]?.item.key ?? []);
      byName.set(name, [...(byName.get(name) ?? []), ...keys]);
    }
    const next = [...byName].map(([name, keys]) => ({ name, keys }));
    if (JSON.stringify(next) !== JSON.stringify(this.#lanes.getState())) this.#lanes.setState(next, true);
  }
}
