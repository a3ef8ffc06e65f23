import type { LaidLane } from './lane-layout';
import type { TrendSeries } from './trend-series';

/** A lane as a person sees it: by hand, its values and states are one. */
export interface ShownLane {
  readonly name: string;
  /** Paths of its items. */
  readonly paths: readonly string[];
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
      const paths = members.flatMap((member) => series[member]?.item.path ?? []);
      byName.set(name, [...(byName.get(name) ?? []), ...paths]);
    }
    const next = [...byName].map(([name, paths]) => ({ name, paths }));
    if (JSON.stringify(next) === JSON.stringify(this.#lanes)) return;
    this.#lanes = next;
    for (const listener of this.#listeners) listener();
  }
}
