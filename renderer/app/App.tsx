import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from './ErrorBoundary';
import { Shell, type ShellProps } from './Shell';
import { styleNonce } from '../base/nonce';
import { createQueryClient } from './query-client';
import { cssVariables, theme } from './theme';

const queryClient = createQueryClient();

/** The program's window. */
export function App(props: ShellProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary place="The window">
        <QueryClientProvider client={queryClient}>
          <Shell {...props} />
          <Notifications position="bottom-right" limit={4} />
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
