import type { AnyFile, FileStoreAtInstant } from './file-store';
import type { FieldNames, Selection } from './select';

const maxListings = 12;

/** Files of a page; each is created when it is read. */
export interface FileList extends Iterable<AnyFile> {
  readonly length: number;
}

/** The files found so far for a query: the next page continues from there. */
interface Listing {
  readonly found: number[];
  readonly rest: Iterator<number>;
}

/** Serves the same query page by page without starting over; stores only the files' numbers. */
export class Listings {
  readonly #listings = new Map<string, Listing>();

  /**
   * The files of a snapshot that `numbers` finds for the selection, less those to skip, up to its limit. Throws what
   * `numbers` throws.
   */
  page(
    snapshot: FileStoreAtInstant,
    selection: Selection,
    names: FieldNames,
    numbers: () => Iterator<number>,
  ): FileList {
    const { skip, limit, ...query } = selection;
    const key = JSON.stringify([snapshot.key, query, names]);
    const listing = this.#listing(key, numbers);
    const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
    try {
      findUpTo(listing, end);
    } catch (thrown) {
      this.#listings.delete(key);
      throw thrown;
    }
    const found = listing.found.slice(skip, end);
    return { length: found.length, [Symbol.iterator]: () => files(found, snapshot) };
  }

  /** Keeps the listings in order of use, the least recently used first. */
  #listing(key: string, begin: () => Iterator<number>): Listing {
    const listing = this.#listings.get(key) ?? { found: [], rest: begin() };
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    const [oldest] = this.#listings.keys();
    if (this.#listings.size > maxListings && oldest !== undefined) this.#listings.delete(oldest);
    return listing;
  }
}

function findUpTo({ found, rest }: Listing, end: number): void {
  while (found.length < end) {
    const { done, value } = rest.next();
    if (done === true) return;
    found.push(value);
  }
}

function* files(numbers: readonly number[], snapshot: FileStoreAtInstant): Generator<AnyFile> {
  for (const number of numbers) yield snapshot.file(number);
}
