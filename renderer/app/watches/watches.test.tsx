import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionList } from '@shared/contract/connections/connection';
import type { EventCondition, EventOutcome, ViewSearch } from '@shared/contract/trend/events';
import type { View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { problem } from '@shared/problem/problem';
import { someConnection } from '../../trend/testing/some-analysis';
import { withSearch, withoutWatch } from '../../trend/view/edit-events';
import { newView } from '../../trend/view/new-view';
import { replaceItem } from '../../trend/view/replace-item';
import { OpenViews } from '../views/open-views';
import { Watches, type Watch } from './watches';

afterEach(() => vi.unstubAllGlobals());

const path = '/System/Core/TI-101.PV';
const condition: EventCondition = {
  join: 'all',
  parts: [{ kind: 'above', series: path, limit: { kind: 'value', value: 5 }, deadBand: 0 }],
  atLeastSeconds: 0,
  most: 10,
};
const search: ViewSearch = { id: '1', name: 'Hot', condition, range: null, watchSeconds: 60 };
const calm: EventOutcome = { end: 'complete', found: [], read: 1, toRead: 0, total: 1, notes: [] };

interface SearchCall extends TimeRange {
  readonly condition: EventCondition;
  readonly items: readonly unknown[];
}

/** A window with a view that has watched searches, and a server that answers each look with what is next. */
async function opened(
  searches: readonly ViewSearch[],
  { isForeign = false, ...change }: Partial<View> & { isForeign?: boolean } = {},
) {
  const asked: SearchCall[] = [];
  const answers: (EventOutcome | Promise<EventOutcome>)[] = [];
  const call = async (channel: string, _id: number, argument: SearchCall) => {
    if (channel === 'events.search') asked.push(argument);
    return { ok: true, value: (await answers.shift()) ?? calm };
  };
  const listeners = new Map<string, (value: unknown) => void>();
  const on = (event: string, listener: (value: unknown) => void) => {
    listeners.set(event, listener);
    return () => undefined;
  };
  vi.stubGlobal('bridge', { call, on, cancel: () => undefined });
  const list: ConnectionList = {
    connections: [someConnection],
    activeId: someConnection.profile.id,
    secretStorage: 'memory',
  };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const view = {
    ...newView(someConnection, [path]),
    events: { searches: [...searches], chosen: searches[0]?.id ?? '' },
    ...change,
  };
  await openViews.show({ view, filed: undefined, isForeign }, 'own');
  const told: Watch[] = [];
  const watches = new Watches({
    openViews,
    libraryOf: () => Promise.resolve([{ path, name: 'TI-101', stepped: true }]),
    clockOffset: () => 0,
    tell: (watch) => void told.push(watch),
  });
  const open = () => onTestFinished(watches.open());
  const store = openViews.shown?.store;
  if (store === undefined) throw new Error('No view is shown.');
  const hear = (event: string, value?: unknown) => listeners.get(event)?.(value);
  return { watches, open, openViews, store, asked, answers, told, hear, only: () => watches.state.getState()[0] };
}

/** The next look is over. */
async function looked(watches: Watches): Promise<void> {
  await watches.lookNow();
}

test('a watched search looks at once, from before what is new, and tells each event once', async () => {
  const { watches, open, asked, answers, told, only } = await opened([search, { ...withoutWatch(search), id: '2' }]);
  const now = Date.now();
  const event = { start: now - 20_000, end: now + 10_000 };
  answers.push({ ...calm, found: [event] }, { ...calm, found: [{ ...event, end: event.end + 60_000 }] });
  open();
  await looked(watches);
  expect(asked[0]).toMatchObject({
    connectionId: someConnection.profile.id,
    condition: { ...condition, most: 5000 },
    items: [{ series: path, path, stepped: true }],
    fromBefore: true,
    anyAmount: false,
  });
  expect((asked[0]?.end ?? 0) - (asked[0]?.start ?? 0)).toBe(15 * 60_000);
  expect(told.map(({ called, fresh }) => [called, fresh.length])).toEqual([['Hot', 1]]);
  expect(watches.state.getState()).toHaveLength(1);
  expect(only()).toMatchObject({ state: { kind: 'looked' }, fresh: [{ start: event.start, end: event.end + 60_000 }] });
  watches.see(only()?.id ?? '');
  expect(only()?.fresh).toEqual([]);
});

test('what fails says since when, goes on from there, and loses nothing', async () => {
  const { watches, open, asked, answers, told, only } = await opened([search]);
  const failed = { ...calm, problem: problem('connection', 'The server can’t be reached.', 'Try again.') };
  open();
  await looked(watches);
  const until = asked.at(-1)?.end;
  answers.push(failed);
  await looked(watches);
  expect(only()?.state).toMatchObject({ kind: 'failed', since: until, problem: failed.problem });
  const now = Date.now();
  answers.push({ ...calm, found: [{ start: now, end: now + 5 }] });
  await looked(watches);
  expect(asked.at(-1)?.start).toBe((until ?? 0) - 15 * 60_000);
  expect(told).toHaveLength(1);
  expect(only()?.state.kind).toBe('looked');
  answers.push({ ...calm, end: 'tooMuch', toRead: 4_000_000 });
  await looked(watches);
  expect(only()?.state).toMatchObject({ kind: 'tooMuch', points: 4_000_000, until: asked.at(-1)?.end });
});

test('another condition begins anew at once; what is not watched any more is left alone', async () => {
  const { watches, open, store, asked, answers, told, only } = await opened([search]);
  const now = Date.now();
  const event = { start: now - 1000, end: now + 10_000 };
  answers.push({ ...calm, found: [event] });
  open();
  await vi.waitFor(() => expect(only()?.state.kind).toBe('looked'));
  answers.push({ ...calm, found: [event] });
  const other = { ...condition, atLeastSeconds: 60 };
  store.edit('Watch', (view) => withSearch(view, { ...search, condition: other }));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(asked.map(({ condition: { atLeastSeconds } }) => atLeastSeconds)).toEqual([0, 60]);
  store.edit('Watch', (view) => withSearch(view, withoutWatch(search)));
  expect(watches.state.getState()).toEqual([]);
  await looked(watches);
  expect(asked).toHaveLength(2);
});

test('what a look for another condition finds is not told', async () => {
  const { open, store, asked, answers, told, only } = await opened([search]);
  const answer = Promise.withResolvers<EventOutcome>();
  answers.push(answer.promise);
  open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const other = { ...condition, atLeastSeconds: 60 };
  store.edit('Watch', (view) => withSearch(view, { ...search, condition: other }));
  const now = Date.now();
  answer.resolve({ ...calm, found: [{ start: now - 1000, end: now + 10_000 }] });
  await vi.waitFor(() => expect(only()?.state.kind).toBe('looked'));
  expect(asked).toHaveLength(2);
  expect(told).toEqual([]);
});

test('another item in place of one that is watched is looked at at once, and what a look at the former finds is not told', async () => {
  const { open, store, asked, answers, told, only } = await opened([search]);
  const answer = Promise.withResolvers<EventOutcome>();
  answers.push(answer.promise);
  open();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const other = '/System/Core/TI-102.PV';
  replaceItem(store, [path], other, ['TI-101', 'TI-102']);
  const now = Date.now();
  answer.resolve({ ...calm, found: [{ start: now - 1000, end: now + 10_000 }] });
  await vi.waitFor(() => expect(only()?.state.kind).toBe('looked'));
  expect(asked.map(({ items }) => items)).toMatchObject([[{ path }], [{ series: path, path: other }]]);
  expect(told).toEqual([]);
  store.edit('Order', (view) => ({ ...view, lanes: 'one' }));
  expect(asked).toHaveLength(2);
});

test('what was not watched for a while begins anew, however the look ended that was on its way', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open, store, asked, answers, only } = await opened([search]);
  const answer = Promise.withResolvers<EventOutcome>();
  answers.push(answer.promise);
  open();
  await vi.advanceTimersByTimeAsync(0);
  store.edit('Watch', (view) => withSearch(view, withoutWatch(search)));
  answer.resolve({ ...calm, end: 'tooMuch', toRead: 4_000_000 });
  await vi.advanceTimersByTimeAsync(3_600_000);
  store.edit('Watch', (view) => withSearch(view, search));
  await vi.advanceTimersByTimeAsync(0);
  expect(only()?.state.kind).toBe('looked');
  const [, { start, end } = { start: 0, end: 0 }] = asked;
  expect(end - start).toBe(15 * 60_000);
});

