import { firstPlace } from '@shared/ascending';

/** Bytes of a block. */
export const blockBytes = 256 * 1024;

/**
 * Memory for large answers, which give it back when they make room for later ones: to take fresh memory from the system costs
 * several times as much as to copy an answer into it.
 */
export class BodyBlocks {
  #free: Uint8Array[] = [];

  /** A block; what it holds is left from before. */
  take(): Uint8Array {
    return this.#free.pop() ?? new Uint8Array(Buffer.allocUnsafeSlow(blockBytes).buffer);
  }

  give(block: Uint8Array): void {
    this.#free.push(block);
  }

  /** Hands what is not in use to the system. */
  release(): void {
    this.#free = [];
  }
}

/** Bytes that stay of an answer that has to make room for later ones. */
const leftBytes = 8 * 1024;

interface Piece {
  /** Where its first byte lies in the body. */
  readonly start: number;
  /** The last piece may have room for more than is there. */
  readonly bytes: Uint8Array;
}

/** The body of an answer, kept from its start as far as there is room; its bytes are held once. */
export class KeptBody {
  readonly #room: (bytes: number) => number;
  readonly #blocks: BodyBlocks;
  #pieces: Piece[] = [];
  #kept = 0;
  #bytes = 0;
  #isFull = false;

  /**
   * @param room how many of so many bytes may be kept
   * @param blocks where a large body takes its memory from
   */
  constructor(room: (bytes: number) => number, blocks = new BodyBlocks()) {
    this.#room = room;
    this.#blocks = blocks;
  }

  /** Bytes that have come. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes that are kept. */
  get kept(): number {
    return this.#kept;
  }

  /** Whether more came than is kept. */
  get isCut(): boolean {
    return this.#bytes > this.#kept;
  }

  /** Adds the next piece; it is copied, since it may be transferred afterwards. */
  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    if (this.#isFull || piece.byteLength === 0) return;
    const granted = this.#room(piece.byteLength);
    // To make room, this body may have been shortened.
    if (this.#isFull) return;
    this.#isFull = granted < piece.byteLength;
    if (granted > 0) this.#keep(piece.subarray(0, granted));
  }

  /** Lets go of the room that the last bytes have left: no more come. */
  trim(): void {
    const last = this.#pieces.at(-1);
    if (last === undefined || last.start + last.bytes.byteLength === this.#kept) return;
    this.#pieces[this.#pieces.length - 1] = { start: last.start, bytes: last.bytes.slice(0, this.#kept - last.start) };
    this.#giveBack(last);
  }

  /** Lets go of all but the first bytes, for good; returns how many are free now. */
  shorten(): number {
    this.#isFull = true;
    if (this.#kept <= leftBytes) return 0;
    const start = this.slice(0, leftBytes);
    const free = this.#kept - start.byteLength;
    for (const piece of this.#pieces) this.#giveBack(piece);
    this.#pieces = [{ start: 0, bytes: start }];
    this.#kept = start.byteLength;
    return free;
  }

  /** A copy of the kept bytes start ≤ … < end. */
  slice(start: number, end: number): Uint8Array<ArrayBuffer> {
    const to = Math.min(end, this.#kept);
    const copy = new Uint8Array(Math.max(0, to - start));
    for (let at = start; at < to;) {
      const rest = this.restOf(at);
      const part = rest.subarray(0, to - at);
      copy.set(part, at - start);
      at += part.byteLength;
    }
    return copy;
  }

  /**
   * What follows from `at` on in one piece, without a copy; empty behind the kept bytes. Its memory is used for other answers as
   * soon as this one makes room.
   */
  restOf(at: number): Uint8Array {
    const behind = firstPlace(1, this.#pieces.length, (place) => (this.#pieces[place]?.start ?? Infinity) > at);
    const piece = this.#pieces[behind - 1];
    return piece === undefined ? new Uint8Array() : piece.bytes.subarray(at - piece.start, this.#kept - piece.start);
  }

  #keep(part: Uint8Array): void {
    for (let rest = part; rest.byteLength > 0;) {
      const { start, bytes } = this.#withRoom(rest.byteLength);
      const taken = rest.subarray(0, start + bytes.byteLength - this.#kept);
      bytes.set(taken, this.#kept - start);
      this.#kept += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
    }
  }

  /** The last piece where it has room, or a further one: each as large as all before, many small ones would cost more than their bytes. */
  #withRoom(wanted: number): Piece {
    const last = this.#pieces.at(-1);
    if (last !== undefined && last.start + last.bytes.byteLength > this.#kept) return last;
    const isLarge = this.#kept + wanted > blockBytes;
    const bytes = isLarge ? this.#blocks.take() : new Uint8Array(Math.max(wanted, this.#kept));
    const piece = { start: this.#kept, bytes };
    this.#pieces.push(piece);
    return piece;
  }

  #giveBack({ bytes }: Piece): void {
    if (bytes.byteLength === blockBytes) this.#blocks.give(bytes);
  }
}
