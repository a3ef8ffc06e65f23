import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { FileQuery, SavedQuery } from '@shared/contract/files/file-query';
import type { LibraryItem } from '@shared/contract/app/storage';
import { showArea } from '../kit/areas';
import { useConnection } from '../kit/connection-context';
import { useZone } from '../kit/time/zone-context';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { RetryNote } from '../kit/notices/RetryNote';
import { Splitter } from '../kit/Splitter';
import { usePanelLayout } from '../kit/hooks/use-panel-layout';
import { QueryPane } from './query/QueryPane';
import { unitPaths } from './query/object-tree';
import type { RangeTexts } from './query/range-presets';
import { RequestMenu } from './query/RequestMenu';
import { useQueryForm, type EditQueries } from './query/use-query-form';
import type { DownloadStore } from './detail/download-store';
import { FileSide, type Side } from './FileSide';
import { SavedQueriesMenu } from './saved/SavedQueriesMenu';
import { savedQuery, nameOfQueries } from './saved/saved-query';
import { useSavedQueries } from './saved/use-saved-queries';
import { NoFilesYet } from './NoFilesYet';
import type { FilesClient } from './data/files-client';
import { FilesPane } from './table/FilesPane';
import { useFileColumns } from './table/use-file-columns';
import { useFiles } from './table/use-files';
import { FilesExportTools } from './export/FilesExportTools';
import type { FilesExportStore } from './export/files-export-store';
import { useFieldSuggestions } from './query/use-field-suggestions';
import classes from './FilesArea.module.css';

export interface FilesAreaProps {
  readonly library: readonly LibraryItem[];
  readonly client: FilesClient;
  readonly exportStore: FilesExportStore;
  readonly downloads: DownloadStore;
  /** The queries of the view. */
  readonly queries: readonly FileQuery[];
  /** The zone of the view, as it names it. */
  readonly zoneChoice: string;
  /** The range of the trend. */
  readonly trend: RangeTexts;
  /** Whether the queries are to be asked at once. */
  readonly asked: boolean;
  /** Notes that they were asked. */
  readonly onAsked: () => void;
  readonly onEdit: EditQueries;
  /** Shows an object's trend around an instant, milliseconds since the Unix epoch. */
  readonly onTrend: (path: string, at: number) => void;
}

/** What is asked, the files that came, and all that is known of the current one. Mount it anew for another connection. */
export function FilesArea(props: FilesAreaProps) {
  const { library, client, exportStore, queries, zoneChoice, onEdit } = props;
  const connection = useConnection();
  const { profile } = connection;
  const { id } = profile;
  const zone = useZone();
  const [columns, changeColumns] = useFileColumns();
  const [side, setSide] = useState<Side>('file');
  const files = useFiles(client, id, zone, columns);
  const { state, result, waiting } = files;
  const suggestions = useFieldSuggestions(files, id);
  const kept = useSavedQueries();
  const ask = useQueryForm(queries, profile, onEdit);
  const units = useMemo(() => unitPaths(library), [library]);
  const layout = usePanelLayout('files');

  const read = () => {
    const sent = ask.ready();
    if (sent === undefined) return;
    void result.read(sent);
    kept.note(savedQuery(nameOfQueries(queries), queries, zoneChoice, connection));
  };
  const readSoon = useReadSoon(read);
  const readAsked = useEffectEvent(() => {
    props.onAsked();
    read();
  });
  useEffect(() => {
    if (props.asked) readAsked();
  }, [props.asked]);
  const editAndRead = (what: string, change: Parameters<EditQueries>[1]) => {
    onEdit(what, change);
    readSoon();
  };
  const openSaved = (opened: SavedQuery) => editAndRead(`Open “${opened.name}”`, () => opened.queries);
  const changeAndRead = (what: string, change: Partial<FileQuery>) =>
    editAndRead(what, (all) => all.map((one, at) => (at === ask.active ? { ...one, ...change } : one)));

  const sortBy = (field: string, direction: 1 | -1) =>
    changeAndRead(`Sort by ${field} on the server`, { sort: [{ field, direction }] });
  return (
    <div className={classes['area']}>
      <QueryPane
        ask={ask}
        dialect={profile}
        library={library}
        trend={props.trend}
        fields={suggestions.fields}
        stores={suggestions.stores}
        reading={state.reading === 'new'}
        onRead={read}
        onStop={result.stop}
      >
        <SavedQueriesMenu kept={kept} queries={queries} zone={zoneChoice} onOpen={openSaved} />
        <FilesExportTools
          exportStore={exportStore}
          files={files}
          connectionId={id}
          name={nameOfQueries(queries)}
          columns={columns}
        />
        <RequestMenu connectionId={id} ready={ask.ready} active={ask.active} />
      </QueryPane>
      {waiting !== undefined && (
        <div className={classes['waiting']}>
          <RetryNote waiting={waiting} />
          <Button size="compact-xs" variant="subtle" onClick={result.stop}>
            Stop trying
          </Button>
        </div>
      )}
      {state.problem !== undefined && (
        <div className={classes['problem']}>
          <ProblemNotice problem={state.problem} onRetry={read} onInspect={() => showArea('inspect')} />
        </div>
      )}
      {state.listing === undefined ? (
        <NoFilesYet
          reading={state.reading !== undefined}
          apiGeneration={profile.apiGeneration}
          units={units}
          onPick={(path) => changeAndRead('Choose a unit', { items: [{ path }] })}
        />
      ) : (
        <PanelGroup id="files" className={classes['panels'] ?? ''} {...layout}>
          <Panel id="stores" minSize="30%">
            <FilesPane
              files={files}
              columns={columns}
              onColumns={changeColumns}
              onServerSort={sortBy}
              onOpen={() => setSide('file')}
            />
          </Panel>
          <Splitter label="Resize the file’s fields" />
          <Panel id="fields" defaultSize={380} minSize={240} groupResizeBehavior="preserve-pixel-size">
            <FileSide
              files={files}
              downloads={props.downloads}
              columns={columns}
              query={ask.query}
              side={side}
              onSide={setSide}
              onColumns={changeColumns}
              onChange={changeAndRead}
              onTrend={props.onTrend}
            />
          </Panel>
        </PanelGroup>
      )}
    </div>
  );
}

/** Reads once an edit of the queries has arrived here. */
function useReadSoon(read: () => void): () => void {
  const [wanted, setWanted] = useState(0);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (wanted > 0) readNow();
  }, [wanted]);
  return () => setWanted((count) => count + 1);
}
