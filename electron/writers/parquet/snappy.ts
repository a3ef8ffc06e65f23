import type { ByteRun } from '../bytes/byte-run';

const tableBits = 14;
const tableShift = 32 - tableBits;
/** How far back a copy may begin. */
const furthest = 65_535;
/** Bytes at the end that are not looked at: no match that is worth it begins there. */
const margin = 15;
/** Bytes of the length that stands before all, and a little. */
const longestHead = 32;
const shortestMatch = 4;
/** Bytes that one copy has at most. */
const longestCopy = 64;
/** A literal of so many bytes tells its length in its tag. */
const shortLiteral = 60;

/** Packs bytes in Snappy's raw format. */
export class SnappyPacker {
  /** Where four bytes of a hash were met last. */
  readonly #table = new Int32Array(1 << tableBits);
  readonly #run: ByteRun;

  /** Packs into `run`. */
  constructor(run: ByteRun) {
    this.#run = run;
  }

  /** Puts the bytes, packed, into the run. */
  put(bytes: Uint8Array): void {
    // What can't be packed grows by a sixth at most.
    this.#run.reserve(longestHead + bytes.length + Math.ceil(bytes.length / 6));
    this.#number(bytes.length);
    this.#table.fill(0);
    const last = bytes.length - margin;
    let [kept, at, misses] = [0, 1, 0];
    while (at < last) {
      const match = this.#matchAt(bytes, at);
      if (match < 0) {
        // The longer nothing matches, the larger are the steps.
        at += 1 + (misses >> 5);
        misses += 1;
        continue;
      }
      this.#literal(bytes, kept, at);
      kept = matchEnd(bytes, match, at);
      this.#copy(at - match, kept - at);
      at = kept;
      misses = 0;
    }
    this.#literal(bytes, kept, bytes.length);
  }

  /** Where the four bytes that stand at `at` stood before; notes that they stand here. */
  #matchAt(bytes: Uint8Array, at: number): number {
    const word = wordAt(bytes, at);
    const slot = Math.imul(word, 0x1e35a7bd) >>> tableShift;
    const before = this.#table[slot] ?? 0;
    this.#table[slot] = at;
    return at - before <= furthest && wordAt(bytes, before) === word ? before : -1;
  }

  /** Seven bits a byte, the lowest first. */
  #number(value: number): void {
    for (; value > 127; value >>>= 7) this.#byte((value & 127) | 128);
    this.#byte(value);
  }

  #literal(bytes: Uint8Array, from: number, to: number): void {
    if (from === to) return;
    const length = to - from - 1;
    if (length < shortLiteral) this.#byte(length << 2);
    else {
      const size = length < 256 ? 1 : length < 65_536 ? 2 : length < 2 ** 24 ? 3 : 4;
      this.#byte((shortLiteral - 1 + size) << 2);
      for (let n = 0; n < size; n += 1) this.#byte(length >>> (8 * n));
    }
    this.#run.put(bytes, from, to);
  }

  #copy(offset: number, length: number): void {
    // The last part has four bytes at least.
    for (; length >= longestCopy + shortestMatch; length -= longestCopy) this.#part(offset, longestCopy);
    if (length > longestCopy) {
      this.#part(offset, longestCopy - shortestMatch);
      length -= longestCopy - shortestMatch;
    }
    this.#part(offset, length);
  }

  #part(offset: number, length: number): void {
    const isNear = length < 12 && offset < 2048;
    this.#byte(isNear ? 1 | ((length - shortestMatch) << 2) | ((offset >>> 8) << 5) : 2 | ((length - 1) << 2));
    this.#byte(offset);
    if (!isNear) this.#byte(offset >>> 8);
  }

  #byte(value: number): void {
    this.#run.bytes[this.#run.at++] = value;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
}

/** Behind the last byte from `at` on that is the same as from `match` on. */
function matchEnd(bytes: Uint8Array, match: number, at: number): number {
  let n = shortestMatch;
  while (at + n < bytes.length && bytes[at + n] === bytes[match + n]) n += 1;
  return at + n;
}
