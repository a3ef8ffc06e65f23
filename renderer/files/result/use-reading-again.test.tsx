import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { FilesPageOutcome } from '@shared/contract/files/files-page';
import { problem, ProblemError, type ProblemKind } from '@shared/problem/problem';
import { RoutedRows } from '../testing/routed-rows';
import type { IssuedQueries } from './issued-queries';
import { FilesResult } from './files-result';
import { useReadingAgain } from './use-reading-again';

const listeners = new Map<string, (value: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('bridge', {
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 2, 10, 12) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const empty: FilesPageOutcome = {
  sections: [],
  failedItems: [],
  requestId: 1,
  bytes: 1,
  durationMs: 1,
  extra: undefined,
};

function askingAt(at: number): IssuedQueries {
  const said = { name: 'Plant', fileName: 'Plant', words: 'Files of Plant.' };
  return { written: [], zone: 'UTC', sent: [{ items: [{ path: '/Plant' }] }], ...said, at, again: askingAt };
}

/** Lets everything else happen that is due; timers stand still. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.addEventListener('message', () => done(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Files that are read again each half minute; the test says how each request ends. */
async function readAgain(seconds: 30 | null = 30) {
  const rows = new RoutedRows();
  const server = { requests: 0, failing: undefined as ProblemKind | undefined, gate: Promise.resolve() };
  const result = new FilesResult(rows, 'plant', async ({ readId }) => {
    server.requests += 1;
    await server.gate;
    if (server.failing !== undefined) throw new ProblemError(problem(server.failing, 'Refused.', 'Try again.'));
    rows.close(readId);
    return empty;
  });
  await result.read(askingAt(Date.now()));
  const wish = { connectionId: 'plant', seconds, isShown: true };
  const hook = await renderHook((latest: typeof wish = wish) => useReadingAgain(result, latest), {
    initialProps: wish,
  });
  const idle = async () => {
    while (result.state.getState().reading !== undefined) await turn();
  };
  /** Lets time pass, and what begins then end; how many requests that made. */
  const pass = async (passed: number) => {
    const before = server.requests;
    await hook.act(async () => {
      vi.advanceTimersByTime(passed * 1000);
      await idle();
    });
    return server.requests - before;
  };
  return { server, result, wish, pass, idle, hook, again: () => hook.result.current };
}

test('the same is read again each time, up to the present; never where that is chosen', async () => {
  const { result, pass, hook, wish } = await readAgain();
  expect([await pass(29), await pass(1), await pass(30)]).toEqual([0, 1, 1]);
  expect(result.state.getState().issued?.at).toBe(Date.now());
  await hook.rerender({ ...wish, seconds: null });
  expect(await pass(3600)).toBe(0);
});

test('one reading at a time: while one is under way none begins, and the next comes after a whole rest', async () => {
  const { server, pass, hook, idle, result } = await readAgain();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  await hook.act(() => void vi.advanceTimersByTime(30_000));
  await hook.act(() => void vi.advanceTimersByTime(300_000));
  expect([server.requests, result.state.getState().reading]).toEqual([2, 'refresh']);
  await hook.act(async () => {
    gate.resolve();
    await idle();
  });
  expect([await pass(29), await pass(1)]).toEqual([0, 1]);
});

test('out of sight nothing is read; back in sight, what is due comes at once', async () => {
  const { pass, hook, wish } = await readAgain();
  await hook.rerender({ ...wish, isShown: false });
  expect(await pass(600)).toBe(0);
  await hook.rerender(wish);
  expect(await pass(0)).toBe(1);
});

test('failures make the next tries rarer, which is told; the network that is back is tried at once', async () => {
  const { server, pass, again, hook, idle } = await readAgain();
  server.failing = 'connection';
  expect(await pass(30)).toBe(1);
  expect(again()).toMatchObject({ failures: 1, restSeconds: 60, isRefused: false });
  expect([await pass(59), await pass(1)]).toEqual([0, 1]);
  expect(again()).toMatchObject({ failures: 2, restSeconds: 120 });
  server.failing = undefined;
  const before = server.requests;
  await hook.act(async () => {
    window.dispatchEvent(new Event('online'));
    await idle();
  });
  expect(server.requests).toBe(before + 1);
  expect(again()).toMatchObject({ failures: 0, restSeconds: 30 });
});

test('a refused sign-in is tried again by nobody but the person, or once its connection is saved: an account is locked after a few', async () => {
  const { server, pass, again, hook, idle } = await readAgain();
  server.failing = 'authentication';
  await pass(30);
  expect(again().isRefused).toBe(true);
  expect(await pass(3600)).toBe(0);
  server.failing = undefined;
  await hook.act(async () => {
    listeners.get('connections.saved')?.({ id: 'another' });
    await idle();
  });
  expect(again().isRefused).toBe(true);
  await hook.act(async () => {
    listeners.get('connections.saved')?.({ id: 'plant' });
    await idle();
  });
  expect(again().isRefused).toBe(false);
});

test('after other files were issued for in vain, the former ones are not read over what is told of that', async () => {
  const { server, result, pass, hook } = await readAgain();
  server.failing = 'connection';
  await hook.act(() => result.read(askingAt(Date.now())));
  expect(result.state.getState().problem?.kind).toBe('connection');
  expect(await pass(3600)).toBe(0);
});
