import { expect, test } from 'vitest';
import { bridgeCalls } from '@shared/contract/bridge';
import { problem, ProblemError } from '@shared/problem/problem';
import { IpcRouter } from './ipc-router';
import type { Handlers } from './handlers/handler';

function unexpected(): never {
  throw new Error('not expected');
}

/** Handlers that fail when they are called, but for those given. */
function router(given: Partial<Handlers>) {
  const none = Object.fromEntries(Object.keys(bridgeCalls).map((channel) => [channel, unexpected]));
  const handlers: Handlers = Object.assign(Object.create(null), none, given);
  const reported: [string, unknown][] = [];
  return { router: new IpcRouter(handlers, (...report) => void reported.push(report)), reported };
}

/** A handler that never answers by itself; ends when its call is cancelled. */
function endless() {
  const started = Promise.withResolvers<void>();
  const handler = (_argument: unknown, { signal }: { readonly signal: AbortSignal }) =>
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new ProblemError(problem('cancelled', 'Taken back.', ''))));
      started.resolve();
    });
  return { handler, started: started.promise };
}

test('a call gets its parsed argument and answers with a value', async () => {
  const texts: string[] = [];
  const { router: calls } = router({ 'app.copyText': ({ text }) => void texts.push(text) });
  expect(await calls.answer('app.copyText', 1, 1, { text: 'x', more: 1 })).toEqual({ ok: true, value: undefined });
  expect(texts).toEqual(['x']);
});

test('defaults of the schema are filled in', async () => {
  const { router: calls } = router({
    'files.read': ({ method, insights }) => {
      throw new ProblemError(problem('server', `${method} ${insights}`, ''));
    },
  });
  const read = { connectionId: 'demo', queries: [{ items: [{ path: '/A' }] }], includeStoreInfo: false };
  expect(await calls.answer('files.read', 1, 1, read)).toMatchObject({ problem: { message: 'POST false' } });
});

test.each([
  ['app.copyText', { text: 5 }, 'text'],
  ['app.copyText', undefined, ''],
  ['app.info', { surprise: true }, ''],
  ['inspect.get', { id: 0 }, 'id'],
  ['items.save', { connectionId: 'demo', items: [{ path: '' }] }, 'items.0.path'],
  ['settings.save', { theme: 'pink' }, 'theme'],
  ['connections.save', { profile: { id: 'a' } }, 'profile.name'],
  [
    'files.read',
    { connectionId: 'demo', includeStoreInfo: true, queries: [{ items: [{ id: '12x' }] }] },
    'queries.0.items.0.id',
  ],
] as const)('a wrong argument of %s is refused before the handler %#', async (channel, argument, place) => {
  const { router: calls, reported } = router({});
  const reply = await calls.answer(channel, 1, 1, argument);
  expect(reply).toMatchObject({ ok: false, problem: { kind: 'invalid', details: { argument: place } } });
  // A person reads the message, and knows no member of the contract.
  if (!reply.ok) expect(reply.problem.message).toMatch(/^An entry can’t be used: [^()]+\.$/u);
  expect(reported).toEqual([]);
});

test('a problem keeps kind, message and details; a fault of the program is reported', async () => {
  const stated = problem('server', 'Server error: no', 'Ask it.', { code: '17' });
  const fault = new Error('boom');
  const { router: calls, reported } = router({
    'app.info': () => Promise.reject(new ProblemError(stated)),
    'inspect.list': () => Promise.reject(fault),
  });
  expect(await calls.answer('app.info', 1, 1, undefined)).toEqual({ ok: false, problem: stated });
  expect(await calls.answer('inspect.list', 1, 2, undefined)).toMatchObject({ problem: { kind: 'internal' } });
  expect(reported).toEqual([['inspect.list', fault]]);
});

test('a call is cancelled by its caller and its ID only', async () => {
  const { handler, started } = endless();
  const { router: calls } = router({ 'inspect.list': handler });
  const reply = calls.answer('inspect.list', 1, 7, undefined);
  await started;
  let over = false;
  void reply.then(() => {
    over = true;
  });
  calls.cancel(2, 7);
  calls.cancel(1, 8);
  calls.cancel(1, 'seven');
  await Promise.resolve();
  expect(over).toBe(false);
  calls.cancel(1, 7);
  expect(await reply).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
});

test.each([
  ['its caller', (calls: IpcRouter) => calls.cancel(1, 7)],
  ['the end of its page', (calls: IpcRouter) => calls.abandon(1)],
])('what looks at its signal and finds it taken back by %s has been cancelled, which is no fault', async (_, end) => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const { router: calls, reported } = router({
    'inspect.list': async (_argument, { signal }) => {
      await goOn;
      signal.throwIfAborted();
      return [];
    },
  });
  const reply = calls.answer('inspect.list', 1, 7, undefined);
  end(calls);
  resolve();
  expect(await reply).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  expect(reported).toEqual([]);
});

test('a late call of a page that has gone leaves the next page’s call of the same number alone', async () => {
  const deaf = Promise.withResolvers<never>();
  const { handler, started } = endless();
  const { router: calls } = router({ 'inspect.list': () => deaf.promise, 'app.info': handler });
  const late = calls.answer('inspect.list', 1, 1, undefined);
  calls.abandon(1);
  const reply = calls.answer('app.info', 1, 1, undefined);
  await started;
  deaf.reject(new ProblemError(problem('server', 'Too late.', '')));
  await late;
  calls.cancel(1, 1);
  expect(await reply).toMatchObject({ problem: { kind: 'cancelled' } });
});

test('a page that goes takes its calls with it', async () => {
  const { handler, started } = endless();
  const { router: calls } = router({ 'inspect.list': handler });
  const reply = calls.answer('inspect.list', 1, 7, undefined);
  await started;
  calls.abandon(1);
  expect(await reply).toMatchObject({ problem: { kind: 'cancelled' } });
});
