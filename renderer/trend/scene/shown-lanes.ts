import type { LaidLane } from './lane-layout';
import type { TrendSeries } from './trend-series';

/** A lane as a person sees it: by hand, its values and states are one. */
export interface ShownLane {
  readonly name: string;
  /** Keys of its series. */
  readonly keys: readonly string[];
}

const none: readonly ShownLane[] = [];

/** The lanes on screen, for those who put items from one to another. */
export class ShownLanes {
  #lanes = none;
  readonly #listeners = new Set<() => void>();

  readonly get = (): readonly ShownLane[] => this.#lanes;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says which lanes are on screen; lanes' members are positions in `series`. */
  show(lanes: readonly LaidLane[], series: readonly TrendSeries[]): void {
    const byName = new Map<string, string[]>();
    for (const { name, members } of lanes) {
      const keys = members.flatMap((member) => series[member]?.item.key ?? []);
      byName.set(name, [...(byName.get(name) ?? []), ...keys]);
    }
    const next = [...byName].map(([name, keys]) => ({ name, keys }));
    if (JSON.stringify(next) === JSON.stringify(this.#lanes)) return;
    this.#lanes = next;
    for (const listener of this.#listeners) listener();
  }
}
