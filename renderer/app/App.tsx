import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoot, type AppRootProps } from './AppRoot';
import { styleNonce } from '../kit/nonce';
import type { SettingsStore } from '../kit/settings/settings-store';
import { SettingsContext } from '../kit/settings/use-settings';
import { createQueryClient } from './query-client';
import { cssVariables, theme } from './theme/theme';

interface AppProps extends AppRootProps {
  /** The same promise each time. */
  readonly settings: Promise<SettingsStore>;
}

const queryClient = createQueryClient();

const nothing = () => undefined;
/** The settings hold the theme; Mantine is to keep no copy. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: (first) => first,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};

/** The program's window. */
export function App({ settings, ...props }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary place="The window">
        <Suspense>
          <SettingsProvider settings={settings}>
            <QueryClientProvider client={queryClient}>
              <AppRoot {...props} />
              <Notifications position="bottom-right" limit={4} />
            </QueryClientProvider>
          </SettingsProvider>
        </Suspense>
      </ErrorBoundary>
    </MantineProvider>
  );
}

interface SettingsProviderProps {
  readonly settings: Promise<SettingsStore>;
  readonly children: ReactNode;
}

/** Shows nothing until the settings are read. */
function SettingsProvider({ settings, children }: SettingsProviderProps) {
  return <SettingsContext value={use(settings)}>{children}</SettingsContext>;
}
