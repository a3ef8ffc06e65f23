import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Connection, ConnectionList } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import type { Area } from '../base/areas';
import { tellFailure } from '../base/tell-problem';
import { ConnectionsArea } from '../connections/ConnectionsArea';
import { DownloadDesk } from '../files/detail/download-desk';
import type { FilesClient } from '../files/rows/client';
import { TakeDesk } from '../files/take/take-desk';
import { InspectArea } from '../inspect/InspectArea';
import type { RequestList } from '../inspect/request-list';
import type { SeriesClient } from '../series/client';
import { DataExportDesk } from '../trend/export/data-export-desk';
import { tellExport } from '../trend/export/tell-export';
import { KnownSeries } from '../trend/known-series';
import { ErrorBoundary } from './ErrorBoundary';
import { FilesPlace } from './FilesPlace';
import { Header } from './Header';
import { openingPaths } from './opening-paths';
import { StatusBar } from './StatusBar';
import { TrendsArea } from './TrendsArea';
import { showArea } from './use-area';
import { useLibrary } from './use-library';
import { useTrendAndFiles } from './use-trend-and-files';
import { StrayView } from './views/StrayView';
import { useAutosave } from './views/use-autosave';
import { useWindowTitle } from './views/use-window-title';
import { useViews } from './views/use-views';
import { ViewCommands } from './views/ViewCommands';
import { ViewDialogs } from './views/ViewDialogs';
import { ViewMenu } from './views/ViewMenu';
import classes from './Shell.module.css';

export interface WorkplaceProps {
  readonly area: Area;
  readonly list: ConnectionList;
  readonly active: Connection;
  readonly onConnectionsChanged: () => void;
  readonly onActivate: (id: string) => Promise<void>;
  readonly series: SeriesClient;
  readonly startFiles: () => FilesClient;
  readonly requests: RequestList;
}

const noItems: readonly LibraryItem[] = [];
const inspect = () => showArea('inspect');

/** The four areas of the connection in use; those that are not shown stay as they are. */
export function Workplace(props: WorkplaceProps) {
  const { area, list, active, onActivate, series, requests } = props;
  const { id } = active.profile;
  const library = useLibrary(id);
  const opening = useMemo(() => library.items && openingPaths(library.items), [library.items]);
  const views = useViews({ list, activate: onActivate }, active, opening);
  const { store, actions } = views;
  useAutosave(store);
  useWindowTitle(store);
  const items = library.items ?? noItems;
  const [known] = useState(() => new KnownSeries(series));
  const filesVisited = useEver(area === 'files');
  const [desk] = useState(() => new TakeDesk());
  const [downloads] = useState(() => new DownloadDesk());
  useEffect(() => (filesVisited ? desk.open() : undefined), [desk, filesVisited]);
  const [exports] = useState(() => new DataExportDesk(known, tellExport));
  useEffect(() => exports.open(), [exports]);
  const { asked, onAsked, showFiles, showTrend } = useTrendAndFiles(store, items, active.profile);
  const activate = (wanted: string) => {
    views.leaveStray();
    return onActivate(wanted);
  };
  const stray = store !== undefined && views.isStray && (
    <StrayView store={store} active={active} onLeave={views.leaveStray} />
  );
  return (
    <div className={classes['workplace']}>
      {store !== undefined && <ViewCommands store={store} actions={actions} active={active} library={items} />}
      <ViewDialogs questions={views.questions} />
      <Header
        area={area}
        list={list}
        active={active}
        onActivate={(wanted) => activate(wanted).catch(tellFailure({ what: 'The connection could not be switched' }))}
      >
        {area === 'trends' && store !== undefined && <ViewMenu store={store} actions={actions} active={active} />}
      </Header>
      <main className={classes['areas']}>
        <Place shown={area === 'trends'} name="Trends">
          {stray}
          {store !== undefined && !views.isStray && (
            <TrendsArea
              connection={active}
              library={library}
              store={store}
              series={series}
              known={known}
              exports={exports}
              onInspect={inspect}
              onFiles={showFiles}
            />
          )}
        </Place>
        <Place shown={area === 'files'} name="Files">
          {stray}
          {filesVisited && store !== undefined && !views.isStray && (
            <FilesPlace
              key={id}
              connection={active}
              library={items}
              store={store}
              startClient={props.startFiles}
              desk={desk}
              downloads={downloads}
              asked={asked}
              onAsked={onAsked}
              onTrend={showTrend}
              onInspect={inspect}
            />
          )}
        </Place>
        <Place shown={area === 'inspect'} name="Inspect">
          <InspectArea list={requests} />
        </Place>
        <Place shown={area === 'connections'} name="Connections">
          <ConnectionsArea list={list} onChanged={props.onConnectionsChanged} onActivate={activate} />
        </Place>
      </main>
      <StatusBar
        connection={active}
        requests={requests}
        itemCount={items.length}
        store={views.isStray ? undefined : store}
        series={series}
        known={known}
      />
    </div>
  );
}

/** Whether something has been so at any time. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

interface PlaceProps {
  readonly shown: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

function Place({ shown, name, children }: PlaceProps) {
  return (
    <section aria-label={name} hidden={!shown} className={classes['area']}>
      <ErrorBoundary place={name}>{children}</ErrorBoundary>
    </section>
  );
}
