import { useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { ProblemNotice } from '../base/ProblemNotice';
import { Splitter } from '../base/Splitter';
import { usePanelLayout } from '../base/use-panel-layout';
import { FileDetail } from './FileDetail';
import { FilesBar } from './FilesBar';
import { FilesResultView } from './FilesResultView';
import { NoFilesYet } from './NoFilesYet';
import { checkFilesForm, type FilesForm, type FormFaults } from './files-form';
import { objectPaths, unitPaths } from './object-paths';
import type { SelectedFile } from './selected-file';
import { useFilesRead } from './use-files-read';
import classes from './FilesArea.module.css';

export interface FilesAreaProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  /** Opens the Inspect area. */
  readonly onInspect: () => void;
}

const openingForm: FilesForm = { item: '', from: '', to: '', limit: '1000' };

/** The files kept in the context of an item, per store, and all that is known of the one selected. */
export function FilesArea({ connection, library, onInspect }: FilesAreaProps) {
  const [form, setForm] = useState(openingForm);
  const [faults, setFaults] = useState<FormFaults>({});
  const [selected, setSelected] = useState<SelectedFile>();
  const { reading, result, problem, read, cancel } = useFilesRead(connection.profile.id);
  const paths = useMemo(() => objectPaths(library), [library]);
  const units = useMemo(() => unitPaths(library), [library]);
  const layout = usePanelLayout('files');

  const readForm = (typed: FilesForm) => {
    const checked = checkFilesForm(typed, Date.now(), Temporal.Now.timeZoneId());
    setFaults(checked.ok ? {} : checked.faults);
    if (checked.ok) read(checked.query);
  };
  return (
    <div className={classes['area']}>
      <FilesBar
        form={form}
        faults={faults}
        paths={paths}
        reading={reading}
        onChange={(changed) => {
          setForm({ ...form, ...changed });
          setFaults({});
        }}
        onRead={() => readForm(form)}
        onCancel={cancel}
      />
      {problem !== undefined && (
        <div className={classes['problem']}>
          <ProblemNotice problem={problem} onRetry={() => readForm(form)} onInspect={onInspect} />
        </div>
      )}
      {result === undefined ? (
        <NoFilesYet
          reading={reading}
          units={units}
          onPick={(item) => {
            setForm({ ...form, item });
            readForm({ ...form, item });
          }}
        />
      ) : (
        <PanelGroup id="files" className={classes['panels'] ?? ''} {...layout}>
          <Panel id="stores" minSize="30%" className={reading ? (classes['stale'] ?? '') : ''}>
            <FilesResultView result={result} selected={selected} onSelect={setSelected} onInspect={onInspect} />
          </Panel>
          <Splitter label="Resize the file’s fields" />
          <Panel id="fields" defaultSize={360} minSize={220} groupResizeBehavior="preserve-pixel-size">
            <FileDetail selected={selected} />
          </Panel>
        </PanelGroup>
      )}
    </div>
  );
}
