import { expect, test } from 'vitest';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { matchConnection, movedConnection } from '@shared/contract/trend/match-connection';
import { newView } from '../../trend/view/new-view';
import { ViewStore } from '../../trend/view/view-store';
import { OpenViews, type ViewToShow, workingView } from './open-views';

function connection(id: string, baseUrl: string, more: Partial<Connection> = {}): Connection {
  const profile = profileSchema.parse({ id, name: id, baseUrl, authentication: { scheme: 'none' } });
  return { profile, stored: [], isDemo: false, ...more };
}

const demo = connection('demo', 'http://127.0.0.1:40123', { isDemo: true });
const north = connection('a1', 'https://Historian.example/north/');
const south = connection('b2', 'https://historian.example:443/south');
const all = [demo, north, south];

test('a view finds its connection by its id when the server is the same', () => {
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://historian.example/north' }, all)).toBe(north);
});

test('a view that a colleague made finds the connection that leads to the same server', () => {
  expect(matchConnection({ id: 'zz', name: '', baseUrl: 'HTTPS://historian.example/south/' }, all)).toBe(south);
});

test('the same id of another server is another connection', () => {
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://historian.example/south' }, all)).toBe(south);
  expect(matchConnection({ id: 'a1', name: '', baseUrl: 'https://elsewhere.example' }, all)).toBeUndefined();
});

test('a connection of the id of a view, which leads elsewhere by now, is told from one that was never there', () => {
  const elsewhere = { id: 'a1', name: 'North', baseUrl: 'https://former.example' };
  expect(movedConnection(elsewhere, all)).toBe(north);
  expect(movedConnection({ ...elsewhere, id: 'zz' }, all)).toBeUndefined();
  expect(movedConnection({ ...elsewhere, baseUrl: 'https://historian.example/north' }, all)).toBeUndefined();
});

test('the demo plant is the demo plant on whatever port', () => {
  expect(matchConnection({ id: 'demo', name: '', baseUrl: 'http://127.0.0.1:8080' }, all)).toBe(demo);
});

test('of several connections to its server a colleague’s view is opened by the one in use, and its own by its id', async () => {
  const again = connection('c3', 'https://historian.example/south', {});
  const { openViews, follow, activeId } = windowOf([...all, again]);
  await follow([...all, again], 'c3');
  const theirs = { ...named('Theirs', south, '/theirs').view, connection: { ...serverOf(south), id: 'zz' } };
  await openViews.show({ view: theirs, filed: { file: '/theirs' } }, 'own');
  expect(activeId()).toBe('c3');
  expect(openViews.shown?.store.get()).toMatchObject({ isChanged: false, view: { connection: { id: 'c3' } } });
  const [tab] = openViews.working()?.tabs ?? [];
  await openViews.show(named('Mine', south, '/mine'), 'own');
  expect(activeId()).toBe('b2');
  // The next start begins with another one in use.
  const next = windowOf([...all, again]);
  await next.follow([...all, again], 'b2');
  if (tab !== undefined) await next.openViews.restore({ tabs: [tab], shown: 0 });
  expect(next.activeId()).toBe('c3');
});

function serverOf({ profile: { id, name, baseUrl } }: Connection) {
  return { id, name, baseUrl };
}

function listOf(activeId: string, connections: readonly Connection[]): ConnectionList {
  return { connections, activeId, secretStorage: 'memory' };
}

/** Views in a window that uses the demo plant at first; `activate` works as main does. */
function windowOf(connections: readonly Connection[]) {
  let list = listOf('demo', connections);
  const activate = async (id: string) => {
    list = listOf(id, list.connections);
    await openViews.follow({ list, activate });
  };
  const openViews = new OpenViews({ list, activate });
  const follow = async (those: readonly Connection[], activeId = list.activeId) => {
    list = listOf(activeId, those);
    await openViews.follow({ list, activate });
  };
  const names = () => openViews.state.getState().tabs.map(({ store }) => store.get().view.name);
  const shown = () => openViews.shown?.store.get().view.name;
  return { openViews, follow, activate, names, shown, activeId: () => list.activeId };
}

