import type { HistoryItem } from '@shared/contract/trend/history';
import type { ResponseItem } from '../decode/response/item-frame';
import { plainPath } from '../transport/process-data/plain-path';

/**
 * Finds the asked item that each answered one belongs to: by its place in the answer, its path and its aggregate, never
 * by the path alone, for one path may have been asked several times.
 */
export class ItemMatch {
  readonly #requested: readonly HistoryItem[];
  /** Per place in the answer, the place in the request. */
  readonly #found = new Map<number, number>();

  constructor(requested: readonly HistoryItem[]) {
    this.#requested = requested;
  }

  /** The place in the request; undefined when nothing of the kind was asked, or it was answered before. */
  find(answered: ResponseItem): number | undefined {
    const place = this.#found.get(answered.index) ?? this.#search(answered);
    if (place === undefined || !fits(this.#requested[place], answered)) return undefined;
    this.#found.set(answered.index, place);
    return place;
  }

  /** Gives up the place that an answered item was given before it said who it is; returns it, if there was one. */
  release({ index }: ResponseItem): number | undefined {
    const place = this.#found.get(index);
    this.#found.delete(index);
    return place;
  }

  /** The place of what is answered once more; undefined where it was not asked. */
  findAgain(answered: ResponseItem): number | undefined {
    if (answered.path === undefined) return undefined;
    return this.#found.values().find((place) => fits(this.#requested[place], answered));
  }

  #search(answered: ResponseItem): number | undefined {
    const used = new Set(this.#found.values());
    if (!used.has(answered.index) && fits(this.#requested[answered.index], answered)) return answered.index;
    if (answered.path === undefined) return undefined;
    const place = this.#requested.findIndex((requested, index) => !used.has(index) && fits(requested, answered));
    return place < 0 ? undefined : place;
  }
}

/** What an answered item has not said counts as fitting. */
function fits(requested: HistoryItem | undefined, { path, aggregate }: ResponseItem): boolean {
  if (requested === undefined) return false;
  const samePath = path === undefined || plainPath(path) === plainPath(requested.path);
  return samePath && (aggregate === undefined || aggregate === requested.aggregate);
}
