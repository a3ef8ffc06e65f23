import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import { type Problem, problemOf } from '@shared/problem/problem';
import type { FilesClient } from '../files/data/files-client';
import type { RequestList } from '../inspect/request-list';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { DensityContext } from '../kit/density';
import { styleNonce } from '../kit/nonce';
import { Notices } from '../kit/notices/Notices';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { removeStartPicture } from '../kit/start-picture';
import type { SettingsStore } from '../kit/settings/settings-store';
import { SettingsContext } from '../kit/settings/use-settings';
import type { SeriesClient } from '../trend/data/client';
import { AppShell } from './AppShell';
import { Commands } from './commands/Commands';
import { ErrorBoundary } from './ErrorBoundary';
import { LeavingQuestion } from './LeavingQuestion';
import { Opening } from './Opening';
import { Rail } from './Rail';
import { useQualityProperties } from './theme/quality-properties';
import { cssVariables, programTheme } from './theme/theme';
import { Guide } from './guide/Guide';
import { useArea, useKeptArea } from './use-area';
import { useCutPastes } from './use-cut-pastes';
import { useFileNotices, useProgramFaults } from './use-notices';
import { useRemovedElsewhere } from './use-removed-elsewhere';
import { frameWords } from './words/frame';
import classes from './AppShell.module.css';

interface AppProps extends AppRootProps {
  /** Throws why they could not be read; the same function each time. */
  readonly settings: () => SettingsStore;
}

/**
 * Caches the answers of main. Main reports changes, so nothing is read again on focus or on reconnect, and nothing waits
 * for a network: the bridge is always there.
 */
const queryClient = new QueryClient({
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
  const [theme] = useState(programTheme);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary heading={frameWords().fault.window}>
        <SettingsProvider settings={settings}>
          <QueryClientProvider client={queryClient}>
            <AppRoot {...props} />
            <Notices />
          </QueryClientProvider>
        </SettingsProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}

interface SettingsProviderProps {
  readonly settings: () => SettingsStore;
  readonly children: ReactNode;
}

function SettingsProvider({ settings, children }: SettingsProviderProps) {
  const store = settings();
  const density = useStore(store.settings, (held) => held.density);
  useQualityProperties(useStore(store.settings, (held) => held.qualityColours));
  return (
    <SettingsContext value={store}>
      <DensityContext value={density}>{children}</DensityContext>
    </SettingsContext>
  );
}

interface AppRootProps {
  readonly series: SeriesClient;
  /** The same one each time. */
  readonly startFiles: () => FilesClient;
  readonly requests: RequestList;
}

/** The window's frame: the navigation, and what belongs to the connection in use. */
function AppRoot({ series, startFiles, requests }: AppRootProps) {
  const area = useArea();
  useKeptArea(area);
  useProgramFaults();
  const connections = useConnections();
  useFileNotices();
  useCutPastes();
  const { list, active, problem } = connections;
  useRemovedElsewhere(list);
  const hasFailed = problem !== undefined;
  useEffect(() => {
    if (hasFailed) removeStartPicture();
  }, [hasFailed]);
  return (
    <div className={classes['shell']}>
      <Commands area={area} />
      <Rail area={area} />
      {list !== undefined && active !== undefined ? (
        <AppShell
          area={area}
          list={list}
          active={active}
          onConnectionsChanged={() => void connections.reload()}
          onActivate={connections.activate}
          series={series}
          startFiles={startFiles}
          requests={requests}
        />
      ) : (
        <main className={classes['opening']}>
          {problem === undefined ? (
            <Opening />
          ) : (
            <ProblemNotice problem={problem} onRetry={() => void connections.reload()} />
          )}
        </main>
      )}
      <Guide area={area} />
      <LeavingQuestion />
    </div>
  );
}

const key = ['connections'];

interface Connections {
  readonly list: ConnectionList | undefined;
  readonly active: Connection | undefined;
  readonly problem: Problem | undefined;
  readonly reload: () => Promise<void>;
  readonly activate: (id: string) => Promise<void>;
}

/** The connections and the one in use; follows what main tells. */
function useConnections(): Connections {
  const client = useQueryClient();
  const { data: list, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callBridge('connections.list', undefined, signal),
  });
  const reload = () => client.invalidateQueries({ queryKey: key });
  useEffect(() => onBridge('connections.changed', () => void client.invalidateQueries({ queryKey: key })), [client]);
  return {
    list,
    active: list?.connections.find(({ profile }) => profile.id === list.activeId),
    problem: error === null ? undefined : problemOf(error),
    reload,
    activate: async (id) => {
      await callBridge('connections.activate', { id });
      await reload();
    },
  };
}