const named = (name: string, of: Connection, file?: string): ViewToShow => ({
  view: { ...newView(of, [], 'utc'), name },
  filed: file === undefined ? undefined : { file },
});

test('a view takes the place of one that nobody has touched, and of no other', async () => {
  const { openViews, names, shown } = windowOf(all);
  openViews.begin(demo, named('Opening', demo).view);
  await openViews.show(named('A', demo, '/a'), 'free');
  expect(names()).toEqual(['A']);
  await openViews.show(named('B', demo), 'free');
  expect(names()).toEqual(['A', 'B']);
  await openViews.show(named('C', demo), 'own');
  expect(names()).toEqual(['A', 'B', 'C']);
  openViews.shown?.store.edit('Rename the view', (view) => ({ ...view, name: 'Mine' }));
  await openViews.show(named('D', demo), 'free');
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A', 'B', 'Mine', 'D'], shown: 'D' });
});

test('a file that is open is shown as it is there, and not opened twice', async () => {
  const { openViews, names, shown } = windowOf(all);
  await openViews.show(named('A', demo, '/a'), 'own');
  openViews.shown?.store.edit('Rename the view', (view) => ({ ...view, name: 'A, changed' }));
  await openViews.show(named('B', demo, '/b'), 'own');
  await openViews.show(named('A', demo, '/a'), 'free');
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A, changed', 'B'], shown: 'A, changed' });
});

test('a tab takes its connection into use, and a connection shows its last tab', async () => {
  const { openViews, activate, shown, activeId } = windowOf(all);
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.show(named('B', demo, '/b'), 'own');
  await openViews.show(named('N', north, '/n'), 'own');
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'N', in: 'a1' });
  await activate('demo');
  expect(shown()).toBe('B');
  await openViews.selectBeside(1);
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'N', in: 'a1' });
  await openViews.selectBeside(1);
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'A', in: 'demo' });
  await openViews.selectBeside(-1);
  expect(shown()).toBe('N');
});

test('a tab that is asked for while another one’s connection is put in use comes after it', async () => {
  const { openViews, activate, follow, shown, activeId } = windowOf(all);
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.show(named('N', north, '/n'), 'own');
  await openViews.show(named('S', south, '/s'), 'own');
  const [a, n] = openViews.state.getState().tabs;
  await activate('demo');
  const held: Array<() => Promise<void>> = [];
  const slowly = (id: string) =>
    new Promise<void>((resolve) => {
      held.push(() => activate(id).then(resolve));
    });
  await openViews.follow({ list: listOf('demo', all), activate: slowly });
  const asked = [openViews.select(n?.id ?? 0), openViews.select(a?.id ?? 0)];
  expect(held).toHaveLength(2);
  for (const put of held.splice(0)) await put();
  await Promise.all(asked);
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'A', in: 'demo' });

  await openViews.follow({ list: listOf('demo', all), activate: slowly });
  const steps = [openViews.selectBeside(1), openViews.selectBeside(1)];
  for (const put of held.splice(0)) await put();
  await Promise.all(steps);
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'S', in: 'b2' });

  // What another place puts in use counts as well, also before it was told of what a tab had asked for.
  await openViews.follow({ list: listOf('b2', all), activate: () => Promise.resolve() });
  await openViews.select(n?.id ?? 0);
  await follow(all, 'demo');
  await openViews.select(n?.id ?? 0);
  expect({ shown: shown(), in: activeId() }).toEqual({ shown: 'N', in: 'a1' });
});

/** Opens A and B of the demo plant with N between them; returns their ids. */
async function openThree(openViews: OpenViews) {
  const open = async (view: ViewToShow) => {
    await openViews.show(view, 'own');
    return openViews.shown?.id ?? 0;
  };
  const a = await open(named('A', demo, '/a'));
  const n = await open(named('N', north, '/n'));
  return [a, n, await open(named('B', demo, '/b'))] as const;
}

