import { Loader } from '@mantine/core';
import type { FilesClient } from '../files/data/files-client';
import type { RequestList } from '../inspect/request-list';
import type { SeriesClient } from '../trend/data/client';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { Commands } from './commands/Commands';
import { Rail } from './Rail';
import { AppShell } from './AppShell';
import { useArea } from './use-area';
import { useConnections } from './use-connections';
import { useProgramFaults } from './use-program-faults';
import { useFileNotices } from './use-file-notices';
import classes from './AppShell.module.css';

export interface AppRootProps {
  readonly series: SeriesClient;
  /** The same one each time. */
  readonly startFiles: () => FilesClient;
  readonly requests: RequestList;
}

/** The window's frame: the navigation, and what belongs to the connection in use. */
export function AppRoot({ series, startFiles, requests }: AppRootProps) {
  const area = useArea();
  useProgramFaults();
  const connections = useConnections();
  useFileNotices();
  const { list, active, problem } = connections;
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
            <output aria-label="Opening">
              <Loader size="sm" />
            </output>
          ) : (
            <ProblemNotice problem={problem} onRetry={() => void connections.reload()} />
          )}
        </main>
      )}
    </div>
  );
}
