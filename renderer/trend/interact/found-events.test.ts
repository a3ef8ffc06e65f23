import { afterEach, expect, test, vi } from 'vitest';
import type { EventOutcome } from '@shared/contract/trend/events';
import { problem, ProblemError } from '@shared/problem/problem';
import { FoundEvents, foundEventsOf, type HeldForSearch, type StartedSearch } from './found-events';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { someConnection } from '../testing/some-analysis';

afterEach(() => vi.unstubAllGlobals());

const outcome: EventOutcome = { end: 'complete', found: [], read: 10, toRead: 0, total: 200, notes: ['no MINIMUM'] };

/** A main process that finds nothing; what it was asked. */
function stubMain(): readonly unknown[] {
  const asked: unknown[] = [];
  const call = async (_name: string, _id: number, argument: unknown) => {
    asked.push(argument);
    return { ok: true, value: outcome };
  };
  vi.stubGlobal('window', { bridge: { call, cancel: () => undefined, on: () => () => undefined } });
  return asked;
}

const search: StartedSearch = {
  connectionId: someConnection.profile.id,
  baseUrl: someConnection.profile.baseUrl,
  condition: { join: 'all', parts: [], atLeastSeconds: 0, most: 500 },
  range: { start: 0, end: 1000 },
  items: [
    { series: '/a', path: '/a', stepped: false },
    { series: 'ratio', path: 'Ratio', stepped: true },
  ],
  called: 'Too low',
  words: 'Too low: Ratio below 1',
};

test('what is calculated is held first, and main is told under which name, up to when it is', async () => {
  const asked = stubMain();
  const events = new FoundEvents();
  const released = vi.fn<() => void>();
  const held: HeldForSearch = {
    ids: new Map([['ratio', 'made 1']]),
    read: 30,
    until: 600,
    notes: ['adds up'],
    release: released,
  };
  const read: number[] = [];
  const stop = events.state.subscribe((state) => void read.push(state.read, state.part));
  await events.search({
    ...search,
    hold: async (_signal, tell) => {
      tell(15, 0.5);
      return held;
    },
  });
  stop();
  expect(asked).toMatchObject([
    { start: 0, end: 600, items: [{ series: '/a' }, { series: 'ratio', path: 'Ratio', held: 'made 1' }] },
  ]);
  expect(read).toEqual(expect.arrayContaining([15, 0.4]));
  expect(events.state.getState()).toMatchObject({
    isSearching: false,
    read: 40,
    outcome: { read: 40, total: 230, notes: ['adds up', 'no MINIMUM'] },
  });
  expect(released).toHaveBeenCalledOnce();
});

test('why it is not calculated is told, and main is not asked', async () => {
  const asked = stubMain();
  const events = new FoundEvents();
  const tooMuch = problem('invalid', 'Too much.', 'Search a shorter range.');
  await events.search({ ...search, hold: () => Promise.reject(new ProblemError(tooMuch)) });
  expect(events.state.getState()).toMatchObject({ isSearching: false, events: [], outcome: { problem: tooMuch } });
  expect(asked).toEqual([]);
});

test('a search that is stopped while it calculates says nothing more', async () => {
  const asked = stubMain();
  const events = new FoundEvents();
  const begun = Promise.withResolvers<AbortSignal>();
  const searching = events.search({
    ...search,
    hold: (signal) => {
      begun.resolve(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    },
  });
  await begun.promise;
  events.stop();
  await searching;
  expect(events.state.getState()).toMatchObject({ isSearching: false, outcome: undefined });
  expect(asked).toEqual([]);
});

test('what was found in a view is there again with it, unless another server answered or another view has its place', async () => {
  stubMain();
  const store = new ViewStore(newView(someConnection, []));
  const { profile } = someConnection;
  const events = foundEventsOf(store, profile);
  await events.search(search);
  expect(foundEventsOf(store, profile)).toBe(events);
  for (const other of [{ id: 'd' }, { baseUrl: 'https://test.historian.example' }]) {
    expect(foundEventsOf(store, { ...profile, ...other }).state.getState().search).toBeUndefined();
    await foundEventsOf(store, profile).search(search);
  }
  const again = foundEventsOf(store, profile);
  await again.search(search);
  store.open(store.get().view, undefined);
  expect(foundEventsOf(store, profile).state.getState().search).toBeUndefined();
});
