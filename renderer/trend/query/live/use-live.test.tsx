import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema } from '@shared/contract/connections/connection';
import { problem, type Problem, type ProblemKind } from '@shared/problem/problem';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { type Settled, Viewport } from '../../view/viewport';
import { useLive } from './use-live';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'basic', username: 'ada' },
});
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

function Settings({ children }: { readonly children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

interface Read {
  readonly reading?: boolean;
  readonly mayPass?: boolean;
  readonly isOfLayers?: boolean;
  readonly met: Problem | undefined;
  readonly settled: Settled;
}

/** Follows the present each second; what the reads came to is told by the test. */
async function followLive() {
  const store = new ViewStore(newView({ profile, stored: [], isDemo: false }, ['/TI-1'], 'UTC'));
  const viewport = new Viewport();
  const retry = vi.fn<() => void>();
  const show = vi.fn<() => void>();
  const time = { ...store.get().view.time, start: '*-1h', end: '*', refreshSeconds: 1 };
  const range = { start: Date.now() - 3_600_000, end: Date.now() };
  // Each read that ends comes to rest anew.
  const settledAt = (at: number): Settled => ({ range, home: range, at });
  const first: Read = { met: undefined, settled: settledAt(range.end) };
  const { result, rerender, act } = await renderHook(
    ({ met, settled, reading = false, mayPass = false, isOfLayers = false }: Read = first) =>
      useLive({
        store,
        connectionId: profile.id,
        time,
        viewport,
        settled,
        zone: 'UTC',
        clockOffset: 0,
        reading,
        problem: met,
        isOfLayers,
        mayPass,
        retry,
        show,
      }),
    { wrapper: Settings, initialProps: first },
  );
  return {
    retry,
    show,
    live: () => result.current,
    meet: (kind: ProblemKind, passes = false) =>
      rerender({ met: problem(kind, 'Refused.', 'Try again.'), settled: settledAt(Date.now()), mayPass: passes }),
    meetOfLayer: (kind: ProblemKind) =>
      rerender({ met: problem(kind, 'Refused.', 'Try again.'), settled: settledAt(Date.now()), isOfLayers: true }),
    read: (reading: boolean) =>
      rerender({ met: undefined, settled: { ...settledAt(Date.now()), renewFrom: range.end }, reading }),
    pass: (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000)),
    act,
  };
}

beforeEach(() => {
  vi.stubGlobal('bridge', { on: () => () => undefined });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 2, 10, 12) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a refresh that fails on the way is tried again by itself', async () => {
  const { live, meet, pass, retry } = await followLive();
  await meet('connection');
  await pass(60);
  expect(retry).toHaveBeenCalled();
  expect(live().state).toBe('following');
});

test('a refused sign-in is tried again by nobody but the person: an account is locked after a few', async () => {
  const { live, meet, pass, act, retry, show } = await followLive();
  await meet('authentication');
  await pass(3600);
  await act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).not.toHaveBeenCalled();
  expect(live()).toMatchObject({ state: 'paused', isRefused: true });
  await act(() => live().toggle());
  expect([retry.mock.calls.length, show.mock.calls.length]).toEqual([1, 1]);
  await meet('connection');
  expect(live()).toMatchObject({ state: 'following', isRefused: false });
});

test('a refused sign-in is tried again once its connection is saved, and no other', async () => {
  const listeners = new Set<(saved: { readonly id: string }) => void>();
  vi.stubGlobal('bridge', {
    on: (event: string, listener: (saved: { readonly id: string }) => void) => {
      if (event === 'connections.saved') listeners.add(listener);
      return () => undefined;
    },
  });
  const { meet, act, retry } = await followLive();
  const save = (id: string) => act(() => listeners.forEach((listener) => listener({ id })));
  await save('plant');
  await meet('authentication');
  await save('other');
  expect(retry).not.toHaveBeenCalled();
  await save('plant');
  expect(retry).toHaveBeenCalledOnce();
});

test('an item that is refused for what may pass is asked again, more and more rarely; one that is unknown is not', async () => {
  const { live, meet, pass, retry } = await followLive();
  for (let second = 0; second < 60; second += 1) {
    await meet('item', true);
    await pass(1);
  }
  expect(live()).toMatchObject({ state: 'following', failures: 0 });
  // After 1, 3, 7, 15 and 31 seconds, each at the next refresh.
  expect(retry.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(retry.mock.calls.length).toBeLessThanOrEqual(6);
  retry.mockClear();
  for (let second = 0; second < 60; second += 1) {
    await meet('item');
    await pass(1);
  }
  expect(retry).not.toHaveBeenCalled();
});

test('where only another period fails that is laid over it, it goes on, and asks for that more and more rarely', async () => {
  const { live, meetOfLayer, pass, retry } = await followLive();
  for (let second = 0; second < 20; second += 1) {
    await meetOfLayer('server');
    expect(live()).toMatchObject({ state: 'following', failures: 0, restSeconds: 1 });
    await pass(1);
  }
  expect(retry).toHaveBeenCalledTimes(4);
});

test('a sign-in that is refused for another period is tried by nobody but the person, too', async () => {
  const { live, meetOfLayer, pass, retry } = await followLive();
  await meetOfLayer('authentication');
  await pass(3600);
  expect(retry).not.toHaveBeenCalled();
  expect(live()).toMatchObject({ state: 'paused', isRefused: true });
});

test('a refresh that is not answered is told: the window stands still meanwhile', async () => {
  const { live, read, pass } = await followLive();
  await read(true);
  await pass(9);
  expect(live().isLate).toBe(false);
  await pass(2);
  expect(live()).toMatchObject({ state: 'following', isLate: true });
  await read(false);
  expect(live().isLate).toBe(false);
  await read(true);
  expect(live().isLate).toBe(false);
});
