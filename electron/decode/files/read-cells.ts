import { isUtf8 } from 'node:buffer';
import type { Origin } from '../../transport/http/whole-body';
import { parseFileJson } from '../../transport/json/extended-json';
import type { RequestedQuery } from '../../transport/process-data/sent-queries';
import { freeBuffers } from '../../threads/free-buffers';
import { byte, endOfText, endOfValue, skipSpace, startsWith } from '../json/json-bytes';
import { CellPage, type RowRange } from './cell-page';
import { FileScanner } from './file-scanner';
import {
  entriesOf,
  type FileEntries,
  type ReadResponse,
  readSections,
  repeatsStores,
  sectionsOf,
} from './read-sections';

/** Reads the bodies of answers of Read Files into cells, one after the other. */
export class CellReader {
  /** The files of the body that was read last, those of its sections one behind the other. */
  readonly page = new CellPage();
  readonly #scanner = new FileScanner(this.page);
  /** Room for a body. */
  #body = Buffer.alloc(0);

  /**
   * Reads a body as `readSections` does, each section's files into rows of the page. The memory of the pieces is let go of.
   * Throws the same ProblemErrors.
   */
  read(
    pieces: readonly Uint8Array<ArrayBuffer>[],
    requested: readonly RequestedQuery[],
    origin: Origin,
  ): ReadResponse<RowRange> {
    const bytes = wellFormed(this.#joined(pieces));
    const cut = this.#cut(bytes);
    if (cut !== undefined) return sectionsOf(cut.envelope, ([list]) => cut.listAt(list), requested, origin);
    return this.#parse(new TextDecoder().decode(bytes), requested, origin);
  }

  #joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Buffer {
    const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    if (size > this.#body.length) this.#body = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for (const piece of pieces) {
      this.#body.set(piece, at);
      at += piece.byteLength;
      // Waiting for the garbage collector, the pieces of many pages would fill the memory.
      freeBuffers([piece]);
    }
    return this.#body.subarray(0, size);
  }

  /** Undefined where the body has to be parsed as a whole: it is not grouped by store, a store comes in parts, or it is no JSON. */
  #cut(bytes: Buffer) {
    try {
      const { envelope, lists } = splitResponse(bytes, this.#scanner);
      const listAt = (place: unknown): FileEntries<RowRange> => lists[Number(place)] ?? noEntries;
      const parsed = parseFileJson(envelope);
      return repeatsStores(parsed) ? undefined : { envelope: parsed, listAt };
    } catch (thrown) {
      if (thrown instanceof SyntaxError) return undefined;
      throw thrown;
    }
  }

  #parse(body: string, requested: readonly RequestedQuery[], origin: Origin): ReadResponse<RowRange> {
    const { page } = this;
    page.begin(Buffer.alloc(0));
    const answer = readSections(body, requested, origin);
    const sections = answer.sections.map(({ files, ...section }) => {
      const from = page.rows;
      for (const file of files) page.add(file);
      return { ...section, files: { from, to: page.rows } };
    });
    return { ...answer, sections };
  }
}

const noEntries = { ...entriesOf([]), files: { from: 0, to: 0 } };

/** The bytes, in which what is no UTF-8 is replaced as a decoder does. */
function wellFormed(bytes: Buffer): Buffer {
  return isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder().decode(bytes));
}

/** An answer of Read Files without its lists of files. */
interface SplitResponse {
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
function splitResponse(bytes: Buffer, scanner: FileScanner): SplitResponse {
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
