import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './moved';

test('what is moved is at its new place, and the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  const place = fc.integer({ min: -2, max: list.length + 2 });
  fc.assert(
    fc.property(fc.nat(list.length - 1), place, (from, to) => {
      const after = moved(list, from, to);
      const one = list[from];
      expect(after.findIndex((each) => each === one)).toBe(Math.min(list.length - 1, Math.max(0, to)));
      expect(after.filter((each) => each !== one)).toEqual(list.filter((each) => each !== one));
    }),
  );
  expect(moved(list, list.length, 0)).toEqual(list);
});
