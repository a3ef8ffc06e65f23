import { Button, Loader } from '@mantine/core';
import { IconFiles, IconFolder, IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Profile } from '@shared/contract/connections/connection';
import type { FileQuery, SavedQuery } from '@shared/contract/files/file-query';
import { zoneClock } from '@shared/time/zone-clock';
import { useConnection, useLibraryItems, useZone } from '../kit/contexts';
import { EmptyState } from '../kit/notices/EmptyState';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { RetryNote } from '../kit/notices/RetryNote';
import { useSettings } from '../kit/settings/use-settings';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import { formatBytes } from '../kit/text/format';
import type { FilesClient } from './data/files-client';
import { DownloadSelection } from './detail/DownloadSelection';
import { FilesExportTools } from './export/FilesExportTools';
import { FileSide } from './FileSide';
import { allThatPass, sortedBy, withQueryAt } from './query/edit-queries';
import { unitName, unitPaths } from './query/object-tree';
import { QueryPane } from './query/QueryPane';
import type { RangeTexts } from './query/range-presets';
import { RequestMenu } from './query/RequestMenu';
import { SuggestionsContext, useNewSuggestions } from './query/suggestions';
import { type EditQueries, useQueryForm } from './query/use-query-form';
import { savedQuery, useSavedQueries } from './saved/saved-queries';
import { SavedQueriesMenu } from './saved/SavedQueriesMenu';
import type { IssuedQueries } from './result/issued-queries';
import { isOfFormer } from './result/files-result';
import { FilesPane } from './table/FilesPane';
import { ReadAgain } from './table/ReadAgain';
import { FilesContext, useFileColumns, useNewFiles, worthTelling } from './table/use-files';
import { areaWords } from './words/area';
import classes from './FilesArea.module.css';

export interface FilesAreaProps {
  readonly client: FilesClient;
  /** Whether the area is in sight. */
  readonly isShown: boolean;
  /** The queries of the view. */
  readonly queries: readonly FileQuery[];
  /** The zone of the view, as it names it. */
  readonly zoneChoice: string;
  /** The range of the trend. */
  readonly trend: RangeTexts;
  /** Whether the queries are to be read at once. */
  readonly readPending: boolean;
  /** Notes that reading them has begun. */
  readonly onReadStarted: () => void;
  readonly onEdit: EditQueries;
  /** Shows an object's trend around an instant, milliseconds since the Unix epoch. */
  readonly onTrend: (path: string, at: number) => void;
}

/** The queries, the files that came, and all that is known of the current one. Mount it anew for another connection or server. */
export function FilesArea(props: FilesAreaProps) {
  const { client, queries, zoneChoice, onEdit } = props;
  const words = areaWords();
  const connection = useConnection();
  const library = useLibraryItems();
  const { profile } = connection;
  const { id } = profile;
  const zone = useZone();
  const [columns] = useFileColumns();
  const [{ fileSide }, changeSettings] = useSettings();
  const files = useNewFiles(client, id, zone, columns);
  const { state, result, progress } = files;
  const waiting = progress?.waiting;
  const suggestions = useNewSuggestions(files, id);
  const kept = useSavedQueries();
  const form = useQueryForm(queries, profile, onEdit);
  const units = useMemo(() => unitPaths(library), [library]);
  const layout = usePanelLayout('files');

  const { read, retry, openSaved, changeAndRead, sortBy, find } = useFilesActions(props, { files, form, kept });
  return (
    <FilesContext value={files}>
      <SuggestionsContext value={suggestions}>
        <div className={classes['area']}>
          <QueryPane
            form={form}
            trend={props.trend}
            reading={state.reading === 'new'}
            onRead={read}
            onStop={result.stop}
          >
            <SavedQueriesMenu kept={kept} queries={queries} zone={zoneChoice} onOpen={openSaved} />
            <FilesExportTools />
            <RequestMenu connectionId={id} ready={form.ready} active={form.active} />
          </QueryPane>
          {waiting !== undefined && (
            <div className={classes['waiting']}>
              <RetryNote waiting={waiting} />
              <Button size="compact-xs" variant="subtle" onClick={result.stop}>
                {words.stopTrying}
              </Button>
            </div>
          )}
          {state.problem !== undefined && (
            <div className={classes['problem']}>
              <ProblemNotice problem={state.problem} onRetry={retry} />
            </div>
          )}
          {state.issued !== undefined && isOfFormer(state, form.queries, zone) && (
            <FormerNote
              issued={state.issued}
              zone={zone}
              onReturn={(written) => onEdit(words.edits.back, () => written)}
            />
          )}
          {state.listing === undefined ? (
            <NoFilesYet
              reading={state.reading !== undefined}
              failed={state.problem !== undefined}
              bytes={progress?.bytes ?? 0}
              apiGeneration={profile.apiGeneration}
              units={units}
              onPick={(path) => changeAndRead(words.edits.unit, { items: [{ path }] })}
            />
          ) : (
            <PanelGroup id="files" className={classes['panels'] ?? ''} {...layout}>
              <Panel id="stores" minSize="30%">
                <FilesPane
                  onServerSort={sortBy}
                  onOpen={() => changeSettings({ fileSide: 'file' })}
                  onSelection={<DownloadSelection />}
                  again={<ReadAgain connectionId={id} isShown={props.isShown} />}
                />
              </Panel>
              <Splitter label={words.splitter} />
              <Panel id="fields" defaultSize={380} minSize={240} groupResizeBehavior="preserve-pixel-size">
                <FileSide
                  query={form.query}
                  side={fileSide}
                  onSide={(side) => changeSettings({ fileSide: side })}
                  onChange={changeAndRead}
                  onFind={find}
                  onTrend={props.onTrend}
                />
              </Panel>
            </PanelGroup>
          )}
        </div>
      </SuggestionsContext>
    </FilesContext>
  );
}

