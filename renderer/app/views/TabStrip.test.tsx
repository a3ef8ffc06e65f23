import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { findInSources } from '../../kit/commands/palette-sources';
import { ConnectionContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { newView } from '../../trend/view/new-view';
import { Themed } from '../theme/testing/Themed';
import { OpenViews, shownTab } from './open-views';
import { TabStrip } from './TabStrip';
import { ViewActions } from './view-actions';
import { ViewDialogs } from './ViewDialogs';
import { ViewPrompts } from './view-prompts';

const authentication = { scheme: 'none' };
const plant: Connection = {
  profile: profileSchema.parse({ id: 'a1', name: 'Plant', baseUrl: 'https://historian.example', authentication }),
  stored: [],
  isDemo: false,
};

interface StripProps {
  readonly openViews: OpenViews;
  readonly actions: ViewActions;
  readonly prompts: ViewPrompts;
}

function Strip({ openViews, actions, prompts }: StripProps) {
  const shown = shownTab(useStore(openViews.state), plant.profile.id);
  return (
    <Themed>
      <ConnectionContext value={plant}>
        <TabStrip openViews={openViews} shown={shown} actions={actions} />
        <ViewDialogs prompts={prompts} />
      </ConnectionContext>
    </Themed>
  );
}

async function shownStrip() {
  const list: ConnectionList = { connections: [plant], activeId: 'a1', secretStorage: 'memory' };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const prompts = new ViewPrompts();
  const actions = new ViewActions(openViews, prompts, settings);
  openViews.begin(plant, { ...newView(plant, []), name: 'First' });
  await actions.create(plant, 'own');
  const screen = await render(<Strip openViews={openViews} actions={actions} prompts={prompts} />);
  return { openViews, actions, screen };
}

test('arrows go from tab to tab; with a modifier they are left to commands', async () => {
  const { openViews, screen } = await shownStrip();
  await screen.getByRole('tab', { name: /^New view/, selected: true }).click();
  const before = openViews.shown;
  for (const modifier of ['Alt', 'Shift', 'Control']) {
    await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    expect(openViews.shown).toBe(before);
  }
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: /^First/, selected: true })).toHaveFocus();
});

test('the focus goes to the tab that is shown when another one is closed by keys, through a question, too', async () => {
  const { openViews, actions, screen } = await shownStrip();
  await actions.create(plant, 'own');
  const shown = screen.getByRole('tab', { selected: true });
  await shown.click();
  openViews.shown?.store.edit('Name', (view) => ({ ...view, name: 'Third' }));
  await userEvent.keyboard('{Delete}');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(shown).toHaveAccessibleName('Third, with unsaved changes');
  await expect.element(shown).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t save' }));
  await expect.element(shown).toHaveAccessibleName('New view');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(shown).toHaveFocus();
});

test('the cross that closes a tab stands on the tab on screen, and on another one while the pointer is there', async () => {
  const { screen } = await shownStrip();
  const cross = (name: string) => screen.getByRole('button', { name, includeHidden: true });
  await expect.element(cross('Close New view')).toBeVisible();
  await expect.element(cross('Close First')).not.toBeVisible();
  await screen.getByRole('tab', { name: 'First' }).hover();
  await expect.element(cross('Close First')).toBeVisible();
});

test('of more tabs than have room, the wheel shows the others, and the palette finds each by its name', async () => {
  const { openViews, actions, screen } = await shownStrip();
  for (let count = 0; count < 40; count += 1) await actions.create(plant, 'own');
  const tabs = screen.getByRole('tablist');
  await expect.element(screen.getByRole('tab').last()).toBeInViewport();
  await tabs.wheel({ delta: { y: -10_000 } });
  await expect.element(screen.getByRole('tab', { name: 'First' })).toBeInViewport();
  const [found] = findInSources('irs');
  expect(found).toMatchObject({ title: 'Open views', entries: [{ title: 'First' }] });
  found?.entries[0]?.run();
  await expect.poll(() => openViews.shown?.store.get().view.name).toBe('First');
});
