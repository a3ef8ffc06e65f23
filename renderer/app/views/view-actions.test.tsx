import { Notifications } from '@mantine/notifications';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import type { View } from '@shared/contract/trend/view';
import type { FiledView, SaveOutcome, WorkingView } from '@shared/contract/trend/view-files';
import { problem } from '@shared/problem/problem';
import { SettingsStore } from '../../kit/settings/settings-store';
import { newView } from '../../trend/view/new-view';
import { Themed } from '../theme/testing/Themed';
import { OpenViews, shownTab } from './open-views';
import { useFileWatch } from './use-file-watch';
import { ViewActions } from './view-actions';
import { ViewPrompts } from './view-prompts';

const authentication = { scheme: 'none' };
const plant: Connection = {
  profile: profileSchema.parse({ id: 'a1', name: 'Plant', baseUrl: 'https://historian.example', authentication }),
  stored: [],
  isDemo: false,
};

afterEach(() => vi.unstubAllGlobals());

/** A window without a tab. */
function emptyWindow() {
  const list: ConnectionList = { connections: [plant], activeId: 'a1', secretStorage: 'memory' };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const prompts = new ViewPrompts();
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  return { openViews, prompts, actions: new ViewActions(openViews, prompts, settings) };
}

/** A window with a tab of a view's file, and its notices. */
async function windowWithFile() {
  const { openViews, prompts, actions } = emptyWindow();
  const file = fileOf('/a', 'A');
  await actions.open('/a');
  const store = openViews.shown?.store;
  if (store === undefined) throw new Error('no view');
  const screen = await render(
    <Themed>
      <Notifications />
    </Themed>,
  );
  return { prompts, actions, file, store, screen };
}

/** A file of a view as main keeps it; what it holds is its digest as well. */
function fileOf(file: string, name: string) {
  let held = { ...newView(plant, ['/TI-1']), name };
  let times = 0;
  let isThere = true;
  const filed = (): FiledView => ({ file, view: held, digest: `${times} ${held.name}` });
  const write = (view: View): FiledView => {
    held = view;
    times += 1;
    isThere = true;
    return filed();
  };
  const save = ({ view, digest }: { readonly view: View; readonly digest?: string }): SaveOutcome => {
    if (digest !== undefined && digest !== filed().digest) return { kind: 'changed', modified: times };
    return { kind: 'saved', ...write(view) };
  };
  const calls = new Map<string, (argument: never) => unknown>([
    ['views.open', filed],
    ['views.save', save],
    [
      'views.changedSince',
      ({ digest }: { readonly digest: string }) => (isThere ? (digest === filed().digest ? null : times) : 'gone'),
    ],
  ]);
  vi.stubGlobal('bridge', {
    call: async (channel: string, _id: number, argument: never) => ({
      ok: true,
      value: calls.get(channel)?.(argument),
    }),
  });
  return {
    write,
    name: () => held.name,
    remove: () => void (isThere = false),
    /** The same program has saved it, from another window. */
    writeHere: (view: View) => {
      calls.set('views.savedHere', () => true);
      return write(view);
    },
  };
}

const renamedTo = (name: string) => (view: View) => ({ ...view, name });

test('a file that somebody else has saved replaces changes only when that is said, and is told while it is so', async () => {
  const { prompts, actions, file, store, screen } = await windowWithFile();
  const load = screen.getByRole('button', { name: 'Load the file' });
  const isGone = () => expect.element(load).not.toBeInTheDocument();
  const shown = () => store.get().view.name;

  file.write({ ...store.get().view, name: 'B' });
  await actions.lookAtFile();
  await load.click();
  await expect.poll(shown).toBe('B');
  await isGone();

  store.edit('Rename the view', renamedTo('Mine'));
  file.write({ ...store.get().view, name: 'C' });
  await actions.lookAtFile();
  await load.click();
  await expect.poll(() => prompts.shown.getState()).toMatchObject({ kind: 'conflict', name: 'Mine', modified: 2 });
  expect(shown()).toBe('Mine');
  prompts.shown.getState()?.answer(undefined);
  await isGone();

  file.write({ ...store.get().view, name: 'D' });
  const saving = actions.save();
  await expect.poll(() => prompts.shown.getState()?.kind).toBe('conflict');
  const asked = prompts.shown.getState();
  if (asked?.kind === 'conflict') asked.answer('reload');
  await saving;
  store.edit('Rename the view', renamedTo('Mine'));
  file.write({ ...store.get().view, name: 'E' });
  await actions.lookAtFile();
  await expect.element(load).toBeVisible();
  const overwriting = actions.save();
  await expect.poll(() => prompts.shown.getState()?.kind).toBe('conflict');
  const again = prompts.shown.getState();
  if (again?.kind === 'conflict') again.answer('overwrite');
  await overwriting;
  expect(file.name()).toBe('Mine');
  await isGone();
});

test('what another window of this program has saved is told to be one’s own', async () => {
  const { prompts, actions, file, store, screen } = await windowWithFile();
  store.edit('Rename the view', renamedTo('Mine'));
  file.writeHere({ ...store.get().view, name: 'B' });
  await actions.lookAtFile();
  await expect.element(screen.getByText(/^You have saved “Mine” in another window/u)).toBeVisible();
  const saving = actions.save();
  await expect.poll(() => prompts.shown.getState()).toMatchObject({ kind: 'conflict', isOwn: true });
  prompts.shown.getState()?.answer(undefined);
  await saving;
});

