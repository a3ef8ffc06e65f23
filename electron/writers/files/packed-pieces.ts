import { closeSync, openSync, readSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sheetLevel } from '../rows/xlsx-book';

/** Bytes in which the length of a packed piece stands before it. */
const lengthBytes = 4;

/** Bytes packed by themselves, as `unpackedPieces` reads them. */
export function packedPiece(bytes: Uint8Array): Buffer {
  const packed = deflateRawSync(bytes, { level: sheetLevel });
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(packed.length);
  return Buffer.concat([length, packed]);
}

/** The pieces that stand in a file, unpacked, one in memory at a time. Throws what the operating system says. */
export function* unpackedPieces(file: string): Generator<Buffer<ArrayBuffer>> {
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; ;) {
      const length = readAt(descriptor, at, lengthBytes);
      if (length.length === 0) return;
      const packed = readAt(descriptor, at + lengthBytes, length.readUInt32LE());
      yield inflateRawSync(packed);
      at += lengthBytes + packed.length;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** So many bytes of a file; none at its end. */
function readAt(descriptor: number, at: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  for (let filled = 0; filled < count;) {
    const read = readSync(descriptor, bytes, filled, count - filled, at + filled);
    if (read === 0 && filled === 0) return Buffer.alloc(0);
    if (read === 0) throw new Error('it is shorter than it was');
    filled += read;
  }
  return bytes;
}
