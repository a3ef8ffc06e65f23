import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { emptyFileQuery } from '@shared/contract/files/file-query';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext, LibraryContext, ZoneContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { QueryPane } from './QueryPane';
import { SuggestionsContext } from './suggestions';
import { useQueryForm } from './use-query-form';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection: Connection = { profile, stored: [], isDemo: false };
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const queries = [{ ...emptyFileQuery, items: [{ path: '/Plant' }] }];
const trend = { start: '*-8h', end: '*' };

function Pane({ onRead }: { readonly onRead: () => void }) {
  const form = useQueryForm(queries, profile, () => undefined);
  return (
    <QueryPane form={form} trend={trend} reading onRead={onRead} onStop={() => undefined}>
      {null}
    </QueryPane>
  );
}

test('Enter in a field reads other files while some are being read', async () => {
  const read = vi.fn<() => void>();
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <ConnectionContext value={connection}>
          <LibraryContext value={[]}>
            <ZoneContext value="UTC">
              <SuggestionsContext value={{ fields: [], stores: [] }}>
                <Pane onRead={read} />
              </SuggestionsContext>
            </ZoneContext>
          </LibraryContext>
        </ConnectionContext>
      </SettingsContext>
    </Themed>,
  );
  await screen.getByRole('textbox', { name: /from$/ }).click();
  await userEvent.keyboard('{Enter}');
  expect(read).toHaveBeenCalledOnce();
});
