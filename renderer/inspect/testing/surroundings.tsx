import '@mantine/notifications/styles.css';
import '../../kit/tokens.css';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext } from '../../kit/contexts';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const connection: Connection = { profile, stored: [], isDemo: false };

/** What the program has around the Inspect area, at the size of a small window. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const [settings] = useState(() => new SettingsStore(settingsSchema.parse({}), () => Promise.resolve()));
  return (
    <QueryClientProvider client={client}>
      <Themed>
        <Notifications />
        <SettingsContext value={settings}>
          <ConnectionContext value={connection}>
            <div style={{ width: 1200, height: 700 }}>{children}</div>
          </ConnectionContext>
        </SettingsContext>
      </Themed>
    </QueryClientProvider>
  );
}
