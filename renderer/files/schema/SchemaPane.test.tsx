import { settingsSchema } from '@shared/contract/app/storage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { ZoneContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { emptyTable } from '../table/testing/empty-table';
import { FilesContext } from '../table/use-files';
import { SchemaPane } from './SchemaPane';

const { client, result, table } = emptyTable();
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

test('what can’t be seen in an example is marked, and the example is filtered by as it is', async () => {
  const example = { leaf: 'report\u202Egpj.exe', isCut: false };
  const path = {
    path: ['filename'],
    files: 1,
    types: [{ type: 'text', files: 1 }],
    dates: 0,
    examples: [example],
    low: undefined,
    high: undefined,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(['file schema', undefined, 0], { files: 1, paths: [path] });
  const onFilter = vi.fn();
  const state = result.state.getState();
  const screen = await render(
    <Themed>
      <QueryClientProvider client={queries}>
        <SettingsContext value={settings}>
          <ZoneContext value="UTC">
            <FilesContext value={{ client, result, table, state, file: undefined, progress: undefined }}>
              <SchemaPane onFilter={onFilter} />
            </FilesContext>
          </ZoneContext>
        </SettingsContext>
      </QueryClientProvider>
    </Themed>,
  );
  const button = screen.getByRole('button', { name: 'report⟨U+202E⟩gpj.exe' });
  await expect.element(button).toBeVisible();
  await button.click();
  expect(onFilter).toHaveBeenCalledWith(['filename'], example);
});
