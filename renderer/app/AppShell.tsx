import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Area } from '@shared/contract/app/areas';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import { markedText } from '@shared/marked-text';
import type { FilesClient } from '../files/data/files-client';
import { DownloadContext } from '../files/detail/download-store';
import { FilesExportContext } from '../files/export/files-export-store';
import type { RequestList } from '../inspect/request-list';
import { ConnectionContext, LibraryContext } from '../kit/contexts';
import { removeStartPicture } from '../kit/start-picture';
import { showFailure } from '../kit/notices/show-problem';
import type { SeriesClient } from '../trend/data/client';
import { SeriesContext, type SeriesSource } from '../trend/query/series-context';
import { TimeLinkContext } from '../trend/interact/time-link';
import { ViewStoreContext } from '../trend/view/use-view';
import type { ViewStore } from '../trend/view/view-store';
import { CaseStrip } from './cases/CaseStrip';
import { SaveCase } from './cases/SaveCase';
import { useCase, useCaseCommands } from './cases/use-case';
import { ErrorBoundary } from './ErrorBoundary';
import { FilesAreaLoader } from './FilesAreaLoader';
import { Header } from './Header';
import { HealthArea } from './HealthArea';
import { useFocusNoted, useKeptFocus } from './kept-focus';
import { ConnectionsArea, InspectArea } from './later-areas';
import { openingPaths } from './opening-paths';
import { StatusBar } from './StatusBar';
import { useTrendAndFiles } from './trend-and-files';
import { TrendsArea } from './TrendsArea';
import { useLibrary } from './use-library';
import { useServerChanges } from './use-server-changes';
import { useWindowStores } from './use-window-stores';
import { DisconnectedView } from './views/DisconnectedView';
import { TabStrip } from './views/TabStrip';
import { useDroppedFiles } from './views/use-dropped-files';
import { useLinkedViews } from './views/use-linked-views';
import { useAutosave, useViews } from './views/use-views';
import { ViewCommands } from './views/ViewCommands';
import { ViewDialogs } from './views/ViewDialogs';
import { ViewMenu } from './views/ViewMenu';
import { ViewPlace } from './views/ViewPlace';
import { frameWords } from './words/frame';
import classes from './AppShell.module.css';

