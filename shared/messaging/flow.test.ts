import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallWindow, Gate } from './flow';

test('a gate opens when its condition holds, and for whoever gives up', async () => {
  const gate = new Gate();
  let level = 0;
  const passed: string[] = [];
  const stop = new AbortController();
  const waits = [
    gate.until(() => level > 1).then(() => passed.push('level')),
    gate.until(() => false, stop.signal).then(() => passed.push('stopped')),
  ];
  level = 1;
  gate.changed();
  await Promise.resolve();
  expect(passed).toEqual([]);
  level = 2;
  gate.changed();
  await waits[0];
  expect(passed).toEqual(['level']);
  stop.abort();
  await Promise.all(waits);
  await gate.until(() => false, AbortSignal.abort());
});

test('no more calls than the window has room for are under way, in whatever order they end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(4), { maxLength: 40 }), async (limit, order) => {
      const window = new CallWindow(limit);
      const open: PromiseWithResolvers<void>[] = [];
      let most = 0;
      const sending = (async () => {
        for (const _ of order) {
          await window.room();
          const call = Promise.withResolvers<void>();
          open.push(call);
          window.add(call.promise);
          most = Math.max(most, open.length);
        }
        await window.drained();
      })();
      let ended = 0;
      for (const pick of order) {
        while (open.length === 0) await Promise.resolve();
        open.splice(pick % open.length, 1)[0]?.resolve();
        ended += 1;
        await Promise.resolve();
      }
      await sending;
      expect(most).toBeLessThanOrEqual(limit);
      expect(ended).toBe(order.length);
    }),
  );
});

test('calls that wait are made in their order, as there is room, and none after a failure', async () => {
  const window = new CallWindow(2);
  const made: number[] = [];
  const open: PromiseWithResolvers<void>[] = [];
  for (const number of [1, 2, 3, 4, 5]) {
    window.enqueue(() => {
      made.push(number);
      const call = Promise.withResolvers<void>();
      open.push(call);
      return call.promise;
    });
  }
  expect(made).toEqual([1, 2]);
  open[1]?.resolve();
  await open[1]?.promise;
  await Promise.resolve();
  expect(made).toEqual([1, 2, 3]);
  open[0]?.reject(new Error('lost'));
  await expect(window.drained()).rejects.toThrow('lost');
  open[2]?.resolve();
  await open[2]?.promise;
  await Promise.resolve();
  window.enqueue(async () => void made.push(6));
  expect(made).toEqual([1, 2, 3]);
});

test('the failure of a call reaches the sender', async () => {
  const window = new CallWindow(2);
  window.add(Promise.reject(new Error('lost')));
  await expect(window.drained()).rejects.toThrow('lost');
  await expect(window.room()).rejects.toThrow('lost');
});

test('who gives up waits no longer', async () => {
  const window = new CallWindow(1);
  window.add(new Promise(() => undefined));
  const stop = new AbortController();
  const room = window.room(stop.signal);
  stop.abort();
  await room;
});
