import { Loader } from '@mantine/core';
import type { FilesClient } from '../files/rows/client';
import type { RequestList } from '../inspect/request-list';
import type { SeriesClient } from '../series/client';
import { ProblemNotice } from '../base/ProblemNotice';
import { Commands } from './commands/Commands';
import { Rail } from './Rail';
import { Workplace } from './Workplace';
import { useArea } from './use-area';
import { useConnections } from './use-connections';
import { useProgramFaults } from './use-program-faults';
import { useFileNotices } from './use-file-notices';
import classes from './Shell.module.css';

export interface ShellProps {
  readonly series: SeriesClient;
  /** The same one each time. */
  readonly startFiles: () => FilesClient;
  readonly requests: RequestList;
}

/** The window's frame: the navigation, and what belongs to the connection in use. */
export function Shell({ series, startFiles, requests }: ShellProps) {
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
        <Workplace
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
