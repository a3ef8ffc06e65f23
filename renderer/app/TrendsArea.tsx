import { useCallback, useMemo } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import { ItemsPanel } from '../items/ItemsPanel';
import { useConnection } from '../kit/contexts';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { checkHealthOf } from '../kit/requests/inspect-view';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import type { DataExportStore } from '../trend/export/data-export-store';
import type { FileMark } from '../trend/panels/files/file-marks';
import { TrendArea } from '../trend/TrendArea';
import { addItems, removeItems } from '../trend/view/edit-series';
import { tellLeftOut } from '../trend/view/tell-left-out';
import { useView, useViewState, useViewStore } from '../trend/view/use-view';
import type { FilesToShow } from './trend-and-files';
import type { Library } from './use-library';
import { frameWords } from './words/frame';

export interface TrendsAreaProps {
  /** The tab on screen, whose trend is mounted anew for another one. */
  readonly tabId: number;
  readonly library: Library;
  readonly exports: DataExportStore;
  readonly onFiles: (wanted: FilesToShow) => void;
}

/** The items of the connection, from when they are known, beside their trend. */
export function TrendsArea({ tabId, library, exports, onFiles }: TrendsAreaProps) {
  const { id } = useConnection().profile;
  const store = useViewStore();
  const shown = useView(store, ({ series: all }) => all);
  const { opened } = useViewState(store);
  const paths = useMemo(() => shown.map(({ path }) => path), [shown]);
  const layout = usePanelLayout('trends');
  const showFiles = useCallback((files: readonly FileMark[]) => onFiles(filesToShow(files)), [onFiles]);
  return (
    <PanelGroup id="trends" {...layout}>
      <Panel id="items" defaultSize={300} minSize={200} maxSize="50%" groupResizeBehavior="preserve-pixel-size">
        {library.problem !== undefined && <ProblemNotice problem={library.problem} onRetry={library.reload} />}
        {library.problem === undefined && library.items !== undefined && (
          <ItemsPanel
            key={id}
            library={library.items}
            paths={paths}
            onAdd={(added) => tellLeftOut(addItems(store, added))}
            onTakeOut={(gone) => removeItems(store, gone)}
            onChange={library.change}
            onFiles={(path) => onFiles({ paths: [path] })}
            onHealth={checkHealthOf}
          />
        )}
      </Panel>
      <Splitter label={frameWords().resizeItems} />
      <Panel id="trend" minSize="30%">
        <TrendArea key={`${tabId} ${opened}`} exports={exports} onFiles={showFiles} />
      </Panel>
    </PanelGroup>
  );
}

/** The objects of some files, and the instants from the first to the last. */
function filesToShow(files: readonly FileMark[]): FilesToShow {
  const times = files.map(({ at }) => at);
  return {
    paths: [...new Set(files.map(({ path }) => path))],
    range: { start: Math.min(...times), end: Math.max(...times) + 1 },
  };
}
