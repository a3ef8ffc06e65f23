import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { OutputFile } from '../bytes/output-file';

/** From the byte `from` on, lines have so many cells. */
export interface Growth {
  readonly from: number;
  readonly columns: number;
}

export interface Widening {
  readonly file: string;
  /** Where the wider file is written; what is there is from an earlier try. */
  readonly wider: string;
  readonly separator: string;
  /** Ascending; the first begins behind the header. */
  readonly growth: readonly Growth[];
  /** What takes the place of the header. */
  readonly header: Uint8Array;
}

const pieceBytes = 1024 * 1024;
const quote = 34;
const carriageReturn = 13;

/**
 * Copies a file after RFC 4180 with another header and its shorter lines filled up with empty cells. The file stays as it is, so
 * that this can be done again.
 */
export function widenCsv({ file, wider, separator, growth, header }: Widening): void {
  rmSync(wider, { force: true });
  const output = new OutputFile(wider);
  const source = openSync(file, 'r');
  try {
    output.write(header);
    const filler = new LineFiller(growth, separator);
    const piece = new Uint8Array(pieceBytes);
    let at = growth[0]?.from ?? 0;
    for (;;) {
      const read = readSync(source, piece, 0, pieceBytes, at);
      if (read === 0) break;
      output.write(filler.filled(piece.subarray(0, read), at));
      at += read;
    }
    output.sync();
  } finally {
    closeSync(source);
    output.close();
  }
}

/** Fills the lines of a file up, piece by piece. */
class LineFiller {
  readonly #growth: readonly Growth[];
  readonly #fillings: readonly Uint8Array[];
  #stage = 0;
  #isQuoted = false;

  constructor(growth: readonly Growth[], separator: string) {
    this.#growth = growth;
    const all = growth.at(-1)?.columns ?? 0;
    this.#fillings = growth.map(({ columns }) => new TextEncoder().encode(separator.repeat(all - columns)));
  }

  /** The piece that begins at byte `at`, filled up; it may be the piece itself. */
  filled(piece: Uint8Array, at: number): Uint8Array {
    if (this.#isFull) return piece;
    const parts: Uint8Array[] = [];
    let kept = 0;
    for (let n = 0; n < piece.length; n += 1) {
      if (piece[n] === quote) this.#isQuoted = !this.#isQuoted;
      // Outside of quotes it ends a line, and the line that it ends began before the next stage.
      if (piece[n] !== carriageReturn || this.#isQuoted) continue;
      while (at + n > (this.#growth[this.#stage + 1]?.from ?? Number.POSITIVE_INFINITY)) this.#stage += 1;
      parts.push(piece.subarray(kept, n), this.#fillings[this.#stage] ?? new Uint8Array());
      kept = n;
      if (this.#isFull) break;
    }
    return Buffer.concat([...parts, piece.subarray(kept)]);
  }

  get #isFull(): boolean {
    return this.#stage === this.#growth.length - 1;
  }
}
