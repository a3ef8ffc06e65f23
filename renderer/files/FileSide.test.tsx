import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand';
import { commandTitle } from '@shared/contract/app/commands';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import type { FileSide as Side } from '@shared/contract/files/file-chart';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { Themed } from '../app/theme/testing/Themed';
import { commandRegistry } from '../kit/commands/command-registry';
import { ConnectionContext, ZoneContext } from '../kit/contexts';
import { SettingsStore } from '../kit/settings/settings-store';
import { SettingsContext } from '../kit/settings/use-settings';
import { DownloadContext, DownloadStore } from './detail/download-store';
import { FileSide } from './FileSide';
import { emptyTable } from './table/testing/empty-table';
import { FilesContext } from './table/use-files';

beforeEach(() => {
  vi.stubGlobal('bridge', { on: () => () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const { client, result, table } = emptyTable();
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const connection: Connection = {
  profile: profileSchema.parse({
    id: 'a1',
    name: 'Plant',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};
const downloads = new DownloadStore();
const nothing = () => undefined;

const offered = () => commandRegistry.now.getState().enabled;

function Shown() {
  const [side, setSide] = useState<Side>('file');
  const state = useStore(result.state);
  return (
    <Themed>
      <QueryClientProvider client={new QueryClient()}>
        <SettingsContext value={settings}>
          <ConnectionContext value={connection}>
            <ZoneContext value="UTC">
              <DownloadContext value={downloads}>
                <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
                  <FileSide
                    query={emptyFileQuery}
                    side={side}
                    onSide={setSide}
                    onChange={nothing}
                    onFind={nothing}
                    onTrend={nothing}
                  />
                </FilesContext>
              </DownloadContext>
            </ZoneContext>
          </ConnectionContext>
        </SettingsContext>
      </QueryClientProvider>
    </Themed>
  );
}

test('each tab beside the table is a command of its name, in Files only, while there is a table', async () => {
  commandRegistry.setScope('files');
  onTestFinished(() => commandRegistry.setScope('trends'));
  const screen = await render(<Shown />);
  const tabs = screen.getByRole('radiogroup', { name: 'Beside the table' });
  expect(offered().map(commandTitle)).toEqual(['File', 'Fields', 'Chart']);
  for (const command of offered()) {
    commandRegistry.run(command.id);
    await expect.element(tabs.getByRole('radio', { name: commandTitle(command), exact: true })).toBeChecked();
    // Commands follow what is on screen, by effects.
    await expect.poll(() => [...commandRegistry.now.getState().checked]).toEqual([command.id]);
  }
  commandRegistry.setScope('trends');
  expect(offered()).toEqual([]);
  commandRegistry.setScope('files');
  await screen.unmount();
  expect(offered()).toEqual([]);
});
