import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBodies } from './compare-bodies';
import { KeptBody } from './kept-body';

/** A body that came in pieces, of which `room` bytes are kept. */
function bodyOf(pieces: readonly Uint8Array[], room = Number.POSITIVE_INFINITY): KeptBody {
  let left = room;
  const body = new KeptBody((bytes) => {
    const granted = Math.min(bytes, left);
    left -= granted;
    return granted;
  });
  for (const piece of pieces) body.add(piece);
  return body;
}

/** Few different bytes, so that bodies often begin alike. */
const pieces = fc.array(fc.uint8Array({ max: 1, maxLength: 6 }), { maxLength: 8 });

test('two bodies compare as their bytes, in whatever pieces they came', () => {
  fc.assert(
    fc.property(pieces, pieces, (a, b) => {
      const [left, right] = [Buffer.concat(a), Buffer.concat(b)];
      const at = left.findIndex((byte, index) => byte !== right[index]);
      const expected = left.equals(right)
        ? { kind: 'equal' }
        : { kind: 'different', at: at < 0 ? left.byteLength : at };
      expect(compareBodies(bodyOf(a), bodyOf(b))).toEqual(expected);
    }),
  );
});

test('of a body that is cut only what is kept is held against the other', () => {
  fc.assert(
    fc.property(pieces, fc.nat(20), fc.nat(20), (all, one, other) => {
      const compared = compareBodies(bodyOf(all, one), bodyOf(all, other));
      const { byteLength } = Buffer.concat(all);
      expect(compared).toEqual(
        Math.min(one, other) >= byteLength
          ? { kind: 'equal' }
          : { kind: 'unknown', alike: Math.min(one, other, byteLength) },
      );
    }),
  );
});

test('a whole body that ends before what is kept of the other differs from it', () => {
  const [short, long] = [Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3, 4)];
  expect(compareBodies(bodyOf([short]), bodyOf([long], 3))).toEqual({ kind: 'different', at: 2 });
  expect(compareBodies(bodyOf([long], 2), bodyOf([short]))).toEqual({ kind: 'unknown', alike: 2 });
});
