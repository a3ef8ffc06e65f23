import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byNearness, nearness } from './focus-order';
import { RequestPool, type RequestSource } from './request-pool';

/** A source of requests over ranges, in its own order, that notes what was begun and ends it when told. */
function sourceOf(name: string, starts: readonly number[], focus: { start: number; end: number }, begun: string[]) {
  const ends: (() => void)[] = [];
  const left = [...starts];
  const source: RequestSource = {
    offer: () => {
      const [start] = left;
      if (start === undefined) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      return {
        nearness: nearness({ start, end: start + 10 }, focus),
        begin: () => {
          left.shift();
          ends.push(resolve);
          begun.push(`${name}${start}`);
          return promise;
        },
      };
    },
  };
  return { source, end: () => ends.shift()?.() };
}

it('makes a few requests at a time: on screen first, then the nearest, newer before older', async () => {
  const begun: string[] = [];
  const focus = { start: 100, end: 120 };
  const [a, b, c] = [
    sourceOf('a', [0, 10], focus, begun),
    sourceOf('b', [100, 110, 130], focus, begun),
    sourceOf('c', [100, 150], focus, begun),
  ];
  const pool = new RequestPool();
  pool.join(a.source, 1);
  pool.join(b.source, 1);
  pool.join(c.source, 1);
  expect(begun).toEqual(['a0']);
  for (const one of [a, c, b, b, b, c, a]) {
    one.end();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual(['a0', 'c100', 'b100', 'b110', 'b130', 'c150', 'a10']);
});

it('begins nothing more of a source that has left', async () => {
  const begun: string[] = [];
  const { source, end } = sourceOf('a', [0, 10, 20], { start: 0, end: 100 }, begun);
  const pool = new RequestPool();
  pool.join(source, 2);
  pool.leave(source);
  end();
  await new Promise(setImmediate);
  expect(begun).toEqual(['a0', 'a10']);
});

it('orders any ranges: all on screen before all others, each by its distance', () => {
  const range = fc
    .tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), range, (ranges, focus) => {
      const ordered = ranges.map((one) => nearness(one, focus)).toSorted(byNearness);
      const hidden = ordered.findIndex(({ isOnScreen }) => !isOnScreen);
      const [shown, others] = hidden < 0 ? [ordered, []] : [ordered.slice(0, hidden), ordered.slice(hidden)];
      expect(others.some(({ isOnScreen }) => isOnScreen)).toBe(false);
      for (const part of [shown, others]) {
        const distances = part.map(({ distance }) => distance);
        expect(distances).toEqual(distances.toSorted((x, y) => x - y));
      }
    }),
  );
});
