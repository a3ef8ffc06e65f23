import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredTags, wholeWithin } from './covered-tags';

const tag = (x: number, isHeld = false) => ({ x, width: 100, isHeld });

test('of texts that would lie over each other the first is read, and one that is held before it', () => {
  expect(coveredTags([tag(0), tag(99), tag(100), tag(150), tag(250)])).toEqual([false, true, false, true, false]);
  expect(coveredTags([tag(0), tag(99, true), tag(100), tag(200)])).toEqual([true, false, true, false]);
});

test('no two that are read lie over each other, and each that is left out lies over one that is read', () => {
  const anyTag = fc.record({ x: fc.integer({ min: 0, max: 900 }), width: fc.integer({ min: 1, max: 150 }) });
  fc.assert(
    fc.property(fc.array(anyTag, { maxLength: 20 }), fc.option(fc.nat(19)), (places, held) => {
      const tags = places.map((place, index) => ({ ...place, isHeld: index === held }));
      const covered = coveredTags(tags);
      const lieOver = (a: number, b: number) => {
        const [one, other] = [tags[a], tags[b]];
        return one !== undefined && other !== undefined && Math.abs(one.x - other.x) < (one.width + other.width) / 2;
      };
      const read = tags.flatMap((_, index) => (covered[index] === true ? [] : [index]));
      for (const index of tags.keys()) {
        const meets = read.some((other) => other !== index && lieOver(index, other));
        expect(meets).toBe(covered[index]);
      }
    }),
  );
});

test('a text near an end of the axis is whole, and elsewhere in its place', () => {
  expect([0, 50, 51, 949, 950, 1000].map((x) => wholeWithin(1000, x, 100))).toEqual([50, 50, 51, 949, 950, 950]);
  // Of one that has no room its beginning is read.
  expect(wholeWithin(80, 40, 100)).toBe(50);
});
