import '../kit/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { NewerVersion } from '@shared/contract/app/newer-version';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { commandRegistry } from '../kit/commands/command-registry';
import { SettingsStore } from '../kit/settings/settings-store';
import { SettingsContext } from '../kit/settings/use-settings';
import { NewerVersions, NewerVersionStatus } from './NewerVersions';
import { Themed } from './theme/testing/Themed';

afterEach(() => vi.unstubAllGlobals());

async function show() {
  const listeners: ((newer: NewerVersion | null) => void)[] = [];
  vi.stubGlobal('bridge', {
    on: (_event: string, listener: (typeof listeners)[number]) => {
      listeners.push(listener);
      return () => undefined;
    },
    call: () => Promise.resolve({ ok: true, value: null }),
  });
  const saved: Settings[] = [];
  const settings = new SettingsStore(settingsSchema.parse({}), (changed) => {
    saved.push(changed);
    return Promise.resolve();
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Themed>
        <SettingsContext value={settings}>
          <NewerVersions />
          <NewerVersionStatus />
        </SettingsContext>
      </Themed>
    </QueryClientProvider>,
  );
  return { screen, saved, tell: (newer: NewerVersion | null) => listeners.at(-1)?.(newer) };
}

test('nothing is said of versions until there is a newer one; then a click says which and where', async () => {
  const { screen, tell } = await show();
  await expect.element(screen.getByText(/is available/)).not.toBeInTheDocument();
  tell({ version: '1.20.3', address: 'https://files.example/\u202Eviewer' });
  await screen.getByRole('button', { name: 'Version 1.20.3 is available' }).click();
  await expect.element(screen.getByText(/lies at .*⟨U\+202E⟩viewer/)).toBeVisible();
  tell(null);
  await expect.element(screen.getByText(/is available/)).not.toBeInTheDocument();
});

test('the address is checked as it is typed, and taken away by emptying it', async () => {
  const { screen, saved } = await show();
  const address = screen.getByRole('textbox', { name: 'Address' });
  const save = screen.getByRole('button', { name: 'Save' });
  commandRegistry.run('help.versions');
  await address.fill('http://files.example/viewer');
  await expect.element(screen.getByText(/It begins with https/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await address.fill(' https://files.example/viewer ');
  await save.click();
  expect(saved.at(-1)?.releases.address).toBe('https://files.example/viewer');
  await expect.element(save).not.toBeInTheDocument();
  commandRegistry.run('help.versions');
  await address.fill('');
  await save.click();
  expect(saved.at(-1)?.releases.address).toBe('');
});
