import type { SeenItem } from '@shared/contract/trend/history';
import { seenWith } from '@shared/vqt/seen-samples';

/** How densely an item's points lie, as far as they were seen. */
export interface Density {
  /** Points a millisecond; above 0. */
  readonly rate: number;
  /** Milliseconds that the rate rests on; above 0. */
  readonly span: number;
}

/** How much longer than what was seen of an item a range may be for its density to hold there: a quiet hour does not tell of the whole year. */
export const mostGrowth = 256;

/** The densities of one server's items. */
export class Densities {
  readonly #seen: Map<string, Omit<SeenItem, 'path'>>;

  /** @param seen what earlier runs have seen. */
  constructor(seen: readonly SeenItem[] = []) {
    this.#seen = new Map(seen.map(({ path, points, span }) => [path, { points, span }]));
  }

  /** What was seen, the item that was read last at the end. */
  get seen(): readonly SeenItem[] {
    return [...this.#seen].map(([path, { points, span }]) => ({ path, points, span }));
  }

  /** The item's density; undefined as long as nothing of it was read. */
  of(path: string): Density | undefined {
    const seen = this.#seen.get(path);
    return seen && { rate: seenRate(seen), span: seen.span };
  }

  /** Notes that the item gave `points` in `span` milliseconds; a span of 0 tells nothing. */
  observe(path: string, points: number, span: number): void {
    if (span <= 0) return;
    const former = this.#seen.get(path) ?? { points: 0, span: 0 };
    this.#seen.delete(path);
    this.#seen.set(path, seenWith(former, { points, span }));
  }
}

/** Points a millisecond of what was seen: one more than that, as an item that gave none is sparse, not empty for ever. */
export function seenRate({ points, span }: Omit<SeenItem, 'path'>): number {
  return (points + 1) / span;
}
