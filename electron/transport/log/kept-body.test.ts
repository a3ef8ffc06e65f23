import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockBytes, BodyBlocks, KeptBody } from './kept-body';

const lengths = fc.array(fc.integer({ min: 0, max: 2 * blockBytes }), { maxLength: 6 });

/** Bytes that tell their place, and whose they are. */
function bytesOf(length: number, whose: number): Uint8Array {
  const period = Uint8Array.from({ length: 251 }, (_, at) => (at * 31 + whose * 101) % 251);
  return new Uint8Array(Buffer.alloc(length, period));
}

function filled(pieces: readonly number[], whose: number, blocks: BodyBlocks): readonly [KeptBody, Uint8Array] {
  const body = new KeptBody((bytes) => bytes, blocks);
  const all = bytesOf(
    pieces.reduce((sum, length) => sum + length, 0),
    whose,
  );
  let at = 0;
  for (const length of pieces) {
    const piece = all.slice(at, at + length);
    body.add(piece);
    // It is the sender's, who uses its memory again.
    piece.fill(255);
    at += length;
  }
  return [body, all];
}

/** The kept bytes, read piece by piece. */
function piecewise(body: KeptBody): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.kept; at += parts.at(-1)?.byteLength ?? 0) parts.push(body.restOf(at));
  return Buffer.concat(parts);
}

test('a body is kept as it came, in whatever pieces, and no other one changes it by using its memory again', () => {
  fc.assert(
    fc.property(lengths, lengths, lengths, fc.boolean(), (first, second, third, isTrimmed) => {
      const blocks = new BodyBlocks();
      const [one, ofOne] = filled(first, 1, blocks);
      const [two, ofTwo] = filled(second, 2, blocks);
      if (isTrimmed) two.trim();
      const start = one.slice(0, 100);
      const freed = one.shorten();
      expect(freed + one.kept).toBe(ofOne.byteLength);
      const [three, ofThree] = filled(third, 3, blocks);
      three.trim();
      expect(one.isCut).toBe(freed > 0);
      expect(Buffer.from(one.slice(0, 100)).equals(start)).toBe(true);
      for (const [body, all] of [
        [two, ofTwo],
        [three, ofThree],
      ] as const) {
        expect([body.bytes, body.kept, body.isCut]).toEqual([all.byteLength, all.byteLength, false]);
        expect(piecewise(body).equals(all)).toBe(true);
        expect(Buffer.from(body.slice(0, Infinity)).equals(all)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('more than there is room for is cut off, for good', () => {
  let left = blockBytes + 10;
  const body = new KeptBody((bytes) => {
    const granted = Math.min(left, bytes);
    left -= granted;
    return granted;
  });
  const all = bytesOf(blockBytes * 2, 1);
  body.add(all);
  body.add(bytesOf(5, 2));
  body.trim();
  expect([body.bytes, body.kept, body.isCut]).toEqual([blockBytes * 2 + 5, blockBytes + 10, true]);
  expect(piecewise(body).equals(all.subarray(0, blockBytes + 10))).toBe(true);
});
