import fc from 'fast-check';
import { snappyUncompress } from 'hyparquet';
import { expect, test } from 'vitest';
import { ByteRun } from '../bytes/byte-run';
import { SnappyPacker } from './snappy';

const run = new ByteRun();
const packer = new SnappyPacker(run);

function unpacked(bytes: Uint8Array): Uint8Array {
  run.clear();
  packer.put(bytes);
  const output = new Uint8Array(bytes.length);
  snappyUncompress(run.filled, output);
  return output;
}

/** Bytes in which longer parts come again, near and far. */
const repetitive = fc
  .tuple(
    fc.array(fc.uint8Array({ minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(3000)), { maxLength: 60 }),
  )
  .map(([parts, uses]) =>
    Uint8Array.from(
      uses.flatMap(([use, noise]) => [
        ...(parts[use % parts.length] ?? []),
        ...pseudoRandom(noise % (use % 7 === 0 ? 3000 : 5)),
      ]),
    ),
  );

function pseudoRandom(count: number): number[] {
  return Array.from({ length: count }, (_, n) => Math.imul(n + count, 0x9e3779b1) >>> 24);
}

test('another reader unpacks what was packed', () => {
  fc.assert(
    fc.property(fc.oneof(repetitive, fc.uint8Array({ maxLength: 400 })), (bytes) => {
      expect(unpacked(bytes)).toEqual(bytes);
    }),
    { numRuns: 300 },
  );
});

test('bytes of every length, alike and unlike, and matches that lie too far back', () => {
  for (const length of [0, 1, 14, 15, 16, 59, 60, 61, 62, 256, 257, 65_536, 70_000, 1_000_000]) {
    const alike = new Uint8Array(length).fill(7);
    const unlike = Uint8Array.from(pseudoRandom(length));
    const far = Uint8Array.from([...pseudoRandom(200), ...new Uint8Array(length), ...pseudoRandom(200)]);
    for (const bytes of [alike, unlike, far]) expect(Buffer.compare(unpacked(bytes), bytes)).toBe(0);
  }
});

test('what comes again takes less', () => {
  run.clear();
  packer.put(Buffer.from(String.raw`\\fileserver\Certificates\2026-11\COA-2446640.pdf`.repeat(1000)));
  expect(run.at).toBeLessThan(3000);
});
