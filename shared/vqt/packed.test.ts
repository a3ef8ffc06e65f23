import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buffersOf,
  codesOf,
  packChunk,
  unpackChunk,
  type PackedChunk,
  asPacked,
  timeCopier,
  unpackRows,
  type PackedRows,
} from './packed';

const steps = fc.oneof(
  fc.constantFrom(0, 1000, 0.1, -5),
  fc.integer({ min: -10, max: 5_000_000_000 }),
  fc.double({ noNaN: true }),
);
const firsts = fc.oneof(fc.integer({ min: -1, max: 2e12 }), fc.double(), fc.constant(-0));
/** Times that are regular for a while, then possibly not. */
const times = fc
  .tuple(firsts, steps, fc.nat(40), fc.array(steps, { maxLength: 8 }))
  .map(([first, step, count, others]) => {
    const list = Array.from({ length: count }, (_, index) => first + index * step);
    for (const other of others) list.push((list.at(-1) ?? first) + other);
    return list;
  });
const codes = fc.constantFrom(0, 0, 0, 0x80000000, 0xffffffff);

test('unpacking restores a packed chunk bit by bit', () => {
  fc.assert(
    fc.property(
      times,
      fc.infiniteStream(codes),
      fc.boolean(),
      fc.infiniteStream(fc.double()),
      (list, code, same, value) => {
        const one = code.next().value;
        const chunk = {
          t: Float64Array.from(list),
          v: Float64Array.from(list, () => value.next().value),
          q: Uint32Array.from(list, () => (same ? one : code.next().value)),
        };
        const { t, v, q } = unpackChunk(structuredClone(packChunk(chunk)));
        expect([...t].every((time, index) => Object.is(time, chunk.t[index]))).toBe(true);
        expect([t.length, v.length]).toEqual([list.length, list.length]);
        expect([v, q]).toEqual([chunk.v, chunk.q]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('regular good points are stored as their values only', () => {
  const length = 1000;
  const packed = packChunk({
    t: Float64Array.from({ length }, (_, index) => 1_795_000_000_000 + index * 1000),
    v: new Float64Array(length),
    q: new Uint32Array(length),
  });
  expect(buffersOf(packed).map(({ byteLength }) => byteLength)).toEqual([8 * length]);
  expect(packed.last).toBe(1_795_000_999_000);
});

const noPoints = packChunk({ t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() });
const alike = (q: number, length: number): PackedChunk => ({ ...noPoints, length, q });

test('points of one quality share their column, for any number of points', () => {
  const lengths = [300, 200, 400, 500, 600];
  const columns = lengths.map((length) => codesOf(alike(192, length)));
  columns.forEach((column, index) => expect(column).toEqual(new Uint32Array(lengths[index] ?? 0).fill(192)));
  expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(2);
});

test('a code that is new with every chunk costs no more than its points, and is evicted', () => {
  const first = codesOf(alike(1, 1));
  expect(codesOf(alike(1, 1)).buffer).toBe(first.buffer);
  for (let code = 2; code < 50; code += 1) expect(codesOf(alike(code, 1)).buffer.byteLength).toBe(4);
  expect(codesOf(alike(1, 1)).buffer).not.toBe(first.buffer);
});

const fewSteps = fc.oneof(fc.constantFrom(0, 1000, 0.1), fc.integer({ min: -10, max: 5_000_000_000 }));
const someTimes = fc
  .tuple(fc.integer({ min: -1, max: 2e12 }), fewSteps, fc.nat(40), fc.array(fewSteps, { maxLength: 4 }))
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
