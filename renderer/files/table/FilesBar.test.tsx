import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { Themed } from '../../app/theme/testing/Themed';
import { ZoneContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { settingsSchema } from '@shared/contract/app/storage';
import type { Selected } from '../data/protocol';
import { FilesBar } from './FilesBar';
import { FilesTable } from './files-table';
import { emptyTable, unarranged } from './testing/empty-table';
import { FilesContext } from './use-files';

const ignore = () => undefined;

test.for<[Selected, string]>([
  [{ files: 2, bytes: 1200, unsized: 0 }, '2 selected, 1.2 kB'],
  [{ files: 3, bytes: 1200, unsized: 1 }, '3 selected, at least 1.2 kB'],
  [{ files: 3, bytes: 0, unsized: 3 }, '3 selected, size unknown'],
])('of %j the bar says “%s”', async ([selected, words]) => {
  const { client, result } = emptyTable();
  const state = { ...result.state.getState(), selected };
  const reading = { state: createStore(() => state), more: () => Promise.resolve() };
  const table = new FilesTable(client, reading, unarranged);
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
          <ZoneContext value="UTC">
            <div style={{ width: 1200 }}>
              <FilesBar onSelection={null} again={null} toTable={ignore} />
            </div>
          </ZoneContext>
        </FilesContext>
      </SettingsContext>
    </Themed>,
  );
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});