export interface AppShellProps {
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

/** The four areas of the connection in use; each is there from when it is first shown, and stays as it is while it is not. */
export function AppShell(props: AppShellProps) {
  const { area, list, active, onActivate, series, requests } = props;
  const { id, baseUrl } = active.profile;
  // What was read from another address would be taken for the same server's.
  const server = `${id} ${baseUrl}`;
  const library = useLibrary(id);
  const opening = useMemo(() => library.items && openingPaths(library.items), [library.items]);
  const views = useViews({ list, activate: onActivate }, active, opening);
  const { shown, actions } = views;
  const store = shown?.store;
  const isDisconnected = shown !== undefined && shown.connectionId === undefined;
  const hasNoTrend = area !== 'trends' || isDisconnected || library.problem !== undefined;
  useEffect(() => {
    if (hasNoTrend) removeStartPicture();
  }, [hasNoTrend]);
  const openedCase = useCase(active);
  useCaseCommands(active, requests, () => void actions.chooseCase());
  useDroppedFiles((files) => void actions.openDropped(active, files));
  useAutosave(views.openViews, views.isKept);
  const timeLink = useLinkedViews(views.openViews, shown);
  useWindowTitle(store);
  useFocusNoted();
  const items = library.items ?? noItems;
  const filesVisited = useHasBeen(area === 'files');
  const inspectVisited = useHasBeen(area === 'inspect');
  const connectionsVisited = useHasBeen(area === 'connections');
  const { source, exports, fileExports, downloads } = useWindowStores(series, filesVisited);
  useServerChanges(list, source.retention);
  const { readPending, onReadStarted, showFiles, showTrend, showPlace } = useTrendAndFiles(
    store,
    items,
    active.profile,
  );
  const activate = (connectionId: string) => {
    views.leaveDisconnected();
    return onActivate(connectionId);
  };
  const disconnected = isDisconnected && <Disconnected connections={list.connections} views={views} />;
  return (
    <AppContexts connection={active} library={items} source={source} store={store}>
      <div className={classes['workArea']}>
        {store !== undefined && <ViewCommands actions={actions} isOfCase={shown?.isOfCase === true} />}
        <ViewDialogs prompts={views.prompts} />
        <Header
          area={area}
          list={list}
          active={active}
          onActivate={(connectionId) =>
            activate(connectionId).catch(showFailure({ what: frameWords().connection.notSwitched }))
          }
        >
          {area === 'trends' && shown !== undefined && <ViewMenu actions={actions} tab={shown} />}
        </Header>
        {store !== undefined && <SaveCase requests={requests} />}
        {openedCase !== undefined && openedCase !== null && <CaseStrip opened={openedCase} />}
        <main className={classes['areas']}>
          <AreaSection shown={area === 'trends'} area="trends">
            <TabStrip openViews={views.openViews} shown={shown} actions={actions} />
            {shown !== undefined && (
              <ViewPlace tab={shown} openViews={views.openViews}>
                {disconnected}
                {!isDisconnected && (
                  <TimeLinkContext value={timeLink}>
                    <TrendsArea tabId={shown.id} library={library} exports={exports} onFiles={showFiles} />
                  </TimeLinkContext>
                )}
              </ViewPlace>
            )}
          </AreaSection>
          <AreaSection shown={area === 'files'} area="files">
            {disconnected}
            {filesVisited && store !== undefined && !isDisconnected && (
              <FilesExportContext value={fileExports}>
                <DownloadContext value={downloads}>
                  <FilesAreaLoader
                    key={server}
                    startClient={props.startFiles}
                    isShown={area === 'files'}
                    readPending={readPending}
                    onReadStarted={onReadStarted}
                    onTrend={showTrend}
                  />
                </DownloadContext>
              </FilesExportContext>
            )}
          </AreaSection>
          <AreaSection shown={area === 'inspect'} area="inspect">
            {inspectVisited && (
              <InspectArea
                list={requests}
                health={
                  store !== undefined &&
                  openedCase !== undefined && <HealthArea key={server} found={openedCase?.health} onTrend={showPlace} />
                }
              />
            )}
          </AreaSection>
          <AreaSection shown={area === 'connections'} area="connections">
            {connectionsVisited && (
              <ConnectionsArea list={withoutCases(list)} onChanged={props.onConnectionsChanged} onActivate={activate} />
            )}
          </AreaSection>
        </main>
        <StatusBar
          requests={requests}
          itemCount={items.length}
          store={isDisconnected ? undefined : store}
          openViews={views.openViews}
        />
      </div>
    </AppContexts>
  );
}

interface AppContextsProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  readonly source: SeriesSource;
  readonly store: ViewStore | undefined;
  readonly children: ReactNode;
}

/** What nearly everything needs. */
function AppContexts({ connection, library, source, store, children }: AppContextsProps) {
  return (
    <ConnectionContext value={connection}>
      <LibraryContext value={library}>
        <SeriesContext value={source}>
          <ViewStoreContext value={store}>{children}</ViewStoreContext>
        </SeriesContext>
      </LibraryContext>
    </ConnectionContext>
  );
}

interface DisconnectedProps {
  readonly connections: ConnectionList['connections'];
  readonly views: ReturnType<typeof useViews>;
}

/** What stands in place of a view whose connection is not there. */
function Disconnected({ connections, views }: DisconnectedProps) {
  return (
    <DisconnectedView
      connections={connections}
      onLeave={views.leaveDisconnected}
      onGoAlong={(moved) =>
        views.openViews.goAlong(moved).catch(showFailure({ what: frameWords().disconnected.notRead }))
      }
    />
  );
}

/** Cases have no settings: they are no servers. */
function withoutCases(list: ConnectionList): ConnectionList {
  return { ...list, connections: list.connections.filter(({ isCase }) => isCase !== true) };
}

/** Whether something has been so at any time. */
function useHasBeen(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

interface AreaSectionProps {
  readonly shown: boolean;
  readonly area: Area;
  readonly children: ReactNode;
}

function AreaSection({ shown, area, children }: AreaSectionProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, shown ? area : undefined);
  const words = frameWords();
  const name = words.areas[area];
  return (
    <section ref={section} aria-label={name} hidden={!shown} tabIndex={-1} className={classes['area']}>
      <ErrorBoundary heading={words.fault.area(name)} ofView={area === 'trends' || area === 'files'}>
        {children}
      </ErrorBoundary>
    </section>
  );
}

/** Names the window after the view, with a mark while it has changes that are in no file. */
function useWindowTitle(store: ViewStore | undefined): void {
  useEffect(() => {
    if (store === undefined) return undefined;
    const write = () => {
      const { view, isChanged } = store.get();
      document.title = `${isChanged ? '• ' : ''}${markedText(view.name)} – ${frameWords().product}`;
    };
    write();
    return store.state.subscribe(write);
  }, [store]);
}
