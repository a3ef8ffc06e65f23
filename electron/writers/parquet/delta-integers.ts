import type { ByteRun } from '../bytes/byte-run';

const blockSize = 128;
const partsOfBlock = 4;
const partSize = blockSize / partsOfBlock;

/** Values may be so far from zero and from each other: all that is computed with them is exact then. */
export const widestRange = 2 ** 52;

/**
 * Puts whole numbers as Parquet's DELTA_BINARY_PACKED: the first, then what each is more than the one before, in as few bits
 * as a part of 32 of them needs. See `widestRange`.
 */
export function putDeltas(run: ByteRun, count: number, valueAt: (index: number) => number): void {
  run.putVarint(blockSize);
  run.putVarint(partsOfBlock);
  run.putVarint(count);
  run.putZigZag(count === 0 ? 0 : valueAt(0));
  const deltas = new Float64Array(blockSize);
  let last = count === 0 ? 0 : valueAt(0);
  for (let from = 1; from < count; from += blockSize) {
    const size = Math.min(blockSize, count - from);
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < size; n += 1) {
      const value = valueAt(from + n);
      const delta = value - last;
      deltas[n] = delta;
      if (delta < least) least = delta;
      last = value;
    }
    // What fills the last block up takes no bits.
    deltas.fill(least, size);
    putBlock(run, deltas, least);
  }
}

function putBlock(run: ByteRun, deltas: Float64Array, least: number): void {
  run.putZigZag(least);
  const widths = Array.from({ length: partsOfBlock }, (_, part) => {
    let most = 0;
    for (let n = part * partSize; n < (part + 1) * partSize; n += 1) most = Math.max(most, (deltas[n] ?? 0) - least);
    return bitsOf(most);
  });
  for (const width of widths) run.putByte(width);
  for (const [part, width] of widths.entries()) if (width > 0) putPart(run, deltas, part * partSize, least, width);
}

/** Puts 32 numbers of so many bits, the lowest bits first. */
function putPart(run: ByteRun, deltas: Float64Array, from: number, least: number, width: number): void {
  run.reserve(width * 4);
  let [pending, used] = [0, 0];
  for (let n = from; n < from + partSize; n += 1) {
    let value = (deltas[n] ?? 0) - least;
    let left = width;
    while (left > 0) {
      const taken = Math.min(24 - used, left);
      const power = 2 ** taken;
      pending |= (value % power) << used;
      value = Math.floor(value / power);
      left -= taken;
      for (used += taken; used >= 8; used -= 8) {
        run.bytes[run.at++] = pending & 0xff;
        pending >>>= 8;
      }
    }
  }
}

function bitsOf(value: number): number {
  return value < 2 ** 32 ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / 2 ** 32));
}
