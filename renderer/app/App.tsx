import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from './ErrorBoundary';
import { AppRoot, type AppRootProps } from './AppRoot';
import { styleNonce } from '../kit/nonce';
import { createQueryClient } from './query-client';
import { cssVariables, theme } from './theme/theme';

const queryClient = createQueryClient();

/** The program's window. */
export function App(props: AppRootProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary place="The window">
        <QueryClientProvider client={queryClient}>
          <AppRoot {...props} />
          <Notifications position="bottom-right" limit={4} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
