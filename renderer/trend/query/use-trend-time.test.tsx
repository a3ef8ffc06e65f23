import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema } from '@shared/contract/connections/connection';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { FoundEvents } from '../interact/found-events';
import { showEvent } from '../interact/show-event';
import { newView } from '../view/new-view';
import { useViewState } from '../view/use-view';
import { ViewStore } from '../view/view-store';
import { Viewport } from '../view/viewport';
import { useAutoRead } from './use-auto-read';
import { useTrendQuery } from './use-trend-query';
import { useTrendTime } from './use-trend-time';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

function Settings({ children }: { readonly children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** The time of a trend in Berlin that was read over `start` to `end`. */
async function readTrend(start: string, end: string) {
  const store = new ViewStore(newView({ profile, stored: [], isDemo: false }, ['/TI-1'], 'Europe/Berlin'));
  const viewport = new Viewport();
  const { result, act } = await renderHook(
    () => {
      const { issued, issue } = useTrendQuery(store, profile.id, 1000);
      const time = useTrendTime(store, useViewState(store).view, viewport, issue);
      useAutoRead(store, time, issued, { isEnabled: true, isReady: false });
      return { issued, time };
    },
    { wrapper: Settings },
  );
  await act(() => result.current.time.read({ start, end }));
  const shown = () => {
    const { range } = viewport;
    return range && [range.start, range.end].map((at) => Temporal.Instant.fromEpochMilliseconds(at).toString());
  };
  return {
    store,
    viewport,
    shown,
    act,
    time: () => result.current.time,
    reads: () => result.current.issued?.query.number,
  };
}

beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 2, 10, 12));
});

afterEach(() => {
  vi.useRealTimers();
});

test('that Start and End were swapped is told of the range on screen only', async () => {
  const { act, time, viewport } = await readTrend('2026-03-01 16:00', '2026-03-01 08:00');
  expect(time().swapped).toBe(true);
  await act(() => time().show({ start: '2026-03-01 16:00', end: '2026-03-02 00:00' }));
  expect(time().swapped).toBe(false);
  await act(() => time().back());
  expect(time().swapped).toBe(true);
  await act(() => time().type({ start: '2026-03-01 08:00', end: '2026-03-01 16:00' }));
  expect(time().swapped).toBe(true);
  await act(async () => {
    viewport.pan(0.5);
    await new Promise<void>((resolve) => {
      const stop = viewport.onGestureEnd(() => {
        stop();
        resolve();
      });
    });
  });
  expect(time().swapped).toBe(false);
});

test('back leads to what was looked at before a move, though the hand has not rested since, and forward to where it was', async () => {
  const { act, time, viewport, shown } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
  await act(() => time().show({ start: '2026-03-02 08:00', end: '2026-03-02 16:00' }));
  const before = shown();
  await act(() => viewport.pan(0.5));
  const moved = shown();
  await act(() => time().back());
  expect(shown()).toEqual(before);
  await act(() => time().forward());
  expect(shown()).toEqual(moved);
});

describe('undo and redo of a zone', () => {
  test('show the same instants where times are typed', async () => {
    const { store, shown, act, time } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
    const eight = ['2026-03-01T07:00:00Z', '2026-03-01T15:00:00Z'];
    expect(shown()).toEqual(eight);
    await act(() => time().setZone('UTC'));
    expect(time().texts).toEqual({ start: '2026-03-01 07:00:00', end: '2026-03-01 15:00:00' });
    await act(() => store.undo());
    expect(time().texts).toEqual({ start: '2026-03-01 08:00', end: '2026-03-01 16:00' });
    expect(shown()).toEqual(eight);
    await act(() => store.redo());
    expect(time().texts).toEqual({ start: '2026-03-01 07:00:00', end: '2026-03-01 15:00:00' });
    expect(shown()).toEqual(eight);
  });

  test('show the days of that zone', async () => {
    const { store, shown, act, time } = await readTrend('y', 't');
    const inBerlin = ['2026-03-08T23:00:00Z', '2026-03-09T23:00:00Z'];
    const inUtc = ['2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z'];
    expect(shown()).toEqual(inBerlin);
    await act(() => time().setZone('UTC'));
    expect(shown()).toEqual(inUtc);
    await act(() => store.undo());
    expect(shown()).toEqual(inBerlin);
    await act(() => store.redo());
    expect(shown()).toEqual(inUtc);
  });

  test('leave a window up to the present where it is', async () => {
    const { store, shown, act, time, reads } = await readTrend('*-8h', '*');
    const before = shown();
    await act(() => time().setZone('UTC'));
    vi.setSystemTime(Date.UTC(2026, 2, 10, 13));
    await act(() => store.undo());
    expect(shown()).toEqual(before);
    expect(reads()).toBe(1);
  });
});

