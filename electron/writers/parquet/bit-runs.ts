import type { ByteRun } from '../bytes/byte-run';

/** Values that are packed together. */
const group = 8;

/**
 * Puts numbers of at most 24 bits in Parquet's hybrid of runs and packed bits: a value that comes eight times or more is
 * written once with its count, others take `bits` bits each.
 */
export function putBitRuns(run: ByteRun, values: Uint8Array | Uint32Array, bits: number): void {
  let packedFrom = 0;
  for (let at = 0; at < values.length;) {
    const end = endOfRun(values, at);
    if (end - at < group) {
      at += group;
      continue;
    }
    putPacked(run, values, packedFrom, at, bits);
    run.putVarint((end - at) * 2);
    for (let shift = 0; shift < bits; shift += 8) run.putByte(((values[at] ?? 0) >>> shift) & 0xff);
    at = end;
    packedFrom = end;
  }
  putPacked(run, values, packedFrom, values.length, bits);
}

function endOfRun(values: Uint8Array | Uint32Array, from: number): number {
  let end = from + 1;
  while (end < values.length && values[end] === values[from]) end += 1;
  return end;
}

/** Puts the values of whole groups, the last one filled up with zeros; nothing where there are none. */
function putPacked(run: ByteRun, values: Uint8Array | Uint32Array, from: number, to: number, bits: number): void {
  const groups = Math.ceil((to - from) / group);
  if (groups === 0) return;
  run.putVarint(groups * 2 + 1);
  run.reserve(groups * bits);
  let [pending, used] = [0, 0];
  for (let n = from; n < from + groups * group; n += 1) {
    pending |= (values[n] ?? 0) << used;
    for (used += bits; used >= 8; used -= 8) {
      run.bytes[run.at++] = pending & 0xff;
      pending >>>= 8;
    }
  }
}
