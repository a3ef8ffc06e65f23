import { useComputedColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { LibraryItem } from '@shared/contract/app/storage';
import { useCommand } from '../kit/commands/use-command';
import { useLastDefined, useRetainedValue } from '../kit/hooks/former-values';
import { useDevicePixelRatio } from '../kit/hooks/use-device-pixel-ratio';
import { useConnection, ZoneContext } from '../kit/contexts';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import { TrendChartPanel } from './chart/TrendChartPanel';
import { useChartSize } from './chart/use-chart-size';
import type { DataExportStore } from './export/data-export-store';
import { ExportTools } from './export/ExportTools';
import { useLaneTools } from './interact/use-lane-tools';
import { useWindowCommands } from './interact/use-window-commands';
import { AnalysisPanel } from './panels/AnalysisPanel';
import type { FileMark } from './panels/files/file-marks';
import { CalculationDialog, useCalculationDialog } from './panels/calculation/CalculationDialog';
import { FilesToggle, useTrendFiles } from './panels/files/FilesToggle';
import { Legend, useDuplicateSource } from './panels/legend/Legend';
import { TrendOverview } from './panels/overview/TrendOverview';
import { ReadOptionsPanel } from './panels/settings/ReadOptionsPanel';
import { RangeBar } from './panels/time/RangeBar';
import { useAnalysisTools } from './panels/use-analysis-tools';
import { staleItems } from './query/live/staleness';
import { useLive } from './query/live/use-live';
import { readEdits } from './query/read-edits';
import { changedCount, readOptionsOf } from './query/read-options';
import { useSeriesSource } from './query/series-context';
import { useAutoRead, useRecalledItems } from './query/use-auto-read';
import { ForeignView } from './panels/ForeignView';
import { useTrendQuery } from './query/use-trend-query';
import { useTrendTime } from './query/use-trend-time';
import { layoutPlots } from './scene/layout-lanes';
import { useTrend } from './use-trend';
import { trendItems } from './view/trend-item';
import { useViewState, useViewStore } from './view/use-view';
import classes from './TrendArea.module.css';

export interface TrendAreaProps {
  readonly library: readonly LibraryItem[];
  readonly exports: DataExportStore;
  /** Shows files in the Files area. */
  readonly onFiles: (files: readonly FileMark[]) => void;
}

/** The trend of a connection: what to read, the lanes, the legend. Mount it anew for another connection, and for another view. */
export function TrendArea({ library, exports, onFiles }: TrendAreaProps) {
  const connection = useConnection();
  const store = useViewStore();
  const source = useSeriesSource();
  const { client } = source;
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const { measure, width, height } = useChartSize();
  const { view, isForeign } = useViewState(store);
  const { aggregate } = view.read;
  const options = useMemo(() => readOptionsOf(view.read), [view.read]);
  const [optionsOpen, setOptionsOpen] = useState(false);
  const [overviewReady, setOverviewReady] = useState(false);
  const tools = useLaneTools(store, view.lanes, library);
  const layout = usePanelLayout('trend');
  const items = useMemo(() => trendItems(library, view.series, aggregate), [library, view.series, aggregate]);
  useDuplicateSource(store, items);
  const { issued, ask } = useTrendQuery(store, connection.profile.id, layoutPlots(0, width, ratio).width * ratio);
  const trend = useTrend(source, issued?.query, items, connection.profile.qualityScheme);
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
  const problem = useRetainedValue(trend.problem, live.quiet && reads.reading);
  const stale = staleItems(trend.legend, live, trend.settled);
  const analysisTools = useAnalysisTools({
    store,
    client,
    viewport,
    frames: trend.frames,
    series: trend.series,
    qualityScheme: connection.profile.qualityScheme,
    zone,
    scheme,
  });
  const files = useTrendFiles(
    connection.profile,
    items.flatMap(({ path, calculation }) => (calculation === undefined ? [path] : [])),
    trend.settled?.range,
  );
  const marked = useMemo(() => ({ marks: files.marks, onOpen: onFiles }), [files.marks, onFiles]);
  const isRecalled = useRecalledItems(source.knowledge, connection.profile.id);
  useAutoRead(store, time, issued, isRecalled && width > 0 && items.length > 0 && !isForeign);
  const edits = readEdits(store, time);
  const toggleOptions = () => setOptionsOpen((open) => !open);
  const calculation = useCalculationDialog();
  useCommand('read.run', () => time.ask(time.texts), { enabled: items.length > 0 });
  useCommand('read.stop', reads.stop, { enabled: reads.reading });
  useCommand('pane.options', toggleOptions, { checked: optionsOpen });
  useWindowCommands(viewport, store, time, issued !== undefined);

  const insights = useLastDefined(reads.states.findLast(({ outcome }) => outcome?.extra !== undefined)?.outcome?.extra);
  return (
    <ZoneContext value={zone}>
      <div className={classes['area']}>
        {isForeign && (
          <ForeignView
            view={view}
            meaning={time.meaning}
            items={items}
            columns={layoutPlots(0, width, ratio).width * ratio}
          />
        )}
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
              <TrendChartPanel
                measure={measure}
                width={width}
                height={height}
                analysisTools={analysisTools}
                reads={reads}
                quiet={live.quiet}
                problem={problem}
                longRead={trend.longRead}
                onAuto={edits.readInAuto}
                tools={tools}
                series={trend.series}
                swapped={time.swapped}
                empty={items.length === 0}
                files={marked}
                exports={
                  <>
                    <FilesToggle files={files} />
                    <ExportTools
                      exportStore={exports}
                      connectionId={connection.profile.id}
                      analysis={analysisTools.analysis}
                      series={trend.series}
                      legend={trend.legend}
                      files={files.marks}
                    />
                  </>
                }
                overviewReady={overviewReady}
                overview={
                  <TrendOverview
                    viewport={viewport}
                    frames={trend.frames}
                    query={issued?.query}
                    settled={trend.settled}
                    highlight={tools.highlight}
                    series={analysisTools.analysis.series}
                    quality={analysisTools.analysis.quality}
                    width={width}
                    busy={reads.reading}
                    onReady={setOverviewReady}
                  />
                }
                onRetry={trend.retry}
              />
            </Panel>
            <Splitter label="Resize the panel" />
            <Panel id="legend" defaultSize={210} minSize={72} groupResizeBehavior="preserve-pixel-size">
              <AnalysisPanel
                analysisTools={analysisTools}
                legend={<Legend entries={trend.legend} stale={stale} tools={tools} onCalculate={calculation.open} />}
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
        <CalculationDialog
          edited={calculation.edited}
          items={items}
          ids={new Map(trend.series.map(({ item, id }) => [item.key, id]))}
          onClose={calculation.close}
        />
      </div>
    </ZoneContext>
  );
}
