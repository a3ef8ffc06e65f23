import type { PlotWay } from '@shared/vqt/plot-values';
import type { PlotColumn } from './join-plot-values';

/** The aggregate that gives each part of plot values. */
export type PlotAggregates = Readonly<Partial<Record<PlotColumn, string>>>;

/** What a server is asked for, by way; the best way first. */
export const aggregatesOf: Readonly<Record<PlotWay, PlotAggregates>> = {
  times: {
    start: 'AGG_TYPE_START',
    end: 'AGG_TYPE_END',
    least: 'AGG_TYPE_MINIMUMACTUALTIME',
    greatest: 'AGG_TYPE_MAXIMUMACTUALTIME',
    worst: 'AGG_TYPE_WORSTQUALITY',
    count: 'AGG_TYPE_COUNT',
  },
  extremes: {
    least: 'AGG_TYPE_MINIMUM',
    greatest: 'AGG_TYPE_MAXIMUM',
    worst: 'AGG_TYPE_WORSTQUALITY',
    count: 'AGG_TYPE_COUNT',
  },
  sampled: { start: 'AGG_TYPE_INTERPOLATIVE' },
};

/** For how long a boolean item is true and false, milliseconds per interval. */
export const shareAggregates = { on: 'AGG_TYPE_DURATIONINSTATENONZERO', off: 'AGG_TYPE_DURATIONINSTATEZERO' } as const;

/** The next best way; undefined where there is none. */
export function wayAfter(way: PlotWay): PlotWay | undefined {
  return ({ times: 'extremes', extremes: 'sampled', sampled: undefined } as const)[way];
}

/**
 * In which way one server gives plot values, as far as that was found out. An item that it refuses to give in a way is
 * asked otherwise from then on; all items are, as long as none was given so.
 */
export class PlotWays {
  readonly #ofItems = new Map<string, PlotWay>();
  readonly #given = new Set<PlotWay>();
  #ofServer: PlotWay;
  /** Whether the server may tell how long states last; it is asked until it refuses. */
  givesShares = true;

  /**
   * @param first the way that is tried first
   * @param isFound whether the server has given plot values so before
   */
  constructor(first: PlotWay = 'times', isFound = false) {
    this.#ofServer = first;
    if (isFound) this.#given.add(first);
  }

  /** The way in which the server gives plot values; undefined as long as it has given none. */
  get found(): PlotWay | undefined {
    return this.#given.has(this.#ofServer) ? this.#ofServer : undefined;
  }

  /** Whether the server has given plot values in a way. */
  gives(way: PlotWay): boolean {
    return this.#given.has(way);
  }

  /** The way in which an item is to be asked. */
  of(path: string): PlotWay {
    return this.#ofItems.get(path) ?? this.#ofServer;
  }

  /** The server has given plot values in a way. */
  given(way: PlotWay): void {
    this.#given.add(way);
  }

  /** The server has refused to give an item in a way. */
  refused(path: string, way: PlotWay): void {
    const next = wayAfter(way);
    if (next === undefined) return;
    this.#ofItems.set(path, next);
    if (!this.#given.has(way) && this.#ofServer === way) this.#ofServer = next;
  }
}
