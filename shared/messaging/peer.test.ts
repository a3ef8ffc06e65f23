import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problem, ProblemError } from '../problem/problem';
import { Peer, type NoCalls } from './peer';
import type { Handlers } from './responder';
import { JoinedChannels } from './testing/joined-channels';

interface Sums {
  add: (numbers: readonly number[]) => number;
  /** Answered when the test says so. */
  later: (number: number) => number;
  countTo: (limit: number, progress: (count: number) => void) => string;
  buffer: (bytes: number) => Float64Array<ArrayBuffer>;
  fails: (text: string) => never;
  odd: () => unknown;
}

const gone = problem('internal', 'The other side ended.', 'Try again.');

function joined() {
  const channels = new JoinedChannels();
  const waiting = new Map<number, PromiseWithResolvers<number>>();
  const signals = new Map<number, AbortSignal>();
  const failed: unknown[] = [];
  const handlers: Handlers<Sums> = {
    add: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
    later: (number, { signal }) => {
      const later = Promise.withResolvers<number>();
      waiting.set(number, later);
      signals.set(number, signal);
      signal.addEventListener('abort', () => later.reject(new ProblemError(problem('cancelled', 'Taken back.', ''))));
      return later.promise;
    },
    countTo: (limit, { progress }) => {
      for (let count = 1; count <= limit; count += 1) progress(count);
      return 'counted';
    },
    buffer: (bytes) => new Float64Array(bytes / 8),
    fails: (text) => {
      throw text === '' ? new Error('boom') : new ProblemError(problem('server', text, 'Ask it.', { code: '17' }));
    },
    odd: () => () => undefined,
  };
  const server = new Peer<NoCalls, Sums>(channels.right, handlers, {
    transfers: { buffer: ({ buffer }) => [buffer] },
    onFailure: (...failure) => void failed.push(failure),
  });
  const client = new Peer<Sums>(channels.left, {});
  return { channels, client, server, waiting, signals, failed };
}

describe('a call', () => {
  test('is answered with a value, with progress before it', async () => {
    const { channels, client } = joined();
    const counts: number[] = [];
    const calls = [
      client.call('add', [1, 2, 3]),
      client.call('countTo', 3, { onProgress: (count) => void counts.push(count) }),
    ];
    await channels.settle();
    expect(await Promise.all(calls)).toEqual([6, 'counted']);
    expect(counts).toEqual([1, 2, 3]);
  });

  test('fails with the Problem of what its handler threw, and the next one is answered', async () => {
    const { channels, client, failed } = joined();
    const stated = client.call('fails', 'Server error: no');
    const fault = client.call('fails', '');
    const next = client.call('add', [1]);
    void stated.catch(() => undefined);
    void fault.catch(() => undefined);
    await channels.settle();
    await expect(stated).rejects.toMatchObject({
      problem: { kind: 'server', message: 'Server error: no', advice: 'Ask it.', details: { code: '17' } },
    });
    await expect(fault).rejects.toMatchObject({ problem: { kind: 'internal' }, message: /boom/ });
    expect(await next).toBe(1);
    expect(failed).toHaveLength(2);
  });

  test('fails where its argument or its result can’t be sent', async () => {
    const { channels, client } = joined();
    const odd = client.call('odd', undefined);
    void odd.catch(() => undefined);
    await channels.settle();
    await expect(odd).rejects.toMatchObject({ problem: { kind: 'internal' } });
    // An array that a function is smuggled into.
    const numbers: number[] = [];
    Reflect.set(numbers, 0, () => 1);
    await expect(client.call('add', numbers)).rejects.toMatchObject({ problem: { kind: 'internal' } });
  });

  test('of a name that there is not fails', async () => {
    const { channels } = joined();
    const stranger = new Peer<{ toString: () => string }>(channels.left, {});
    const call = stranger.call('toString', undefined);
    void call.catch(() => undefined);
    await channels.settle();
    await expect(call).rejects.toMatchObject({ problem: { message: 'The program has no call toString.' } });
  });

  test('hands over what its options name, both ways', async () => {
    const { channels, client } = joined();
    const given = client.call('buffer', 16);
    const sent = new Float64Array(3);
    const notHeard = client.call('add', [1], { transfer: [sent.buffer] });
    await channels.settle();
    expect((await given).byteLength).toBe(16);
    expect(await notHeard).toBe(1);
    expect(sent.byteLength).toBe(0);
  });

  test('checks what a side that is not trusted answers', async () => {
    const channels = new JoinedChannels();
    const client = new Peer<{ one: () => number }>(
      channels.left,
      {},
      {
        check: {
          one: (value) => {
            if (typeof value === 'number') return value;
            throw new ProblemError(problem('malformed', 'That is no number.', ''));
          },
        },
      },
    );
    const call = client.call('one', undefined);
    void call.catch(() => undefined);
    for (const message of [
      undefined,
      'reply',
      {},
      { type: 'reply', id: 1 },
      { type: 'reply', name: 'two', id: 1, reply: { ok: true } },
      { type: 'reply', name: 'one', id: 1, reply: { ok: false, problem: 'no' } },
      { type: 'reply', name: 'one', id: 2, reply: { ok: true, value: 1 } },
      { type: 'progress', name: 'one', id: 1, value: 1 },
      { type: 'reply', name: 'one', id: 1, reply: { ok: true, value: '1' } },
    ])
      channels.right.post(Object(message));
    await channels.settle();
    await expect(call).rejects.toMatchObject({ problem: { kind: 'malformed' } });
  });
});

