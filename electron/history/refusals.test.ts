import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import { Refusals } from './refusals';

/** The items that the requests with a bad one of `count` ask, from all of them to it alone. */
function halvesWith(bad: number, count: number): number[][] {
  const sizes = [Array.from({ length: count }, (_, position) => position)];
  for (let last = sizes[0] ?? []; last.length > 1; sizes.push(last)) {
    const middle = Math.ceil(last.length / 2);
    last = last.indexOf(bad) < middle ? last.slice(0, middle) : last.slice(middle);
  }
  return sizes;
}

test('one item at which a server fails is searched in every slice, in whatever order they are answered', () => {
  const search = fc.integer({ min: 2, max: 500 }).chain((count) => {
    const sizes = fc.integer({ min: 0, max: count - 1 }).map((bad) => halvesWith(bad, count));
    return fc.tuple(
      sizes,
      fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 2 }),
    );
  });
  fc.assert(
    fc.property(search, ([sizes, rounds]) => {
      const failed = problem('http', 'Server error', '', { status: 500 });
      const refusals = new Refusals();
      // Each slice goes from all items to the bad one; `picks` say whose turn it is.
      for (const picks of rounds) {
        const slices = [0, 0, 0, 0];
        for (const pick of picks) {
          const at = slices[pick % slices.length] ?? 0;
          const asked = sizes[at];
          if (asked === undefined) continue;
          slices[pick % slices.length] = at + 1;
          const isWorthIt = refusals.refuse(failed, asked, at);
          expect(isWorthIt).toBe(asked.length > 1);
        }
        refusals.give(-1);
      }
    }),
  );
});
