/** A part of a ring's memory that holds bytes of a body. */
export interface Span {
  readonly at: number;
  readonly length: number;
}

/** Bytes on their way to the decode worker at most. */
export const ringSize = 4 * 1024 * 1024;

/**
 * Memory that this thread writes a body into and the decode worker reads it from, in the order in which it was written:
 * to copy a piece costs less than to hand its buffer over. Who reads says when it is done with what.
 */
export class PieceRing {
  readonly memory = new SharedArrayBuffer(ringSize);
  readonly #bytes = new Uint8Array(this.memory);
  /** Where the next byte goes. */
  #head = 0;
  /** Bytes that are not free, with those left out at the end. */
  #used = 0;

  /** Writes as much of `piece` as there is room for in one go; undefined when there is none. */
  write(piece: Uint8Array): Span | undefined {
    const length = Math.min(piece.length, this.room);
    if (length === 0) return undefined;
    const at = this.#head;
    this.#bytes.set(piece.subarray(0, length), at);
    this.#head = (at + length) % ringSize;
    this.#used += length;
    return { at, length };
  }

  /** Frees what was read: as many bytes as were written first. */
  free(bytes: number): void {
    this.#used -= bytes;
  }

  /** Bytes up to what is not free, or to the end. */
  get room(): number {
    return Math.min(ringSize - this.#used, ringSize - this.#head);
  }
}
