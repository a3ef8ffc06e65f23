import { useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import { useCommand } from '../kit/commands/use-command';
import { useLastDefined } from '../kit/hooks/former-values';
import { useConnection, useLibraryItems, ZoneContext } from '../kit/contexts';
import { Splitter, usePanelLayout } from '../kit/Splitter';
import { ChartPart } from './ChartPart';
import { useChartSize } from './chart/use-chart-size';
import { useSavedTrend } from './chart/use-saved-trend';
import { useSettings } from '../kit/settings/use-settings';
import type { DataExportStore } from './export/data-export-store';
import { AnalysisContext } from './interact/analysis';
import { LaneToolsContext, useNewLaneTools } from './interact/lane-tools';
import { useTimeLink } from './interact/time-link';
import { useWindowCommands } from './interact/use-window-commands';
import { AnalysisPanel } from './panels/AnalysisPanel';
import type { FileMark } from './panels/files/file-marks';
import { ChartMenu } from './panels/chart-menu/ChartMenu';
import { CalculationDialog, useCalculationDialog } from './panels/calculation/CalculationDialog';
import { useTrendFiles } from './panels/files/FilesToggle';
import { Legend, useDuplicateSource } from './panels/legend/Legend';
import { OwnSamplesDialog } from './panels/own-samples/OwnSamplesDialog';
import { ReplaceItemDialog } from './panels/replace/ReplaceItemDialog';
import { ReadOptionsPanel } from './panels/settings/ReadOptionsPanel';
import { RangeBar } from './panels/time/RangeBar';
import { useAnalysisTools } from './panels/use-analysis-tools';
import { staleItems } from './query/live/staleness';
import { readEdits } from './query/read-edits';
import { readOptionsOf } from './query/read-options';
import { useSeriesSource } from './query/series-context';
import { useAutoRead, useRecalledItems } from './query/use-auto-read';
import { ForeignView } from './panels/ForeignView';
import { LegendContext } from './scene/legend-entries';
import { type TrendReading, useTrendReading } from './use-trend-reading';
import { trendPaths } from './view/edit-series';
import { useViewState, useViewStore } from './view/use-view';
import { chartWords } from './words/chart';
import classes from './TrendArea.module.css';

export interface TrendAreaProps {
  readonly exports: DataExportStore;
  /** Shows files in the Files area. */
  readonly onFiles: (files: readonly FileMark[]) => void;
}

/** The trend of a connection: what to read, the lanes, the legend. Mount it anew for another connection, and for another view. */
export function TrendArea({ exports, onFiles }: TrendAreaProps) {
  const connection = useConnection();
  const store = useViewStore();
  const source = useSeriesSource();
  const { view, isForeign } = useViewState(store);
  const size = useChartSize();
  const [optionsOpen, setOptionsOpen] = useState(false);
  const tools = useNewLaneTools(store, view.lanes, useLibraryItems());
  const reading = useTrendReading(size.width);
  const { items, columns, issued, trend, time, live } = reading;
  useDuplicateSource(store, items);
  const { viewport, reads } = trend;
  const { zone } = time;
  const legend = { entries: trend.legend, stale: staleItems(trend.legend, live, trend.settled) };
  const analysisTools = useLinkedTools(reading);
  const { panel } = analysisTools;
  // What came from elsewhere waits for Read.
  const readsItself = items.length > 0 && !isForeign;
  const [{ saveTrend, shifts }] = useSettings();
  const saved = useSavedTrend({
    source,
    store,
    view,
    connectionId: connection.profile.id,
    // A case lies in a file of its own.
    enabled: saveTrend && connection.isCase !== true && readsItself && !reads.isOfOtherServer,
    trend,
    quality: analysisTools.analysis.quality,
    size,
  });
  const { files, marked } = useMarkedFiles(reading, onFiles);
  const isRecalled = useRecalledItems(source.knowledge, connection.profile.id);
  const isOpening = useAutoRead(store, time, issued, {
    isEnabled: readsItself,
    isReady: isRecalled && size.width > 0,
  });
  const edits = readEdits(store, time);
  const toggleOptions = () => setOptionsOpen((open) => !open);
  const calculation = useCalculationDialog();
  useCommand('read.run', () => time.read(time.texts), { enabled: items.length > 0 });
  useCommand('read.stop', reads.stop, { enabled: reads.reading });
  useCommand('pane.options', toggleOptions, { checked: optionsOpen });
  useWindowCommands(viewport, store, time, issued !== undefined);
  const insights = useLastDefined(reads.states.findLast(({ outcome }) => outcome?.extra !== undefined)?.outcome?.extra);
  return (
    <ZoneContext value={zone}>
      <AnalysisContext value={analysisTools.analysis}>
        <LaneToolsContext value={tools}>
          <div className={classes['area']}>
            {isForeign && <ForeignView view={view} meaning={time.meaning} items={items} columns={columns} />}
            <RangeBar
              time={time}
              live={live}
              edits={edits}
              reading={reads.reading && !live.quiet}
              optionsOpen={optionsOpen}
              onOptions={toggleOptions}
            />
            <div className={classes['body']}>
              <TrendPanes
                chart={
                  <ChartPart
                    reading={reading}
                    edits={edits}
                    panel={panel}
                    files={files}
                    marked={marked}
                    size={size}
                    saved={saved}
                    exports={exports}
                    opening={isOpening}
                  />
                }
                panel={
                  <LegendContext value={legend}>
                    <AnalysisPanel analysisTools={analysisTools} legend={<Legend onCalculate={calculation.open} />} />
                  </LegendContext>
                }
              />
              {optionsOpen && (
                <ReadOptionsPanel
                  options={readOptionsOf(view.read)}
                  onChange={edits.changeOptions}
                  quality={view.quality}
                  onQuality={edits.changeQuality}
                  onClose={() => setOptionsOpen(false)}
                  shifts={shifts}
                  insights={insights}
                />
              )}
            </div>
            <ChartMenu
              analysisTools={analysisTools}
              series={trend.series}
              time={time}
              files={marked}
              onCalculate={calculation.open}
            />
            <CalculationDialog
              edited={calculation.edited}
              items={items}
              ids={new Map(trend.series.map(({ item, id }) => [item.key, id]))}
              start={viewport.range?.start}
              onClose={calculation.close}
            />
            <OwnSamplesDialog items={items} />
            <ReplaceItemDialog items={items} />
          </div>
        </LaneToolsContext>
      </AnalysisContext>
    </ZoneContext>
  );
}

/** The analysis tools of what is read, in the scheme of the page; its time goes along with that of other linked views. */
function useLinkedTools({ trend, time }: TrendReading) {
  const store = useViewStore();
  const source = useSeriesSource();
  const { profile } = useConnection();
  const scheme = useComputedColorScheme('light');
  const { viewport } = trend;
  const tools = useAnalysisTools({
    store,
    client: source.client,
    viewport,
    frames: trend.frames,
    series: trend.series,
    qualityScheme: profile.qualityScheme,
    zone: time.zone,
    scheme,
  });
  useTimeLink({
    store,
    viewport,
    time,
    marks: tools.analysis.marks,
    problem: trend.problem,
    isOfLayers: trend.isOfLayers,
    retry: trend.retry,
  });
  return tools;
}

/** The files of the items that are read, and their marks on the time axis. */
function useMarkedFiles({ items, trend }: TrendReading, onFiles: TrendAreaProps['onFiles']) {
  const { profile } = useConnection();
  const files = useTrendFiles(profile, trendPaths(items), trend.settled?.range);
  const { marks } = files;
  const marked = useMemo(() => ({ marks, onOpen: onFiles }), [marks, onFiles]);
  return { files, marked };
}

interface TrendPanesProps {
  readonly chart: ReactNode;
  readonly panel: ReactNode;
}

/** The chart and what is below it, divided as a person has them. */
function TrendPanes({ chart, panel }: TrendPanesProps) {
  const layout = usePanelLayout('trend');
  const [panelHeight] = useState(usualPanelHeight);
  return (
    <PanelGroup id="trend" orientation="vertical" className={classes['panels']} {...layout}>
      <Panel id="chart" minSize={leastChartHeight} style={chartOverflow}>
        {chart}
      </Panel>
      <Splitter label={chartWords().resizePanel} />
      <Panel id="legend" defaultSize={panelHeight} minSize={72} groupResizeBehavior="preserve-pixel-size">
        {panel}
      </Panel>
    </PanelGroup>
  );
}

/** The chart follows a place that gets narrower a moment later: a scroll bar meanwhile would take some of its height. */
const chartOverflow = { overflow: 'hidden auto' };

/** Of the chart with its badge, time axis and overview, CSS pixels: below it nothing is left for a lane. */
const leastChartHeight = 180;

/** The height that the panel below the chart begins with, CSS pixels: less where the window is so low that the chart needs it. */
function usualPanelHeight(): number {
  return Math.min(210, Math.round(0.3 * window.innerHeight));
}
