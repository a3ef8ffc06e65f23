import { isUtf8 } from 'node:buffer';
import type { Origin } from '../../transport/http/parse-body';
import { parseBigInts } from '../../transport/json/lossless-json';
import type { RequestedQuery } from '../../transport/process-data/sent-queries';
import { entriesOf, readSections, sectionsOf, type FileEntries, type ReadResponse } from './read-sections';
import { CellPage, type RowRange } from './cell-page';
import { splitResponse } from './split-response';
import { FileScanner } from './file-scanner';

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
    asked: readonly RequestedQuery[],
    origin: Origin,
  ): ReadResponse<RowRange> {
    const bytes = wellFormed(this.#joined(pieces));
    const cut = this.#cut(bytes);
    if (cut !== undefined) return sectionsOf(cut.envelope, ([list]) => cut.listAt(list), asked, origin);
    return this.#parse(new TextDecoder().decode(bytes), asked, origin);
  }

  #joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Buffer {
    const size = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    if (size > this.#body.length) this.#body = Buffer.allocUnsafeSlow(size);
    let at = 0;
    for (const piece of pieces) {
      this.#body.set(piece, at);
      at += piece.byteLength;
      // Waiting for the garbage collector, the pieces of many pages would fill the memory.
      piece.buffer.transfer(0);
    }
    return this.#body.subarray(0, size);
  }

  /** Undefined where the body has to be parsed as a whole: it is not grouped by store, or no JSON. */
  #cut(bytes: Buffer) {
    try {
      const { envelope, lists } = splitResponse(bytes, this.#scanner);
      const listAt = (place: unknown): FileEntries<RowRange> => lists[Number(place)] ?? noEntries;
      return { envelope: parseBigInts(envelope), listAt };
    } catch (thrown) {
      if (thrown instanceof SyntaxError) return undefined;
      throw thrown;
    }
  }

  #parse(body: string, asked: readonly RequestedQuery[], origin: Origin): ReadResponse<RowRange> {
    const { page } = this;
    page.begin(Buffer.alloc(0));
    const answer = readSections(body, asked, origin);
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
