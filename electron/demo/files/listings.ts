import type { AnyFile } from './file-info';
import { FileSelector, type FieldNames, type Selection } from './select';
import type { FileStoreAtInstant } from './file-store';

/** How many questions are remembered. */
const mostListings = 12;

/** Files of a page; each is made when it is asked for. */
export interface FileList extends Iterable<AnyFile> {
  readonly length: number;
}

/** What was found for a question, as far as it was wanted: a further page goes on from there. */
interface Listing {
  readonly found: number[];
  readonly rest: Iterator<number>;
}

/** Answers the same question page after page without beginning anew each time; it keeps the files' numbers only. */
export class Listings {
  readonly #listings = new Map<string, Listing>();

  /** The selected files of a shelf. Throws Error where the filter can't be evaluated. */
  page(shelf: FileStoreAtInstant, selection: Selection, names: FieldNames): FileList {
    const { skip, limit, ...question } = selection;
    const key = JSON.stringify([shelf.key, question, names]);
    const listing = this.#listing(key, () => new FileSelector(selection, names).numbers(shelf));
    const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
    try {
      findUpTo(listing, end);
    } catch (thrown) {
      this.#listings.delete(key);
      throw thrown;
    }
    const numbers = listing.found.slice(skip, end);
    return { length: numbers.length, [Symbol.iterator]: () => files(numbers, shelf) };
  }

  /** The one asked for last is forgotten last. */
  #listing(key: string, begin: () => Iterator<number>): Listing {
    const listing = this.#listings.get(key) ?? { found: [], rest: begin() };
    this.#listings.delete(key);
    this.#listings.set(key, listing);
    const [oldest] = this.#listings.keys();
    if (this.#listings.size > mostListings && oldest !== undefined) this.#listings.delete(oldest);
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

function* files(numbers: readonly number[], shelf: FileStoreAtInstant): Generator<AnyFile> {
  for (const number of numbers) yield shelf.file(number);
}
