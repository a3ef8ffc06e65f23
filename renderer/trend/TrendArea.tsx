import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import type { View } from '@shared/contract/view';
import type { LibraryItem } from '@shared/contract/workspace';
import type { TimeRange } from '@shared/time/range';
import { useCommand } from '../base/commands/use-command';
import { Splitter } from '../base/Splitter';
import { usePanelLayout } from '../base/use-panel-layout';
import { Emphasis } from '../chart/emphasis';
import type { SeriesClient } from '../series/client';
import { AnalysisPanel } from './analysis/AnalysisPanel';
import { useWorkbench } from './analysis/use-workbench';
import type { Example } from './examples';
import type { DataExportDesk } from './export/data-export-desk';
import { ExportTools } from './export/ExportTools';
import type { FileMark } from './files/file-marks';
import { FilesToggle } from './files/FilesToggle';
import { useTrendFiles } from './files/use-trend-files';
import type { KnownSeries } from './known-series';
import { putInLane, type LaneTools } from './lane-tools';
import { Legend } from './Legend';
import type { TrendQuestion } from './question';
import { RangeBar } from './RangeBar';
import { ReadOptionsPanel } from './ReadOptionsPanel';
import { changedCount, keptOptions, readOptionsOf, toHistoryOptions, type ReadOptions } from './read-options';
import { ShownLanes } from './shown-lanes';
import { plotWidthOf } from './TrendChart';
import { trendItems } from './trend-item';
import { TrendStage } from './TrendStage';
import { useKept } from './time/use-kept';
import { staleItems } from './time/staleness';
import { TrendOverview } from './time/TrendOverview';
import { sameTexts } from './time/range-texts';
import { useLive } from './time/use-live';
import { useTrendTime } from './time/use-trend-time';
import { useChartSize } from './use-chart-size';
import { useDuplicateSource } from './use-duplicate-source';
import { useTrend } from './use-trend';
import { seriesOf } from './view/new-view';
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

/** A question, and the part of the view that it was made from. */
interface Asked {
  readonly question: TrendQuestion;
  readonly read: View['read'];
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
  const [asked, setAsked] = useState<Asked>();
  const [emphasis] = useState(() => new Emphasis());
  const [shown] = useState(() => new ShownLanes());
  const tools = useMemo(
    (): LaneTools => ({
      mode: view.lanes,
      emphasis,
      shown,
      put: (dragged, target) => putInLane(store, shown.get(), library, dragged, target),
    }),
    [view.lanes, emphasis, shown, store, library],
  );
  const layout = usePanelLayout('trend');
  const items = useMemo(() => trendItems(library, view.series, aggregate), [library, view.series, aggregate]);
  useDuplicateSource(store, items);
  const trend = useTrend(props.series, props.known, asked?.question, items);
  const { viewport, reads } = trend;

  const ask = (range: TimeRange) => {
    const { read: asking } = store.get().view;
    const question: TrendQuestion = {
      number: (asked?.question.number ?? 0) + 1,
      connectionId: connection.profile.id,
      range,
      aggregate: asking.aggregate,
      options: toHistoryOptions(readOptionsOf(asking), plotWidthOf(width) * ratio),
    };
    setAsked({ question, read: asking });
  };
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
  const openExample = (example: Example) => {
    const wanted = { start: example.start, end: example.end };
    store.edit(`Open “${example.name}”`, (former) => ({
      ...former,
      time: { ...former.time, ...wanted },
      read: { ...former.read, aggregate: example.aggregate },
      series: seriesOf(example.items),
    }));
    time.ask(wanted);
  };
  const ready = width > 0 && items.length > 0 && asked === undefined;
  const readOpening = useEffectEvent(() => time.ask(time.texts));
  useEffect(() => {
    if (!ready) return undefined;
    // The shell is painted first.
    const frame = requestAnimationFrame(readOpening);
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  const readReplaced = useEffectEvent(() => {
    const { time: wanted, read } = store.get().view;
    const texts = { start: wanted.start, end: wanted.end };
    if (asked === undefined) time.type(texts);
    else if (!sameTexts(wanted, time.texts) || read !== asked.read) time.ask(texts);
  });
  useEffect(() => {
    let seen = store.get().replaced;
    return store.subscribe(() => {
      const { replaced } = store.get();
      if (replaced !== seen) readReplaced();
      seen = replaced;
    });
  }, [store]);
  const changeAggregate = (code: string) =>
    store.edit('Change the aggregate', (former) => ({ ...former, read: { ...former.read, aggregate: code } }));
  const changeOptions = (changed: ReadOptions) =>
    store.edit('Change the read options', (former) => ({
      ...former,
      read: { ...former.read, ...keptOptions(changed) },
    }));
  const changeQuality = (changed: View['quality']) =>
    store.edit('Change the quality rules', (former) => ({ ...former, quality: changed }));
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
        onAggregate={changeAggregate}
        reading={reads.reading && !live.quiet}
        optionsOpen={optionsOpen}
        onOptions={toggleOptions}
        changedOptions={changedCount(options)}
        onExample={connection.isDemo ? openExample : undefined}
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
                  emphasis={emphasis}
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
            onChange={changeOptions}
            quality={view.quality}
            onQuality={changeQuality}
            onClose={() => setOptionsOpen(false)}
            insights={insights}
          />
        )}
      </div>
    </div>
  );
}

/** The last value that was there. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Device pixels per CSS pixel; follows the window to another screen and its zoom. */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const media = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const change = () => setRatio(window.devicePixelRatio);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, [ratio]);
  return ratio;
}
