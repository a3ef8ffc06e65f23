import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packChunk } from './packed';
import { asPacked, timeCopier, unpackRows, type PackedRows } from './packed-rows';

const steps = fc.oneof(fc.constantFrom(0, 1000, 0.1), fc.integer({ min: -10, max: 5_000_000_000 }));
const someTimes = fc
  .tuple(fc.integer({ min: -1, max: 2e12 }), steps, fc.nat(40), fc.array(steps, { maxLength: 4 }))
  .map(([first, step, count, others]) => {
    const list = Array.from({ length: count }, (_, index) => first + index * step);
    for (const other of others) list.push((list.at(-1) ?? first) + other);
    return Float64Array.from(list);
  });

test('rows are unpacked unchanged, complete or part by part, packed or not', () => {
  fc.assert(
    fc.property(someTimes, fc.constantFrom(0, 7), fc.integer({ min: 1, max: 9 }), (t, code, part) => {
      const chunk = { t, v: t.map((time) => time / 3), q: new Uint32Array(t.length).fill(code) };
      const { states: _none, ...packed } = packChunk(chunk);
      const both: PackedRows[] = [packed, asPacked(chunk)];
      for (const rows of both) {
        expect(unpackRows(rows)).toEqual(chunk);
        const copy = timeCopier(rows);
        for (let from = 0; from < t.length; from += part) {
          const to = Math.min(t.length, from + part);
          const target = new Float64Array(part);
          copy(from, to, target);
          expect(target.subarray(0, to - from)).toEqual(t.subarray(from, to));
        }
      }
    }),
  );
});
