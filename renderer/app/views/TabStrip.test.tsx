import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, type ConnectionList, profileSchema } from '@shared/contract/connections/connection';
import { ConnectionContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { newView } from '../../trend/view/new-view';
import { OpenViews, shownTab } from './open-views';
import { TabStrip } from './TabStrip';
import { ViewActions } from './view-actions';
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
}

function Strip({ openViews, actions }: StripProps) {
  const shown = shownTab(useStore(openViews.state), plant.profile.id);
  return (
    <MantineProvider env="test">
      <ConnectionContext value={plant}>
        <TabStrip openViews={openViews} shown={shown} actions={actions} />
      </ConnectionContext>
    </MantineProvider>
  );
}

test('arrows go from tab to tab; with a modifier they are left to commands', async () => {
  const list: ConnectionList = { connections: [plant], activeId: 'a1', secretStorage: 'memory' };
  const openViews = new OpenViews({ list, activate: () => Promise.resolve() });
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const actions = new ViewActions(openViews, new ViewPrompts(), settings);
  openViews.begin(plant, { ...newView(plant, []), name: 'First' });
  await actions.create(plant, 'own');
  const screen = await render(<Strip openViews={openViews} actions={actions} />);
  await screen.getByRole('tab', { name: /^New view/, selected: true }).click();
  const before = openViews.shown;
  for (const modifier of ['Alt', 'Shift', 'Control']) {
    await userEvent.keyboard(`{${modifier}>}{ArrowLeft}{/${modifier}}`);
    expect(openViews.shown).toBe(before);
  }
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('tab', { name: /^First/, selected: true })).toHaveFocus();
});
