import { expect, onTestFinished, test } from 'vitest';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { SettingsStore } from '../../kit/settings/settings-store';
import { newView } from '../../trend/view/new-view';
import { OpenViews } from './open-views';
import { ViewActions } from './view-actions';
import { ViewPrompts } from './view-prompts';

const authentication = { scheme: 'none' };
const plant: Connection = {
  profile: profileSchema.parse({ id: 'a1', name: 'Plant', baseUrl: 'https://historian.example', authentication }),
  stored: [],
  isDemo: false,
};

test('a view from a link keeps its tab once it is read, and is asked about before it is closed', async () => {
  const { hash } = window.location;
  onTestFinished(() => {
    window.location.hash = hash;
  });
  const list: ConnectionList = { connections: [plant], activeId: 'a1', secretStorage: 'memory' };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const prompts = new ViewPrompts();
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const actions = new ViewActions(openViews, prompts, settings);
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
