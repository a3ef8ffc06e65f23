import type { SeriesClient } from '../data/client';
import type { SeriesId } from '../data/protocol';
import { isOfConnection, type Grid } from './trend-query';

/** Which series the page has asked for in its lifetime, and which of them are on screen. */
export class SeriesRetention {
  readonly #client: Pick<SeriesClient, 'forget'>;
  /** With the intervals of those that have some. */
  readonly #known = new Map<SeriesId, Grid | undefined>();
  #shown: () => Iterable<SeriesId> = () => [];
  readonly #kept = new Set<ReadonlySet<SeriesId>>();

  constructor(client: Pick<SeriesClient, 'forget'>) {
    this.#client = client;
  }

  /** Notes series that are asked for with the intervals of `grid`; undefined for raw data. */
  add(ids: readonly SeriesId[], grid: Grid | undefined): void {
    for (const id of ids) this.#known.set(id, grid);
  }

  /** Says what tells, whenever it is asked, what is on screen or about to be: that goes on changing. */
  show(shown: () => Iterable<SeriesId>): void {
    this.#shown = shown;
  }

  /** Keeps series, on screen or not, until the function that it returns is called. */
  keep(ids: readonly SeriesId[]): () => void {
    const kept = new Set(ids);
    this.#kept.add(kept);
    return () => this.#kept.delete(kept);
  }

  /** Frees series of other intervals than `grid`, which no window will show again; raw data stays. */
  forgetOtherGrids(grid: Grid | undefined): void {
    this.#forget((its) => its !== undefined && its !== grid);
  }

  /** Frees the series of a connection that are neither on screen nor kept: it has another server now. */
  forgetConnection(connectionId: string): void {
    this.#forget((_grid, id) => isOfConnection(id, connectionId));
  }

  /** Frees everything that is neither on screen nor kept. */
  releaseUnused(): void {
    this.#forget(() => true);
  }

  #forget(unwanted: (grid: Grid | undefined, id: SeriesId) => boolean): void {
    const needed = [new Set(this.#shown()), ...this.#kept];
    const ids = [...this.#known].flatMap(([id, grid]) =>
      unwanted(grid, id) && !needed.some((some) => some.has(id)) ? [id] : [],
    );
    for (const id of ids) this.#known.delete(id);
    this.#client.forget(ids);
  }
}