test('a view from elsewhere is not watched before it is read', async () => {
  const { open, store, asked, only } = await opened([search], { isForeign: true });
  open();
  await vi.waitFor(() => expect(only()?.state.kind).toBe('foreign'));
  expect(asked).toEqual([]);
  store.accept();
  await vi.waitFor(() => expect(only()?.state.kind).toBe('looked'));
  expect(asked).toHaveLength(1);
});

test.each([
  ['calculated', { key: path, path: 'Sum', calculation: { formula: '1' } }],
  ['lacking', { key: 'another', path: '/B' }],
] as const)('what names a series that is %s is refused with that reason', async (why, series) => {
  const { open, asked, only } = await opened([search], { series: [series] });
  open();
  await vi.waitFor(() => expect(only()?.state).toEqual({ kind: 'refused', why }));
  expect(asked).toEqual([]);
});

test('a server that refuses the sign-in is asked no more before a person says so: accounts are locked after a few tries', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { watches, open, asked, answers, hear } = await opened([search, { ...search, id: '2', name: 'Hotter' }]);
  const refused = { ...calm, problem: problem('authentication', 'The password is not accepted.', 'Correct it.') };
  const states = () => watches.state.getState().map(({ state }) => state);
  answers.push(refused);
  open();
  await vi.advanceTimersByTimeAsync(600_000);
  hear('app.awake');
  hear('connections.saved', { id: 'another' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  expect(states()).toMatchObject([
    { kind: 'failed', problem: refused.problem },
    { kind: 'failed', problem: refused.problem },
  ]);
  answers.push(refused);
  await watches.lookNow();
  expect(asked).toHaveLength(2);
  hear('connections.saved', { id: someConnection.profile.id });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  expect(states()).toMatchObject([{ kind: 'looked' }, { kind: 'looked' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(6);
});

test('a server that asks to be left alone is asked no sooner', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open, asked, answers } = await opened([search]);
  const busy = problem('http', 'It is asked too often.', 'Wait.', { status: 429, retryAfterSeconds: 600 });
  answers.push({ ...calm, problem: busy });
  open();
  await vi.advanceTimersByTimeAsync(590_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

test('a clock that is set back keeps no search from looking again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { open, asked, only } = await opened([search]);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect(only()?.state.kind).toBe('looked');
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
});
