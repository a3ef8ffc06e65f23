import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { byNearness, nearness } from './focus-order';
import { type Lane, RequestPool, type RequestSource } from './request-pool';

afterEach(() => vi.useRealTimers());

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
        silence: 0,
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

/** A source of one request, made until `ask` says that it was answered, and not that it gave way. */
function sourceOfOne(ask: (lane: Lane) => Promise<boolean>): RequestSource {
  let isOffered = true;
  let silence = 0;
  const begin = async (lane: Lane) => {
    isOffered = false;
    if (await ask(lane)) return;
    isOffered = true;
    silence = Math.max(lane.silence, 1);
  };
  return { offer: () => (isOffered ? { nearness: { isOnScreen: true, distance: 0 }, silence, begin } : undefined) };
}

const givenWay = ({ giveWay }: Lane) =>
  new Promise<false>((resolve) => giveWay.addEventListener('abort', () => resolve(false)));

/** A source of one request: it hangs, or the server answers at once. */
function lastingSource(
  name: string,
  hangs: boolean,
  log: { readonly answered: string[]; running: number; most: number },
) {
  const answer = Promise.withResolvers<true>();
  if (!hangs) answer.resolve(true);
  const source = sourceOfOne(async (lane) => {
    log.running += 1;
    log.most = Math.max(log.most, log.running);
    const isAnswered = await Promise.race([answer.promise, givenWay(lane)]);
    log.running -= 1;
    if (isAnswered) log.answered.push(name);
    return isAnswered;
  });
  return { source, answer: () => answer.resolve(true) };
}

it('leaves a lane to others where all hang, keeps to the limit, and answers everything in the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (most, hanging) => {
        const log = { answered: [] as string[], running: 0, most: 0 };
        const pool = new RequestPool(1);
        const all = hanging.map((hangs, n) => lastingSource(String(n), hangs, log));
        for (const { source } of all) pool.join(source, most);
        const quick = hanging.flatMap((hangs, n) => (hangs ? [] : [String(n)]));
        const patiently = { timeout: 60_000, interval: 1 };
        await vi.waitFor(() => expect(log.answered.toSorted()).toEqual(quick.toSorted()), patiently);
        for (const { answer } of all) answer();
        await vi.waitFor(() => expect(log.answered).toHaveLength(hanging.length), patiently);
        expect(log.most).toBeLessThanOrEqual(most);
      },
    ),
    { numRuns: 30 },
  );
});

/** A source of one request that is answered after so many milliseconds, or anew after as many where it gave way. */
function timedSource(name: string, milliseconds: number, answered: string[]): RequestSource {
  return sourceOfOne(async (lane) => {
    const answer = Promise.withResolvers<true>();
    const timer = setTimeout(() => {
      lane.heard();
      answer.resolve(true);
    }, milliseconds);
    const isAnswered = await Promise.race([answer.promise, givenWay(lane)]);
    clearTimeout(timer);
    if (isAnswered) answered.push(name);
    return isAnswered;
  });
}

/** Time that passes only when told, for timers and for `performance.now`; timers may fire a part of a millisecond early. */
function toldTime(early = 0): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return async (milliseconds) => {
    for (let n = 0; n < milliseconds; n += 1) {
      now += 1 - (n === 0 ? early : 0);
      await vi.advanceTimersByTimeAsync(1);
    }
  };
}

it.each([0, 0.4])('a hanging request gives way to each that comes: timers %s ms early', async (early) => {
  const pass = toldTime(early);
  const answered: string[] = [];
  const pool = new RequestPool(20);
  pool.join(timedSource('slow', 100_000, answered), 1);
  await pass(10);
  pool.join(timedSource('first', 8, answered), 1);
  await pass(30);
  expect(answered).toEqual(['first']);
  for (const name of ['second', 'third']) {
    pool.join(timedSource(name, 8, answered), 1);
    await pass(200);
  }
  expect(answered).toEqual(['first', 'second', 'third']);
});

it('a request that takes its time is not ended for one that has given way before', async () => {
  const pass = toldTime();
  const answered: string[] = [];
  const pool = new RequestPool(20);
  const slow = sourceOfOne(async (lane) => {
    // The server refuses it after 10 ms, by which 40 ms are no silence; sent once more, it hangs.
    await new Promise((resolve) => setTimeout(resolve, 10));
    lane.heard();
    lane.sent();
    return givenWay(lane);
  });
  pool.join(slow, 1);
  await pass(15);
  pool.join(timedSource('lasting', 50, answered), 1);
  await pass(200);
  expect(answered).toEqual(['lasting']);
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
