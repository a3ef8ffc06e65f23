import type { FileEntries } from './read-sections';
import type { RowRange } from './cell-page';
import type { FileScanner } from './file-scanner';
import { byte, endOfText, endOfValue, skipSpace, startsWith } from '../json/json-bytes';

/** An answer of Read Files without its lists of files. */
export interface SplitResponse {
  /** The JSON text, in which each list of files holds nothing but its place in `lists`. */
  readonly envelope: string;
  readonly lists: readonly FileEntries<RowRange>[];
}

/** Where the files of a store lie, lists left out (specification §2.4, grouped form). */
const names = ['data', 'file_data', 'query_data', 'items', 'file_stores', 'files'] as const;
const itemLevel = names.indexOf('file_stores');
const nothing = Buffer.from('null');

/**
 * Cuts the files out of an answer that is grouped by store and reads them. Throws SyntaxError for any other body; whatever
 * is wrong in the envelope shows when that is parsed.
 */
export function splitResponse(bytes: Buffer, scanner: FileScanner): SplitResponse {
  scanner.begin(bytes);
  return new ResponseSplitter(bytes, scanner).cut();
}

class ResponseSplitter {
  readonly #bytes: Buffer;
  readonly #scanner: FileScanner;
  readonly #lists: FileEntries<RowRange>[] = [];
  #envelope = '';
  /** So far the envelope has been copied. */
  #copied = 0;

  constructor(bytes: Buffer, scanner: FileScanner) {
    this.#bytes = bytes;
    this.#scanner = scanner;
  }

  cut(): SplitResponse {
    this.#value(skipSpace(this.#bytes, 0), 0);
    this.#copyTo(this.#bytes.length);
    return { envelope: this.#envelope, lists: this.#lists };
  }

  /** Goes past a value, an object or a list of such, in which the member `names[level]` is looked for. */
  #value(at: number, level: number): number {
    if (this.#bytes[at] !== byte.openArray) return this.#object(at, level);
    return this.#parts(at, byte.closeArray, (part) => this.#object(part, level));
  }

  #object(at: number, level: number): number {
    if (this.#bytes[at] !== byte.openObject) return endOfValue(this.#bytes, at);
    return this.#parts(at, byte.closeObject, (part) => this.#member(part, level));
  }

  /** The elements or members of what begins at `at`. */
  #parts(at: number, closer: number, go: (at: number) => number): number {
    const bytes = this.#bytes;
    at = skipSpace(bytes, at + 1);
    if (bytes[at] === closer) return at + 1;
    for (;;) {
      at = skipSpace(bytes, go(at));
      if (bytes[at] === closer) return at + 1;
      if (bytes[at] !== byte.comma) throw new SyntaxError('Parts have no comma between them.');
      at = skipSpace(bytes, at + 1);
    }
  }

  #member(at: number, level: number): number {
    const end = endOfText(this.#bytes, at);
    const name: unknown = JSON.parse(this.#bytes.toString('utf8', at, end));
    at = skipSpace(this.#bytes, end);
    if (this.#bytes[at] !== byte.colon) throw new SyntaxError('A name has no value.');
    at = skipSpace(this.#bytes, at + 1);
    // Files beside stores are those of the flat form, each of which tells its store.
    if (level === itemLevel && name === 'files') return this.#null(at);
    if (name !== names[level]) return endOfValue(this.#bytes, at);
    return level === names.length - 1 ? this.#files(at) : this.#value(at, level + 1);
  }

  #files(at: number): number {
    if (this.#bytes[at] !== byte.openArray) return this.#null(at);
    const { end, list } = this.#scanner.list(at);
    this.#copyTo(at);
    this.#envelope += `[${this.#lists.push(list) - 1}]`;
    this.#copied = end;
    return end;
  }

  #null(at: number): number {
    if (!startsWith(this.#bytes, at, nothing)) throw new SyntaxError('This is no list.');
    return at + nothing.length;
  }

  #copyTo(at: number): void {
    this.#envelope += this.#bytes.toString('utf8', this.#copied, at);
  }
}
