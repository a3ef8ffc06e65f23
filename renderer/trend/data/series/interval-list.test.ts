import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntervalList, type PlotInterval } from './interval-list';

const everything = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Intervals in the order of time, apart from each other; `count` tells one addition from another. */
const some = fc
  .tuple(
    fc.nat(60),
    fc.array(fc.record({ free: fc.nat(3), length: fc.integer({ min: 1, max: 5 }) }), { maxLength: 9 }),
    fc.nat(99),
  )
  .map(([from, parts, count]) => {
    let at = from;
    return parts.map(({ free, length }): PlotInterval => {
      const start = at + free;
      at = start + length;
      return { start, end: at, count, worst: 0, shares: undefined };
    });
  });
const span = fc.tuple(fc.nat(90), fc.nat(40)).map(([start, length]) => ({ start, end: start + length }));
const step = fc.oneof(
  some.map((added) => ({ added })),
  span.map((dropped) => ({ dropped })),
);

test('holds what was added last, without what was dropped since, as a plain list does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const list = new IntervalList();
      let plain: PlotInterval[] = [];
      for (const one of steps) {
        if ('added' in one) {
          const [first, last] = [one.added[0], one.added.at(-1)];
          list.add(one.added);
          if (first !== undefined && last !== undefined)
            plain = [
              ...plain.filter(({ end }) => end <= first.start),
              ...one.added,
              ...plain.filter(({ start }) => start >= last.end),
            ];
        } else {
          const { dropped } = one;
          list.drop(dropped);
          plain = plain.filter(({ start, end }) => start < dropped.start || end > dropped.end);
        }
        expect(list.in(everything)).toEqual(plain);
        expect(list.isEmpty).toBe(plain.length === 0);
        expect(list.bytes).toBe(80 * plain.length);
      }
    }),
  );
});
