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

/** Asks a server that refuses a whole request for each item of `bad`, in the order in which a read asks; returns what it gave, and how often it was asked. */
function searched(count: number, bad: ReadonlySet<number>, status: number) {
  const failed = problem('http', 'Refused', '', { status });
  const refusals = new Refusals();
  const given = new Set<number>();
  let asked = 0;
  let waiting = [{ positions: Array.from({ length: count }, (_, position) => position), halvings: 0 }];
  for (;;) {
    const [next] = waiting.toSorted((a, b) => refusals.rank(a.halvings) - refusals.rank(b.halvings));
    if (next === undefined) return { given, asked };
    waiting = waiting.filter((one) => one !== next);
    asked += 1;
    const { positions, halvings } = next;
    if (!positions.some((position) => bad.has(position))) {
      for (const position of positions) refusals.give(position);
      positions.forEach((position) => given.add(position));
    } else if (refusals.refuse(failed, positions, halvings)) {
      const middle = Math.ceil(positions.length / 2);
      for (const half of [positions.slice(0, middle), positions.slice(middle)])
        waiting.push({ positions: half, halvings: halvings + 1 });
    }
  }
}

/** Some of `count` items, wherever they stand. */
const scattered = (count: number, most: number) =>
  fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: most }).map((positions) => new Set(positions));

test.each([
  [400, 500, 10],
  [400, 100, 14],
  [500, 500, 6],
  [500, 100, 6],
])('a server that refuses with %i scattered ones of %i items gives all others', (status, count, most) => {
  // Bad ones that stand close to each other are a stretch, of which not each is looked for.
  const apart = scattered(count, most).filter((bad) => {
    const sorted = [...bad].toSorted((a, b) => a - b);
    return sorted.every((position, at) => at === 0 || position - (sorted[at - 1] ?? 0) > 3);
  });
  fc.assert(
    fc.property(apart, (bad) => {
      const { given } = searched(count, bad, status);
      expect(given.size).toBe(count - bad.size);
    }),
  );
});

test('a stretch of bad items, wherever it begins, costs at most a few of those beside it', () => {
  const stretch = fc.tuple(fc.nat(499), fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(stretch, ([from, length]) => {
      const bad = new Set(Array.from({ length: Math.min(length, 500 - from) }, (_, at) => from + at));
      const { given, asked } = searched(500, bad, 400);
      expect(500 - bad.size - given.size).toBeLessThanOrEqual(16);
      expect(asked).toBeLessThanOrEqual(201);
    }),
  );
});

test('a server that refuses everything is left alone soon', () => {
  const all = new Set(Array.from({ length: 500 }, (_, position) => position));
  expect(searched(500, all, 400).asked).toBeLessThanOrEqual(31);
  expect(searched(500, all, 500).asked).toBeLessThanOrEqual(25);
});
