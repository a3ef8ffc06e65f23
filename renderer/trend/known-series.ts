import type { SeriesClient } from '../series/client';
import type { SeriesId } from '../series/protocol';
import type { Grid } from './question';

/** Which series the page has asked for in its lifetime, and which of them are on screen. */
export class KnownSeries {
  readonly #client: Pick<SeriesClient, 'forget'>;
  /** With the intervals of those that have some. */
  readonly #known = new Map<SeriesId, Grid | undefined>();
  #shown: ReadonlySet<SeriesId> = new Set();

  constructor(client: Pick<SeriesClient, 'forget'>) {
    this.#client = client;
  }

  /** Notes series that are asked for with the intervals of `grid`; undefined for raw data. */
  ask(ids: readonly SeriesId[], grid: Grid | undefined): void {
    for (const id of ids) this.#known.set(id, grid);
  }

  /** Says what is on screen now, or about to be. */
  show(ids: Iterable<SeriesId>): void {
    this.#shown = new Set(ids);
  }

  /** Frees series of other intervals than `grid`, which no window will show again; raw data stays. */
  forgetOtherGrids(grid: Grid | undefined): void {
    this.#forget((its) => its !== undefined && its !== grid);
  }

  /** Frees everything that is not on screen. */
  letGo(): void {
    this.#forget(() => true);
  }

  #forget(unwanted: (grid: Grid | undefined) => boolean): void {
    const ids = [...this.#known].flatMap(([id, grid]) => (!this.#shown.has(id) && unwanted(grid) ? [id] : []));
    for (const id of ids) this.#known.delete(id);
    this.#client.forget(ids);
  }
}
