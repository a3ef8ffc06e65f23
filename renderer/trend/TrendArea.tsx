import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import type { LibraryItem } from '@shared/contract/workspace';
import { useCommand } from '../base/commands/use-command';
import { Splitter } from '../base/Splitter';
import { useDevicePixelRatio } from '../base/use-device-pixel-ratio';
import { useLast } from '../base/use-last';
import { usePanelLayout } from '../base/use-panel-layout';
import type { SeriesClient } from '../series/client';
import { AnalysisPanel } from './analysis/AnalysisPanel';
import { useWorkbench } from './analysis/use-workbench';
import type { DataExportDesk } from './export/data-export-desk';
import { ExportTools } from './export/ExportTools';
import type { FileMark } from './files/file-marks';
import { FilesToggle } from './files/FilesToggle';
import { useTrendFiles } from './files/use-trend-files';
import type { KnownSeries } from './known-series';
import { Legend } from './Legend';
import { RangeBar } from './RangeBar';
import { ReadOptionsPanel } from './ReadOptionsPanel';
import { readEdits } from './read-edits';
import { changedCount, readOptionsOf } from './read-options';
import { trendItems } from './trend-item';
import { TrendStage } from './TrendStage';
import { useKept } from './time/use-kept';
import { staleItems } from './time/staleness';
import { TrendOverview } from './time/TrendOverview';
import { useLive } from './time/use-live';
import { useTrendTime } from './time/use-trend-time';
import { useAsking } from './use-asking';
import { useAutoRead } from './use-auto-read';
import { useChartSize } from './use-chart-size';
import { useDuplicateSource } from './use-duplicate-source';
import { useLaneTools } from './use-lane-tools';
import { useTrend } from './use-trend';
import { useViewState } from './view/use-view';
import type { ViewStore } from './view/view-store';
import { useWindowCommands } from './use-window-commands';
import classes from './TrendArea.module.css';

export interface TrendAreaProps {
  readonly connection: Connection;
  readonly library: readonly LibraryItem[];
  /** The view on screen. */
  readonly store: ViewStore;
  readonly series: SeriesClient;
  readonly known: KnownSeries;
  readonly exports: DataExportDesk;
  /** Opens the Inspect area. */
  readonly onInspect: () => void;
  /** Shows files in the Files area. */
  readonly onFiles: (files: readonly FileMark[]) => void;
}

/** The trend of a connection: what to read, the lanes, the legend. Mount it anew for another connection, and for another view. */
export function TrendArea({ connection, library, store, ...props }: TrendAreaProps) {
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const { measure, width, height } = useChartSize();
  const { view } = useViewState(store);
  const { aggregate } = view.read;
  const options = useMemo(() => readOptionsOf(view.read), [view.read]);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const tools = useLaneTools(store, view.lanes, library);
  const layout = usePanelLayout('trend');
  const items = useMemo(() => trendItems(library, view.series, aggregate), [library, view.series, aggregate]);
  useDuplicateSource(store, items);
  const { asked, ask } = useAsking(store, connection.profile.id, width, ratio);
  const trend = useTrend(props.series, props.known, asked?.question, items);
  const { viewport, reads } = trend;

  const time = useTrendTime(store, view, viewport, ask);
  const { zone } = time;
  const live = useLive({
    store,
    time: view.time,
    viewport,
    settled: trend.settled,
    zone,
    reading: reads.reading,
    problem: trend.problem,
    retry: trend.retry,
    show: time.show,
  });
  const problem = useKept(trend.problem, live.quiet && reads.reading);
  const stale = staleItems(trend.legend, live, trend.settled);
  const workbench = useWorkbench({
    store,
    client: props.series,
    viewport,
    pictures: trend.pictures,
    series: trend.series,
    qualityScheme: connection.profile.qualityScheme,
    zone,
    scheme,
  });
  const files = useTrendFiles(
    connection.profile,
    items.map(({ path }) => path),
    trend.settled?.range,
  );
  const { onFiles } = props;
  const marked = useMemo(() => ({ marks: files.marks, onOpen: onFiles }), [files.marks, onFiles]);
  useAutoRead(store, time, asked, width > 0 && items.length > 0);
  const edits = readEdits(store, time);
  const toggleOptions = () => setOptionsOpen((open) => !open);
  useCommand('read.run', () => time.ask(time.texts), { enabled: items.length > 0 });
  useCommand('read.stop', reads.stop, { enabled: reads.reading });
  useCommand('pane.options', toggleOptions, { checked: optionsOpen });
  useWindowCommands(viewport, store, time, asked !== undefined);

  const insights = useLast(reads.states.findLast(({ outcome }) => outcome?.extra !== undefined)?.outcome?.extra);
  const quality = connection.profile.qualityScheme;
  return (
    <div className={classes['area']}>
      <RangeBar
        time={time}
        zoneChoice={view.time.zone}
        live={live}
        aggregate={aggregate}
        onAggregate={edits.changeAggregate}
        reading={reads.reading && !live.quiet}
        optionsOpen={optionsOpen}
        onOptions={toggleOptions}
        changedOptions={changedCount(options)}
        onExample={connection.isDemo ? edits.openExample : undefined}
      />
      <div className={classes['body']}>
        <PanelGroup id="trend" orientation="vertical" className={classes['panels']} {...layout}>
          <Panel id="chart" minSize="30%">
            <TrendStage
              measure={measure}
              width={width}
              height={height}
              client={props.series}
              viewport={viewport}
              workbench={workbench}
              pictures={trend.pictures}
              reads={reads}
              quiet={live.quiet}
              problem={problem}
              tools={tools}
              series={trend.series}
              zone={zone}
              scheme={scheme}
              ratio={ratio}
              swapped={time.swapped}
              empty={items.length === 0}
              files={marked}
              exports={
                <>
                  <FilesToggle files={files} />
                  <ExportTools
                    desk={props.exports}
                    connectionId={connection.profile.id}
                    analysis={workbench.analysis}
                    series={trend.series}
                    legend={trend.legend}
                  />
                </>
              }
              overview={
                <TrendOverview
                  client={props.series}
                  viewport={viewport}
                  question={asked?.question}
                  settled={trend.settled}
                  emphasis={tools.emphasis}
                  series={workbench.analysis.series}
                  quality={workbench.analysis.quality}
                  zone={zone}
                  ratio={ratio}
                  width={width}
                  busy={reads.reading}
                />
              }
              onRetry={trend.retry}
              onInspect={props.onInspect}
            />
          </Panel>
          <Splitter label="Resize the panel" />
          <Panel id="legend" defaultSize={210} minSize={72} groupResizeBehavior="preserve-pixel-size">
            <AnalysisPanel
              workbench={workbench}
              legend={
                <Legend
                  entries={trend.legend}
                  stale={stale}
                  zone={zone}
                  quality={quality}
                  scheme={scheme}
                  store={store}
                  tools={tools}
                />
              }
            />
          </Panel>
        </PanelGroup>
        {optionsOpen && (
          <ReadOptionsPanel
            options={options}
            onChange={edits.changeOptions}
            quality={view.quality}
            onQuality={edits.changeQuality}
            onClose={() => setOptionsOpen(false)}
            insights={insights}
          />
        )}
      </div>
    </div>
  );
}