interface FilesActionParts {
  readonly files: ReturnType<typeof useNewFiles>;
  readonly form: ReturnType<typeof useQueryForm>;
  readonly kept: ReturnType<typeof useSavedQueries>;
}

/** What a person does with the queries: reads them, also once they have been changed by what is below them. */
function useFilesActions(props: FilesAreaProps, { files, form, kept }: FilesActionParts) {
  const words = areaWords();
  const connection = useConnection();
  const { state, result } = files;
  const read = () => {
    const issued = form.ready();
    if (issued === undefined) return;
    void result.read(issued);
    kept.note(savedQuery(issued.name, issued.written, props.zoneChoice, connection));
  };
  const readSoon = useReadSoon(read);
  const readNow = useEffectEvent(() => {
    props.onReadStarted();
    read();
  });
  useEffect(() => {
    if (props.readPending) readNow();
  }, [props.readPending]);
  const openSaved = (opened: SavedQuery) => {
    props.onEdit(words.edits.open(opened.name), () => opened.queries);
    readSoon();
  };
  const changeAndRead = (what: string, change: Partial<FileQuery>) => {
    form.change(what, change);
    readSoon();
  };

  const retry = () => {
    if (state.retry === undefined) read();
    else void state.retry();
  };

  const sortBy = (field: string, direction: 1 | -1) => {
    form.changeAll(words.edits.sortBy(field), (all) => sortedBy(all, { field, direction }));
    readSoon();
  };
  const find = (field: string, filter: string, position: number) => {
    const found = state.issued?.written[position];
    if (found === undefined) return;
    form.changeAll(words.edits.find(field), (all) => withQueryAt(all, position, allThatPass(found, filter)));
    form.show(position);
    readSoon();
  };
  return { read, retry, openSaved, changeAndRead, sortBy, find };
}

interface FormerNoteProps {
  readonly issued: IssuedQueries;
  readonly zone: string;
  /** Writes these queries again. */
  readonly onReturn: (written: readonly FileQuery[]) => void;
}

/** Says that the files below are not those of the query above, but of which one they are. */
function FormerNote({ issued, zone, onReturn }: FormerNoteProps) {
  const { label, says, back } = areaWords().former;
  return (
    <output className={classes['former']} aria-label={label}>
      <IconHistory size={16} aria-hidden />
      <span className={classes['formerWords']} title={issued.words}>
        {says(zoneClock(zone).secondText(issued.at), issued.words)}
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => onReturn(issued.written)}>
        {back}
      </Button>
    </output>
  );
}

/** Reads once an edit of the queries has arrived here. */
function useReadSoon(read: () => void): () => void {
  const [reads, setReads] = useState(0);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (reads > 0) readNow();
  }, [reads]);
  return () => setReads((count) => count + 1);
}

interface NoFilesYetProps {
  readonly reading: boolean;
  /** Whether a message above says why nothing came. */
  readonly failed: boolean;
  /** Of the answer so far. */
  readonly bytes: number;
  readonly apiGeneration: Profile['apiGeneration'];
  /** Units to start with. */
  readonly units: readonly string[];
  readonly onPick: (path: string) => void;
}

const shownUnits = 12;

/** Stands where the files will be, and offers the plant's units to start with. */
function NoFilesYet({ reading, failed, bytes, apiGeneration, units, onPick }: NoFilesYetProps) {
  const words = areaWords().none;
  const offered = units.slice(0, shownUnits);
  if (reading) {
    return (
      <EmptyState icon={IconFiles} title={words.readingTitle}>
        <output aria-label={words.reading}>
          <Loader size="sm" type="dots" />
          {bytes >= worthTelling && ` ${formatBytes(bytes)}`}
        </output>
      </EmptyState>
    );
  }
  if (failed) return <EmptyState icon={IconFiles} title={words.failed} />;
  return (
    <EmptyState icon={IconFiles} title={words.title}>
      <p className={classes['text']}>{words.how[apiGeneration]}</p>
      {apiGeneration === 'storename' && offered.length > 0 && (
        <>
          <p className={classes['text']}>{words.units}</p>
          <div className={classes['units']}>
            {offered.map((path) => (
              <Button
                key={path}
                size="compact-sm"
                variant="default"
                title={path}
                leftSection={<IconFolder size={15} stroke={1.6} aria-hidden />}
                onClick={() => onPick(path)}
              >
                {unitName(path, offered)}
              </Button>
            ))}
          </div>
        </>
      )}
    </EmptyState>
  );
}