describe('cancelling', () => {
  test('crosses to the handler, whose answer still comes', async () => {
    const { channels, client, signals, waiting } = joined();
    const [first, second] = [new AbortController(), new AbortController()];
    const calls = [
      client.call('later', 1, { signal: first.signal }),
      client.call('later', 2, { signal: second.signal }),
    ];
    const outcomes = Promise.allSettled(calls);
    await channels.settle();
    first.abort();
    await channels.settle();
    expect([signals.get(1)?.aborted, signals.get(2)?.aborted]).toEqual([true, false]);
    waiting.get(2)?.resolve(22);
    await channels.settle();
    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { problem: { kind: 'cancelled' } } },
      { status: 'fulfilled', value: 22 },
    ]);
  });

  test('before the call sends nothing; after the reply it means nothing', async () => {
    const { channels, client } = joined();
    await expect(client.call('add', [1], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      problem: { kind: 'cancelled' },
    });
    expect(channels.deliver('right')).toBe(false);
    const late = new AbortController();
    const call = client.call('add', [1], { signal: late.signal });
    await channels.settle();
    late.abort();
    expect(channels.deliver('right')).toBe(false);
    expect(await call).toBe(1);
  });
});

describe('the end of the other side', () => {
  test('fails every call that waits, and every further one', async () => {
    const { channels, client } = joined();
    const calls = [client.call('later', 1), client.call('later', 2), client.call('countTo', 2)];
    const outcomes = Promise.allSettled(calls);
    client.close(gone);
    await channels.settle();
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { problem: gone } });
    await expect(client.call('add', [])).rejects.toMatchObject({ problem: gone });
  });

  test('takes back the calls that it had made, and nothing of them is posted', async () => {
    const { channels, client, server, signals, waiting } = joined();
    void client.call('later', 1).catch(() => undefined);
    await channels.settle();
    server.close(gone);
    expect(signals.get(1)?.aborted).toBe(true);
    waiting.get(1)?.resolve(1);
    await Promise.resolve();
    expect(channels.deliver('left')).toBe(false);
  });
});

test('whatever the order in which things happen, each call ends once, and as it should', async () => {
  const steps = fc.array(
    fc.record({
      what: fc.constantFrom('call', 'answer', 'fail', 'abort', 'toRight', 'toLeft'),
      pick: fc.nat(30),
    }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (all, dies) => {
      const { channels, client, waiting, signals } = joined();
      const calls: { readonly stop: AbortController; readonly outcome: Promise<PromiseSettledResult<number>> }[] = [];
      const [answered, failed, aborted] = [new Set<number>(), new Set<number>(), new Set<number>()];
      const open = (pick: number) => [...waiting.keys()].filter((key) => !answered.has(key) && !failed.has(key))[pick];
      for (const { what, pick } of all) {
        if (what === 'call') {
          const stop = new AbortController();
          const call = client.call('later', calls.length, { signal: stop.signal });
          calls.push({ stop, outcome: Promise.allSettled([call]).then(([outcome]) => outcome) });
        } else if (what === 'abort' && pick < calls.length) {
          aborted.add(pick);
          calls[pick]?.stop.abort();
        } else if (what === 'toRight' || what === 'toLeft') {
          channels.deliver(what === 'toRight' ? 'right' : 'left');
        } else {
          const number = open(pick);
          if (number === undefined || signals.get(number)?.aborted === true) continue;
          if (what === 'answer') waiting.get(number)?.resolve(number * 2);
          else waiting.get(number)?.reject(new ProblemError(problem('server', String(number), '')));
          (what === 'answer' ? answered : failed).add(number);
        }
        await Promise.resolve();
      }
      if (dies) client.close(gone);
      await channels.settle();
      for (const [number, later] of waiting) if (!answered.has(number)) later.resolve(number * 2);
      await channels.settle();
      for (const [number, { outcome }] of calls.entries()) {
        const got = await outcome;
        if (got.status === 'fulfilled') expect(got.value).toBe(number * 2);
        else {
          const kind = String(got.reason.problem.kind);
          const allowed = [
            ...(dies ? ['internal'] : []),
            ...(failed.has(number) ? ['server'] : []),
            ...(aborted.has(number) ? ['cancelled'] : []),
          ];
          expect(allowed).toContain(kind);
        }
      }
    }),
  );
});
