import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TimeRange } from './range';
import { intersect, joinedBeyond, lengthOf, overlaps, rangeAt, rangeSet, subtract, type RangeSet } from './range-set';

const most = 30;
const range = fc
  .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))
  .map(([start, end]): TimeRange => ({ start, end }));
const ranges = fc.array(range, { maxLength: 8 });
const instants = Array.from({ length: most }, (_, at) => at);

function contains(set: readonly TimeRange[], at: number): boolean {
  return set.some(({ start, end }) => start <= at && at < end);
}

function expectOrdered(set: RangeSet): void {
  set.forEach(({ start, end }, index) => {
    expect(start).toBeLessThan(end);
    expect(start).toBeGreaterThan(set[index - 1]?.end ?? Number.NEGATIVE_INFINITY);
  });
}

describe('sets of ranges', () => {
  test('a union contains every instant of its ranges and no other', () => {
    fc.assert(
      fc.property(ranges, (some) => {
        const set = rangeSet(some);
        expectOrdered(set);
        expect(instants.filter((at) => contains(set, at))).toEqual(instants.filter((at) => contains(some, at)));
      }),
    );
  });

  test('more ranges than are wanted become one from the first start to the last end, fewer stay', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: 5 }), (some, least) => {
        const set = rangeSet(some);
        const joined = joinedBeyond(least, set);
        if (set.length <= least) expect(joined).toEqual(set);
        else expect(joined).toEqual([{ start: set[0]?.start, end: set.at(-1)?.end }]);
      }),
    );
  });

  test('a difference lacks exactly what was subtracted', () => {
    fc.assert(
      fc.property(ranges, ranges, (some, others) => {
        const [a, b] = [rangeSet(some), rangeSet(others)];
        const rest = subtract(a, b);
        expectOrdered(rest);
        expect(instants.filter((at) => contains(rest, at))).toEqual(
          instants.filter((at) => contains(a, at) && !contains(b, at)),
        );
      }),
    );
  });

  test('an intersection contains what both contain', () => {
    fc.assert(
      fc.property(ranges, ranges, (some, others) => {
        const [a, b] = [rangeSet(some), rangeSet(others)];
        const both = intersect(a, b);
        expectOrdered(both);
        expect(instants.filter((at) => contains(both, at))).toEqual(
          instants.filter((at) => contains(a, at) && contains(b, at)),
        );
      }),
    );
  });

  test('ranges that only touch have no instant in common', () => {
    expect(overlaps({ start: 0, end: 5 }, { start: 5, end: 9 })).toBe(false);
    expect(overlaps({ start: 0, end: 5 }, { start: 4, end: 9 })).toBe(true);
  });
});

test('a set is as long as it has instants', () => {
  fc.assert(
    fc.property(ranges, (some) => {
      const set = rangeSet(some);
      expect(lengthOf(set)).toBe(instants.filter((at) => contains(set, at)).length);
    }),
  );
});

test('the range that contains an instant is found', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: -1, max: most + 1 }), (some, at) => {
      const set = rangeSet(some);
      expect(rangeAt(set, at)).toEqual(set.find(({ start, end }) => start <= at && at < end));
    }),
  );
});
