import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { problem } from '@shared/problem/problem';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../app/theme/testing/Themed';
import { ExportTableButton } from './ExportTableButton';
import { SettingsStore } from './settings/settings-store';
import { SettingsContext } from './settings/use-settings';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('where the table could not have the chosen name it says so, beside the name that it has', async () => {
  const message = 'The file “events.csv” is in use; what was written is “events (2).csv”.';
  const notices = [problem('file', message, 'Close the program that has it open.')];
  const answer = { ok: true, value: { saved: true, path: '/home/ada/events (2).csv', notices } };
  vi.stubGlobal('bridge', { on: () => () => undefined, call: () => Promise.resolve(answer) });
  const screen = await render(
    <Themed>
      <Notifications />
      <SettingsContext value={new SettingsStore(settingsSchema.parse({}), () => Promise.resolve())}>
        <ExportTableButton what="The events" disabled={false} table={() => ({ rows: [['Start']], name: 'events' })} />
      </SettingsContext>
    </Themed>,
  );
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('/home/ada/events (2).csv')).toBeVisible();
  await expect.element(screen.getByText(message)).toBeVisible();
});