describe('what is typed and not read yet', () => {
  test('stays, and nothing is read, when something else is undone', async () => {
    const { store, shown, act, time, reads } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
    const before = shown();
    await act(() => store.edit('Move a cursor', (view) => ({ ...view, cursors: [1] })));
    await act(() => time().type({ start: '2026-03-02', end: '+1d' }));
    await act(() => store.undo());
    await act(() => store.redo());
    expect(time().texts).toEqual({ start: '2026-03-02', end: '+1d' });
    expect(shown()).toEqual(before);
    expect(reads()).toBe(1);
  });

  test.each([
    { start: '2026-03-01 08:00', end: '2026-03-01 16:00' },
    { start: 'y', end: 't' },
  ])('stays, at the same instants, when the zone becomes another one: $start', async ({ start, end }) => {
    const { act, time, reads } = await readTrend(start, end);
    await act(() => time().type({ start: '2026-03-02 08:00', end: '+1d' }));
    await act(() => time().setZone('UTC'));
    expect(time().texts).toEqual({ start: '2026-03-02 07:00:00', end: '+1d' });
    expect(reads()).toBe(1);
  });

  test('stays when an undo reads otherwise over the range of the view', async () => {
    const { store, shown, act, time, reads } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
    const before = shown();
    await act(() =>
      store.edit('Change options', (view) => ({ ...view, read: { ...view.read, options: { percentage_good: 50 } } })),
    );
    await act(() => time().read(time().texts));
    await act(() => time().type({ start: '2026-03-02', end: '+1d' }));
    await act(() => store.undo());
    expect(time().texts).toEqual({ start: '2026-03-02', end: '+1d' });
    expect(shown()).toEqual(before);
    expect(reads()).toBe(3);
  });

  test('gives way to a range that is undone, or comes from outside the trend', async () => {
    const { store, shown, act, time } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
    await act(() => time().type({ start: '2026-03-02', end: '+1d' }));
    await act(() => store.undo());
    expect(time().texts).toEqual({ start: '*-8h', end: '*' });
    expect(shown()).toEqual(['2026-03-10T04:00:00Z', '2026-03-10T12:00:00Z']);
    await act(() => time().type({ start: '2026-03-02', end: '+1d' }));
    await act(() =>
      store.bring('Show in trend', (view) => ({ ...view, time: { ...view.time, start: '2026-03-05', end: '+1d' } })),
    );
    expect(time().texts).toEqual({ start: '2026-03-05', end: '+1d' });
    expect(shown()).toEqual(['2026-03-04T23:00:00Z', '2026-03-05T23:00:00Z']);
  });
});

test('an event that is shown stands in the fields as any range does, and back leads to what was there before', async () => {
  const { viewport, shown, act, time } = await readTrend('2026-03-01 08:00', '2026-03-01 16:00');
  const [start, end] = [Date.UTC(2026, 1, 20, 12), Date.UTC(2026, 1, 20, 13)];
  await act(() => showEvent({ events: new FoundEvents(), viewport }, { start, end }));
  await vi.waitUntil(() => time().history.canGoBack);
  expect(time().texts).toEqual({ start: '2026-02-20 12:00:00', end: '2026-02-20 15:00:00' });
  await act(() => time().back());
  expect(shown()).toEqual(['2026-03-01T07:00:00Z', '2026-03-01T15:00:00Z']);
});
