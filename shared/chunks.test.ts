import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks';

describe('chunks of a list', () => {
  it('hold all of it in order, each of the size but for the last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 12 }), (list, size) => {
        const chunks = chunksOf(list, size);
        expect(chunks.flat()).toEqual(list);
        expect(chunks.slice(0, -1).every((chunk) => chunk.length === size)).toBe(true);
        expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= size)).toBe(true);
      }),
    );
  });
});
