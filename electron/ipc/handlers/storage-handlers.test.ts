import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { OpenedView } from '@shared/contract/trend/view-files';
import { SettingsStore } from '../../storage/settings-store';
import { IncomingViews } from '../../storage/views/incoming-views';
import { plainView } from '../../storage/views/testing/views';
import { viewFilesFixture } from '../../storage/views/testing/view-files-fixture';
import { WindowStates } from '../../window/window-states';
import { settingsHandlers, viewsHandlers } from './storage-handlers';

const nothing = () => undefined;
const refuse = () => Promise.reject(new Error('not used'));
const caller = { id: 1, signal: new AbortController().signal };
const tab = (name: string) => ({ view: { ...plainView, name }, file: null, isChanged: true });

/** The calls of the page of window 1, which listens. */
async function calls() {
  const { root, folder, files, permitted } = await viewFilesFixture();
  const states = await WindowStates.open(root, nothing, nothing);
  const told: OpenedView[] = [];
  const incomingViews = new IncomingViews({
    open: refuse,
    openCase: refuse,
    notify: (_pageId, opened) => void told.push(opened),
    front: () => 1,
  });
  const handlers = viewsHandlers({
    files,
    permitted,
    incomingViews,
    dialogs: { chooseFile: refuse, chooseTarget: refuse },
    windows: {
      state: (pageId) => states.of(pageId),
      add: refuse,
      forget: (number) => states.remove(number),
      shareTime: nothing,
    },
  });
  await incomingViews.pending(1);
  return { handlers, states, folder, told };
}

test('a view that broke the window and can’t be saved is told with the reason, and takes no other with it', async () => {
  const { handlers, states, folder, told } = await calls();
  // No folder can be made here.
  await writeFile(folder, 'x');
  await handlers['views.autosave']({ tabs: [tab('A'), tab('B')], shown: 1 }, caller);
  await states.of(1).session.broken();
  expect(await handlers['views.restore'](undefined, caller)).toEqual({ tabs: [tab('A')], shown: 0 });
  expect(told).toMatchObject([{ kind: 'not set aside', name: 'B', problem: { kind: 'file' } }]);
});

test('a window takes over what a closed one has left, which is forgotten then', async () => {
  const { handlers, states } = await calls();
  const number = await states.add();
  await states.of(number).session.keep({ tabs: [tab('Left')], shown: 0 });
  const working = { tabs: [tab('A'), tab('Left')], shown: 0 };
  await handlers['views.takeOver']({ window: number, working }, caller);
  expect(states.numbers).toEqual([1]);
  expect(await handlers['views.restore'](undefined, caller)).toEqual(working);
});

test('the other windows follow changed settings before they are written, lest they save those of before over them', async () => {
  const { root } = await viewFilesFixture();
  const store = await SettingsStore.open(path.join(root, 'settings.json'), nothing);
  const told: unknown[] = [];
  const handlers = settingsHandlers({ store, apply: ({ textSize }, callerId) => void told.push([textSize, callerId]) });
  const saving = handlers['settings.save']({ ...store.get(), textSize: 'large' }, caller);
  expect(told).toEqual([['large', 1]]);
  await saving;
});
