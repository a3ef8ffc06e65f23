import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { linkedTimeSchema } from '@shared/contract/trend/linked-time';
import { problem, type Problem } from '@shared/problem/problem';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { Viewport } from '../view/viewport';
import { someConnection } from '../testing/some-analysis';
import { Marks } from './marks';
import { TimeLink, TimeLinkContext, useTimeLink } from './time-link';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const begin = Date.UTC(2026, 2, 10, 12);

/** A view of an hour, linked at first or later, whose reads come to `met`; `tick` is another view that has gone on by a second. */
interface Met {
  readonly met: Problem | undefined;
  readonly isOfLayers: boolean;
}

const nothingMet: Met = { met: undefined, isOfLayers: false };

async function linkedView(isLinked = true) {
  const link = new TimeLink();
  const listeners: ((told: unknown) => void)[] = [];
  const shared: unknown[] = [];
  vi.stubGlobal('bridge', {
    on: (_name: string, listener: (told: unknown) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    call: (_name: string, _id: number, told: unknown) => {
      shared.push(told);
      return Promise.resolve({ ok: true, value: undefined });
    },
  });
  link.open();
  const store = new ViewStore(newView(someConnection, ['/TI-1'], 'UTC'));
  const [viewport, marks, retry] = [new Viewport(), new Marks(), vi.fn<() => void>()];
  viewport.request({ start: begin - 3_600_000, end: begin });
  const time = { show: () => undefined, zone: 'UTC' };
  const given = { link: isLinked ? link : undefined };
  const { rerender } = await renderHook(
    ({ met, isOfLayers }: Met = nothingMet) =>
      useTimeLink({ store, viewport, time, marks, problem: met, isOfLayers, retry }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <SettingsContext value={settings}>
          <TimeLinkContext value={given.link}>{children}</TimeLinkContext>
        </SettingsContext>
      ),
    },
  );
  let reads = 0;
  const linkNow = () => {
    given.link = link;
    return rerender();
  };
  viewport.settled.subscribe(() => (reads += 1));
  return {
    retry,
    viewport,
    shared,
    linkNow,
    reads: () => reads,
    meet: (met: Problem | undefined, isOfLayers = false) => rerender({ met, isOfLayers }),
    tick: (second: number) => {
      vi.setSystemTime(begin + 1000 * second);
      const [start, end] = [begin - 3_600_000 + 1000 * second, begin + 1000 * second];
      const told = linkedTimeSchema.parse({ kind: 'following', start, end, renewFrom: end - 5000 });
      for (const listener of listeners) listener(told);
    },
  };
}

beforeEach(() => {
  vi.setSystemTime(begin);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a view follows another one each second while its server answers', async () => {
  const { viewport, reads, tick, retry } = await linkedView();
  for (let second = 1; second <= 60; second += 1) tick(second);
  expect([reads(), retry.mock.calls.length]).toEqual([60, 0]);
  expect(viewport.range?.end).toBe(begin + 60_000);
});

test('what it shows is told by its texts, and by its instants where the texts mean another range by now', async () => {
  const { viewport, shared } = await linkedView();
  const range = { start: begin - 8 * 3_600_000, end: begin };
  viewport.request(range);
  await Promise.resolve();
  const shown = { kind: 'shown', zone: 'UTC' };
  expect(shared.at(-1)).toEqual({ ...shown, start: '*-8h', end: '*' });
  vi.setSystemTime(begin + 4 * 3_600_000);
  viewport.request({ ...range });
  await Promise.resolve();
  expect(shared.at(-1)).toEqual({ ...shown, start: '2026-03-10 04:00:00', end: '2026-03-10 12:00:00' });
});

test.each([
  { seconds: 30, start: '*-8h', end: '*' },
  { seconds: 7200, start: '2026-03-10 04:00:00', end: '2026-03-10 12:00:00' },
])('who is linked $seconds s after a read tells the others of $start', async ({ seconds, start, end }) => {
  const { viewport, shared, linkNow } = await linkedView(false);
  viewport.request({ start: begin - 8 * 3_600_000, end: begin });
  vi.setSystemTime(begin + 1000 * seconds);
  await linkNow();
  expect(shared).toEqual([{ kind: 'shown', zone: 'UTC', start, end }]);
});

test('where its server fails, it goes along, and asks more and more rarely', async () => {
  const { viewport, reads, tick, retry, meet } = await linkedView();
  await meet(problem('connection', 'Refused.', 'Try again.'));
  for (let second = 1; second <= 100; second += 1) tick(second);
  expect([reads(), retry.mock.calls.length]).toEqual([4, 4]);
  expect(viewport.range?.end).toBe(begin + 100_000);
  await meet(undefined);
  tick(101);
  expect([reads(), retry.mock.calls.length]).toEqual([5, 4]);
});

test('where its server refuses the sign-in, it is not asked again', async () => {
  const { viewport, reads, tick, retry, meet } = await linkedView();
  await meet(problem('authentication', 'Refused.', 'Sign in.'));
  for (let second = 1; second <= 100; second += 1) tick(second);
  expect([reads(), retry.mock.calls.length]).toEqual([0, 0]);
  expect(viewport.range?.end).toBe(begin + 100_000);
});

test('where only another period fails that is laid over it, it follows each second, and asks for that more and more rarely', async () => {
  const { viewport, reads, tick, retry, meet } = await linkedView();
  await meet(problem('server', 'Refused.', 'Try again.'), true);
  for (let second = 1; second <= 100; second += 1) tick(second);
  expect([reads(), retry.mock.calls.length]).toEqual([100, 4]);
  expect(viewport.range?.end).toBe(begin + 100_000);
});