test('after closing a tab the one before it is on screen; the only one stays', async () => {
  const { openViews, names, shown } = windowOf(all);
  const [a, n, b] = await openThree(openViews);
  await openViews.close(b);
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A', 'N'], shown: 'N' });
  await openViews.close(a);
  await openViews.close(n);
  expect({ names: names(), shown: shown() }).toEqual({ names: ['N'], shown: 'N' });
});

test('closed tabs come back in their places, the last one first, with what was not saved', async () => {
  const { openViews, names, shown } = windowOf(all);
  const [a, n, b] = await openThree(openViews);
  openViews.shown?.store.edit('rename', (view) => ({ ...view, name: 'B2' }));
  await openViews.close(b);
  await openViews.close(a);
  await openViews.reopen();
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A', 'N'], shown: 'A' });
  await openViews.reopen();
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A', 'N', 'B2'], shown: 'B2' });
  expect(openViews.shown?.store.get()).toMatchObject({ file: '/b', isChanged: true });
  await openViews.reopen();
  expect(names()).toEqual(['A', 'N', 'B2']);

  // What was moved to another window is open there.
  await openViews.release(n);
  await openViews.reopen();
  expect(names()).toEqual(['A', 'B2']);
});

test('a tab that is closed once more while another connection comes into use comes back once', async () => {
  const held = Promise.withResolvers<void>();
  const openViews = new OpenViews({ list: listOf('demo', all), activate: () => held.promise });
  await openViews.show(named('A', demo, '/a'), 'own');
  const a = openViews.shown?.id ?? 0;
  openViews.add([workingView({ store: new ViewStore(named('N', north).view), isLinked: false })]);
  const closings = [openViews.close(a), openViews.close(a)];
  held.resolve();
  await Promise.all(closings);
  expect(openViews.state.getState().closed.map(({ tab }) => tab.id)).toEqual([a]);
});

test('a closed tab whose file is open again is shown as it is there', async () => {
  const { openViews, names, shown } = windowOf(all);
  await openViews.show(named('A', demo, '/a'), 'own');
  const closed = openViews.shown?.id ?? 0;
  await openViews.show(named('B', demo, '/b'), 'own');
  await openViews.close(closed);
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.select(openViews.state.getState().tabs[0]?.id ?? 0);
  await openViews.reopen();
  expect({ names: names(), shown: shown() }).toEqual({ names: ['B', 'A'], shown: 'A' });
});

test('a closed tab with changes takes the place of its file that was opened anew, unless that has others', async () => {
  const { openViews, names } = windowOf(all);
  const file = () => openViews.shown?.store;
  const change = (name: string) => file()?.edit('Rename', (view) => ({ ...view, name }));
  await openViews.show(named('A', demo, '/a'), 'own');
  change('A1');
  const closed = openViews.shown?.id ?? 0;
  await openViews.show(named('B', demo, '/b'), 'own');
  await openViews.close(closed);
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.reopen();
  expect(names()).toEqual(['A1', 'B']);
  expect(file()?.get()).toMatchObject({ file: '/a', isChanged: true });

  await openViews.close(closed);
  await openViews.show(named('A', demo, '/a'), 'own');
  change('A2');
  await openViews.reopen();
  expect(names()).toEqual(['B', 'A2']);
});

test('a closed tab comes back to a connection that was set up anew, and in place of a view that nobody has touched', async () => {
  const { openViews, follow, names, shown, activeId } = windowOf(all);
  await openViews.show(named('N', north, '/n'), 'own');
  const closed = openViews.shown?.id ?? 0;
  await openViews.show({ view: newView(north, [], 'UTC'), filed: undefined }, 'own');
  await openViews.close(closed);
  const again = connection('c3', 'https://historian.example/north');
  await follow([demo, south, again], 'demo');
  await openViews.reopen();
  expect({ names: names(), shown: shown(), in: activeId() }).toEqual({ names: ['N'], shown: 'N', in: 'c3' });
});

