import '@mantine/core/styles.css';
import '../../kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { defaults, settingGroups } from './setting-entries';
import SettingsPage from './SettingsPage';

async function show(chosen: Partial<Settings> = {}) {
  const saved: Settings[] = [];
  const settings = new SettingsStore(settingsSchema.parse(chosen), (changed) => {
    saved.push(changed);
    return Promise.resolve();
  });
  const onLeave = vi.fn();
  const screen = await render(
    <MantineProvider>
      <SettingsContext value={settings}>
        <SettingsPage onLeave={onLeave} />
      </SettingsContext>
    </MantineProvider>,
  );
  return { screen, saved, onLeave };
}

test('a setting is found by any word of its name and of what it does', async () => {
  const { screen } = await show();
  const search = screen.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('TIME-OUTS proxy');
  await expect.element(screen.getByRole('group', { name: 'Connections' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Theme' })).not.toBeInTheDocument();
  await search.fill('no such thing');
  await expect.element(screen.getByText('No setting matches.')).toBeVisible();
});

test('what is chosen is kept at once, and reset to its default', async () => {
  const { screen, saved } = await show({ shifts: ['05:30', '17:30'] });
  const shifts = screen.getByRole('group', { name: 'Shifts' });
  await expect.element(shifts.getByRole('textbox')).toHaveValue('05:30, 17:30');
  await screen.getByRole('button', { name: 'Reset Shifts' }).click();
  await expect.element(shifts.getByRole('textbox')).toHaveValue('06:00, 14:00, 22:00');
  expect(saved.at(-1)?.shifts).toEqual(defaults.shifts);
  await expect.element(screen.getByRole('button', { name: 'Reset Shifts' })).not.toBeInTheDocument();
  await screen.getByRole('group', { name: 'Theme' }).getByText('Dark').click();
  expect(saved.at(-1)?.theme).toBe('dark');
});

test('what leads elsewhere closes the page', async () => {
  const { screen, onLeave } = await show();
  await screen.getByRole('button', { name: 'Open Connections' }).click();
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#/connections');
});

test('each setting has a name of its own, and one that holds something says its default', () => {
  const entries = settingGroups.flatMap((group) => group.entries);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
  expect(entries.filter(({ holds, defaultText }) => (holds === undefined) !== (defaultText === undefined))).toEqual([]);
});
