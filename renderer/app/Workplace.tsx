import { useState, type ReactNode } from 'react';
import type { Connection, ConnectionList } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import type { Area } from '../base/areas';
import { ConnectionsArea } from '../connections/ConnectionsArea';
import { FilesArea } from '../files/FilesArea';
import { InspectArea } from '../inspect/InspectArea';
import type { RequestList } from '../inspect/request-list';
import type { SeriesClient } from '../series/client';
import { KnownSeries } from '../trend/known-series';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import { StatusBar } from './StatusBar';
import { TrendsArea } from './TrendsArea';
import { showArea } from './use-area';
import { useLibrary } from './use-library';
import { useTrendPaths } from './use-trend-paths';
import classes from './Shell.module.css';

export interface WorkplaceProps {
  readonly area: Area;
  readonly list: ConnectionList;
  readonly active: Connection;
  readonly onConnectionsChanged: () => void;
  readonly onActivate: (id: string) => Promise<void>;
  readonly series: SeriesClient;
  readonly requests: RequestList;
}

const noItems: readonly LibraryItem[] = [];
const inspect = () => showArea('inspect');

/** The four areas of the connection in use; those that are not shown stay as they are. */
export function Workplace(props: WorkplaceProps) {
  const { area, list, active, onActivate, series, requests } = props;
  const { id } = active.profile;
  const library = useLibrary(id);
  const trend = useTrendPaths(id, library.items);
  const items = library.items ?? noItems;
  const [known] = useState(() => new KnownSeries(series));
  return (
    <div className={classes['workplace']}>
      <Header area={area} list={list} active={active} onActivate={onActivate} />
      <main className={classes['areas']}>
        <Place shown={area === 'trends'} name="Trends">
          <TrendsArea
            connection={active}
            library={library}
            trend={trend}
            series={series}
            known={known}
            onInspect={inspect}
          />
        </Place>
        <Place shown={area === 'files'} name="Files">
          <FilesArea key={id} connection={active} library={items} onInspect={inspect} />
        </Place>
        <Place shown={area === 'inspect'} name="Inspect">
          <InspectArea list={requests} />
        </Place>
        <Place shown={area === 'connections'} name="Connections">
          <ConnectionsArea list={list} onChanged={props.onConnectionsChanged} onActivate={onActivate} />
        </Place>
      </main>
      <StatusBar
        connection={active}
        requests={requests}
        itemCount={items.length}
        trendCount={trend.paths.length}
        series={series}
        known={known}
      />
    </div>
  );
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