test('a closed tab goes along where its connection leads by now, as those that are open do', async () => {
  const { openViews, follow, activeId } = windowOf(all);
  await openViews.show(named('N', north, '/n'), 'own');
  const closed = openViews.shown?.id ?? 0;
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.close(closed);
  const moved = connection('a1', 'https://elsewhere.example');
  await follow([demo, moved, south]);
  await openViews.reopen();
  expect(activeId()).toBe('a1');
  expect(openViews.shown?.store.get()).toMatchObject({ isChanged: false, view: { connection: serverOf(moved) } });
});

test('a removed connection leaves its views behind, which are there again when it is; a case takes its own along', async () => {
  const file = connection('case-1', 'https://case.invalid', { isCase: true });
  const { openViews, follow, names, shown } = windowOf([demo, north, file]);
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.show(named('Case', file), 'own');
  await openViews.show(named('N', north, '/n'), 'own');
  expect(openViews.working()?.tabs.map(({ view }) => view.name)).toEqual(['A', 'N']);
  await follow([demo], 'demo');
  expect({ names: names(), shown: shown() }).toEqual({ names: ['A', 'N'], shown: 'A' });
  const lost = openViews.state.getState().tabs.find(({ connectionId }) => connectionId === undefined);
  await openViews.select(lost?.id ?? 0);
  expect(shown()).toBe('N');
  await follow([demo, north]);
  expect({ shown: shown(), in: openViews.shown?.connectionId }).toEqual({ shown: 'N', in: 'a1' });
});

test('a view that was left while its connection was gone is on screen again when that is put in use', async () => {
  const { openViews, follow, activate, shown } = windowOf([demo, north]);
  openViews.begin(demo, named('Opening', demo).view);
  await openViews.show(named('N', north, '/n'), 'own');
  await follow([demo], 'demo');
  expect(shown()).toBe('Opening');
  await follow([demo, north], 'a1');
  expect(shown()).toBe('N');
  await follow([demo], 'demo');
  await follow([demo, north]);
  expect(shown()).toBe('Opening');
  await activate('a1');
  expect(shown()).toBe('N');
});

test('a view that was left because its server was not set up is on screen once that is in use', async () => {
  const { openViews, follow, activate, shown } = windowOf([demo]);
  openViews.begin(demo, named('Opening', demo).view);
  await openViews.show(named('N', north, '/n'), 'free');
  openViews.leaveDisconnected();
  await follow([demo, north]);
  expect(shown()).toBe('Opening');
  await activate('a1');
  openViews.begin(north, named('New', north).view);
  expect(shown()).toBe('N');
});

test('a view goes along with its connection to another address, which is no change of it and no step of undo', async () => {
  const { openViews, follow } = windowOf(all);
  await openViews.show(named('N', north, '/n'), 'own');
  await openViews.show({ ...named('Changed', north, '/c'), isChanged: true }, 'own');
  const stores = openViews.state.getState().tabs.map(({ store }) => store);
  const moved = connection('a1', 'https://elsewhere.example');
  await follow([demo, moved, south], 'a1');
  expect(stores.map((store) => store.get())).toMatchObject([
    { view: { connection: { id: 'a1', baseUrl: 'https://elsewhere.example' } }, isChanged: false, undo: undefined },
    { view: { connection: { id: 'a1', baseUrl: 'https://elsewhere.example' } }, isChanged: true, undo: undefined },
  ]);
  const working = openViews.working();
  const later = windowOf([demo, moved, south]);
  if (working !== undefined && working !== null) await later.openViews.restore(working);
  expect(later.openViews.shown?.connectionId).toBe('a1');
});

test('a saved view with the former address of its connection goes along when a person says so, which is a change of it', async () => {
  const moved = connection('a1', 'https://elsewhere.example');
  const { openViews, activeId } = windowOf([demo, moved]);
  await openViews.show(named('N', north, '/n'), 'own');
  expect(openViews.shown?.connectionId).toBeUndefined();
  await openViews.goAlong(moved);
  expect(openViews.shown).toMatchObject({ connectionId: 'a1' });
  expect(activeId()).toBe('a1');
  expect(openViews.shown?.store.get()).toMatchObject({
    view: { name: 'N', connection: { id: 'a1', name: 'a1', baseUrl: 'https://elsewhere.example' } },
    isChanged: true,
    undo: undefined,
  });
});

