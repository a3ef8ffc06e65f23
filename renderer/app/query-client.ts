import { QueryClient } from '@tanstack/react-query';

/**
 * Holds the state of what was asked of main. Main tells of changes, so nothing is asked again on focus or on reconnect,
 * and nothing waits for a network: the bridge is always there.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