test('a view whose file is gone is told to be in none, and asked about before it is closed, until it is saved again', async () => {
  const { prompts, actions, file, store, screen } = await windowWithFile();
  const saveAgain = screen.getByRole('button', { name: 'Save it there again' });

  for (const _ of ['once', 'and once more']) {
    file.remove();
    await actions.lookAtFile();
    await expect.element(saveAgain).toBeVisible();
    expect(store.get().isChanged).toBe(true);
    const closing = actions.close(plant);
    await expect.poll(() => prompts.shown.getState()).toMatchObject({ kind: 'changes', name: 'A' });
    prompts.shown.getState()?.answer(undefined);
    await closing;
    await saveAgain.click();
    await expect.poll(() => store.get().isChanged).toBe(false);
    await expect.element(saveAgain).not.toBeInTheDocument();
    await actions.lookAtFile();
    expect(store.get().isChanged).toBe(false);
  }
});

test('a file that has changed behind its tab tells so when the tab comes on screen, and when it is opened again', async () => {
  const { openViews, actions } = emptyWindow();
  const file = fileOf('/a', 'A');
  await actions.open('/a');
  const first = openViews.shown;
  if (first === undefined) throw new Error('no view');
  await actions.create(plant, 'own');
  function Watch() {
    const shown = shownTab(useStore(openViews.state), plant.profile.id);
    useFileWatch(actions, shown?.store);
    return <Notifications />;
  }
  const screen = await render(
    <Themed>
      <Watch />
    </Themed>,
  );
  const load = screen.getByRole('button', { name: 'Load the file' });

  file.write({ ...first.store.get().view, name: 'B' });
  await actions.select(first.id);
  await load.click();
  await expect.poll(() => first.store.get().view.name).toBe('B');
  await expect.element(load).not.toBeInTheDocument();

  file.write({ ...first.store.get().view, name: 'C' });
  await actions.open('/a');
  await expect.element(load).toBeVisible();
});

test('what is saved twice at once is saved one after the other, and nobody else has changed it', async () => {
  const { openViews, prompts, actions } = emptyWindow();
  const file = fileOf('/a', 'A');
  await actions.open('/a');
  const store = openViews.shown?.store;
  store?.edit('Rename the view', renamedTo('B'));
  const first = actions.save();
  store?.edit('Rename the view', renamedTo('C'));
  await Promise.all([first, actions.save()]);
  expect(prompts.shown.getState()).toBeUndefined();
  expect(store?.get()).toMatchObject({ view: { name: 'C' }, isChanged: false });
  expect(file.name()).toBe('C');
});

test('what a closed window has left is kept here before that window is forgotten', async () => {
  const { openViews, actions } = emptyWindow();
  const calls: unknown[] = [];
  vi.stubGlobal('bridge', {
    call: async (channel: string, _id: number, argument: unknown) => {
      calls.push([channel, argument]);
      return { ok: true };
    },
  });
  openViews.begin(plant, newView(plant, []));
  const left: WorkingView = { view: { ...newView(plant, ['/TI-1']), name: 'Left' }, file: null, isChanged: true };
  await actions.arrive({ kind: 'left', window: 2, tabs: [left] });
  const working = openViews.working();
  expect(working).toMatchObject({ tabs: [{ view: { name: 'New view' } }, left], shown: 0 });
  expect(calls).toEqual([['views.takeOver', { window: 2, working }]]);
});

test('a case from outside that can’t be opened is told as a case, a view as a view', async () => {
  const { actions, screen } = await windowWithFile();
  const why = problem('file', 'It is damaged.', 'Ask for another.');
  await actions.arrive({ kind: 'problem', of: 'case', problem: why });
  await expect.element(screen.getByText('The case could not be opened')).toBeVisible();
  await actions.arrive({ kind: 'problem', of: 'view', problem: why });
  await expect.element(screen.getByText('The view could not be opened')).toBeVisible();
});

test('a view from a link keeps its tab once it is read, and is asked about before it is closed', async () => {
  const { hash } = window.location;
  onTestFinished(() => {
    window.location.hash = hash;
  });
  const { openViews, prompts, actions } = emptyWindow();
  const names = () => openViews.state.getState().tabs.map(({ store }) => store.get().view.name);
  const follow = (name: string) => actions.arrive({ kind: 'link', view: { ...newView(plant, ['/TI-1']), name } });

  openViews.begin(plant, newView(plant, []));
  await follow('First');
  expect(names()).toEqual(['First']);
  openViews.shown?.store.accept();
  await follow('Second');
  expect(names()).toEqual(['First', 'Second']);
  openViews.shown?.store.accept();
  await actions.create(plant, 'free');
  expect(names()).toEqual(['First', 'Second', 'New view']);

  await openViews.selectBeside(-1);
  const closing = actions.close(plant);
  await expect.poll(() => prompts.shown.getState()).toMatchObject({ kind: 'changes', name: 'Second' });
  const asked = prompts.shown.getState();
  if (asked?.kind === 'changes') asked.answer('drop');
  await closing;
  expect(names()).toEqual(['First', 'New view']);
});