test('a view of a server that is not set up is on screen until it is left, and stays open', async () => {
  const { openViews, names, shown } = windowOf([demo]);
  openViews.begin(demo, named('Opening', demo).view);
  await openViews.show(named('N', north, '/n'), 'free');
  expect({ names: names(), shown: shown() }).toEqual({ names: ['Opening', 'N'], shown: 'N' });
  openViews.leaveDisconnected();
  expect({ names: names(), shown: shown() }).toEqual({ names: ['Opening', 'N'], shown: 'Opening' });
});

test('where a case comes before its connection, nothing else is on screen meanwhile, to be read', async () => {
  const held = connection('case-1', 'https://case-1.invalid', { isCase: true });
  const { openViews, follow, names, shown } = windowOf([demo]);
  await openViews.show(named('Case', held), 'free');
  openViews.begin(demo, named('Opening', demo).view);
  expect(names()).toEqual(['Case']);
  const seen = new Set<string | undefined>();
  openViews.state.subscribe(() => seen.add(shown()));
  await follow([demo, held]);
  expect({ shown: shown(), in: openViews.shown?.connectionId }).toEqual({ shown: 'Case', in: 'case-1' });
  expect([...seen].filter((name) => name !== undefined && name !== 'Case')).toEqual([]);
});

test('what is kept comes back as it was, and a move of a tab is kept', async () => {
  const { openViews } = windowOf(all);
  for (const one of [named('A', demo, '/a'), named('B', demo), named('N', north, '/n')])
    await openViews.show(one, 'own');
  const heard: number[] = [];
  const stop = openViews.onWork(() => heard.push(1));
  openViews.move(openViews.shown?.id ?? 0, 0);
  openViews.shown?.store.edit('Rename the view', (view) => ({ ...view, name: 'N, changed' }));
  stop();
  openViews.move(openViews.shown?.id ?? 0, 1);
  expect(heard).toHaveLength(2);
  openViews.move(openViews.shown?.id ?? 0, 0);
  const working = openViews.working();
  expect(working?.tabs.map(({ view, isChanged }) => [view.name, isChanged])).toEqual([
    ['N, changed', true],
    ['A', false],
    ['B', false],
  ]);
  const later = windowOf(all);
  if (working !== undefined && working !== null) await later.openViews.restore(working);
  expect({ names: later.names(), shown: later.shown() }).toEqual({
    names: ['N, changed', 'A', 'B'],
    shown: 'N, changed',
  });
  expect(later.openViews.working()).toEqual(working);
});

test('while a case’s connection is about to be in use, the one that still is begins nothing, unless it stays in use', async () => {
  const held = connection('case-1', 'https://case-1.invalid', { isCase: true });
  for (const isGiven of [true, false]) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const openViews = new OpenViews({ list: listOf('demo', all), activate: () => promise });
    await openViews.show({ view: { ...newView(held, [], 'utc'), name: 'Case' }, filed: undefined }, 'own');
    // The case is in the list before it is in use.
    const following = openViews.follow({ list: listOf('demo', [...all, held]), activate: () => promise });
    openViews.begin(demo, named('Opening', demo).view);
    const names = () => openViews.state.getState().tabs.map(({ store }) => store.get().view.name);
    expect(names()).toEqual(['Case']);
    if (isGiven) resolve();
    else reject(new Error('The case is gone.'));
    await following.catch(() => undefined);
    expect(names()).toEqual(isGiven ? ['Case'] : ['Case', 'Opening']);
  }
});

test('with nothing but a case open there is nothing to keep, which is not so before anything is open', async () => {
  const file = connection('case-1', 'https://case.invalid', { isCase: true });
  const { openViews } = windowOf([demo, file]);
  expect(openViews.working()).toBeUndefined();
  await openViews.show(named('A', demo, '/a'), 'own');
  await openViews.show(named('Case', file), 'own');
  await openViews.close(openViews.state.getState().tabs[0]?.id ?? 0);
  expect(openViews.working()).toBeNull();
});
