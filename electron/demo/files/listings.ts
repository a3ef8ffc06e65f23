import type { AnyFile, FileStoreAtInstant } from './file-store';
import { type FieldNames, FileSelector, type Selection } from './select';

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

  /** The selected files of a snapshot. Throws Error if the filter can't be evaluated. */
  page(snapshot: FileStoreAtInstant, selection: Selection, names: FieldNames): FileList {
    const { skip, limit, ...query } = selection;
    const key = JSON.stringify([snapshot.key, query, names]);
    const listing = this.#listing(key, () => new FileSelector(selection, names).numbers(snapshot));
    const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
    try {
      findUpTo(listing, end);
    } catch (thrown) {
      this.#listings.delete(key);
      throw thrown;
    }
    const numbers = listing.found.slice(skip, end);
    return { length: numbers.length, [Symbol.iterator]: () => files(numbers, snapshot) };
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
