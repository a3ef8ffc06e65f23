import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { profileSchema } from '@shared/contract/connections/connection';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { ConnectionContext } from '../../kit/contexts';
import type { AskedQueries } from '../result/asked-queries';
import type { FilesState } from '../result/files-result';
import { FilesTable } from '../table/files-table';
import { emptyTable, unarranged } from '../table/testing/empty-table';
import { FilesContext } from '../table/use-files';
import { DownloadContext, DownloadStore } from './download-store';
import { DownloadSelection } from './DownloadSelection';

afterEach(() => vi.unstubAllGlobals());

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
  downloads: true,
});
const sent = [{ items: [{ path: '/Plant/Unit 1' }] }];
const asked: AskedQueries = {
  written: [],
  zone: 'UTC',
  sent,
  name: 'Plant',
  fileName: 'Plant',
  words: 'Files of Plant.',
  at: 0,
  again: () => asked,
};

test('a double click downloads the selection once', async () => {
  const started: string[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string) => {
      started.push(name);
      // The dialog is open.
      return new Promise(() => undefined);
    },
  });
  const { client, result } = emptyTable();
  const state: FilesState = { ...result.state.getState(), asked, selected: { files: 3, bytes: 30, unsized: 0 } };
  const reading = { state: createStore(() => state), more: () => Promise.resolve() };
  const table = new FilesTable(client, reading, unarranged);
  const named = Promise.withResolvers<{ readonly set: string; readonly count: number }>();
  const nameSet = vi.spyOn(table, 'nameSet').mockReturnValue(named.promise);
  const screen = await render(
    <MantineProvider env="test">
      <ConnectionContext value={{ profile, stored: [], isDemo: false }}>
        <DownloadContext value={new DownloadStore()}>
          <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
            <DownloadSelection />
          </FilesContext>
        </DownloadContext>
      </ConnectionContext>
    </MantineProvider>,
  );
  await userEvent.dblClick(screen.getByRole('button'));
  named.resolve({ set: 's', count: 3 });
  await vi.waitFor(() => expect(started).toContain('files.downloadToFolder'));
  expect(nameSet).toHaveBeenCalledOnce();
});
