import type { ReactNode } from 'react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext, LibraryContext, ZoneContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { SuggestionsContext } from '../query/suggestions';

/** Whose files are asked for. */
export const plant = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection: Connection = { profile: plant, stored: [], isDemo: false };
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

/** What the program has around the fields of a query. */
export function QuerySurroundings({ children }: { readonly children: ReactNode }) {
  return (
    <Themed>
      <SettingsContext value={settings}>
        <ConnectionContext value={connection}>
          <LibraryContext value={[]}>
            <ZoneContext value="UTC">
              <SuggestionsContext value={{ fields: [], stores: [] }}>{children}</SuggestionsContext>
            </ZoneContext>
          </LibraryContext>
        </ConnectionContext>
      </SettingsContext>
    </Themed>
  );
}
