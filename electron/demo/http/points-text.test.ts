import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { commaSeparated } from './response';
import { columnElements, flatPoints } from './points-text';

const value = fc.oneof(fc.double({ noNaN: true }), fc.constant(null), fc.string(), fc.boolean());
const point = fc.record({ V: value, Q: fc.nat(0xffffffff), T: fc.integer({ min: 0, max: 4e12 }) });

function chunksOf(points: readonly (typeof point extends fc.Arbitrary<infer P> ? P : never)[], size: number) {
  const dictionary: StateValue[] = [];
  const chunks: ColumnChunk[] = [];
  for (let from = 0; from < points.length; from += size) {
    const part = points.slice(from, from + size);
    const previousLength = dictionary.length;
    const codes = Uint32Array.from(part, ({ V }) => {
      if (V === null || typeof V === 'number') return 0;
      if (!dictionary.includes(V)) dictionary.push(V);
      return dictionary.indexOf(V) + 1;
    });
    chunks.push({
      t: Float64Array.from(part, ({ T }) => T),
      v: Float64Array.from(part, ({ V }) => (typeof V === 'number' ? V : Number.NaN)),
      q: Uint32Array.from(part, ({ Q }) => Q),
      ...(codes.some((code) => code > 0) && { states: { codes, added: dictionary.slice(previousLength) } }),
    });
  }
  return chunks;
}

const parsed = (texts: Iterable<string>): unknown => JSON.parse(`[${[...commaSeparated(texts)].join('')}]`);

test('texts of any points parse to the same points, in both shapes', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (points, size) => {
      const chunks = chunksOf(points, size);
      expect(parsed(flatPoints(chunks))).toEqual(points);
      for (const name of ['V', 'Q', 'T'] as const) {
        expect(parsed(columnElements(chunks, name))).toEqual(points.map((found) => found[name]));
      }
    }),
    { numRuns: 200 },
  );
});
