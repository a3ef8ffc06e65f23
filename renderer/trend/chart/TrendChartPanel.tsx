import { Center, Loader, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Problem } from '@shared/problem/problem';
import { showArea } from '../../kit/areas';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useDevicePixelRatio } from '../../kit/hooks/use-device-pixel-ratio';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import type { ChartFrame } from '../data/chart-frame';
import type { FrameStore, PaintedChartFrame } from '../scene/frame-store';
import { DataLink, dataLinkId } from '../panels/data-table/DataLink';
import type { AnalysisTools } from '../panels/use-analysis-tools';
import type { MarkedFiles } from '../panels/files/FileMarks';
import type { LaneTools } from '../interact/lane-tools';
import { LanesMenu } from '../panels/settings/LanesMenu';
import { LongReadNotice } from './LongReadNotice';
import { TrendBadge } from './TrendBadge';
import { TrendChart } from './TrendChart';
import type { TrendSeries } from '../scene/trend-series';
import type { LongReadChoice } from '../query/use-long-read';
import type { Reads } from '../query/use-reads';
import classes from './TrendChartPanel.module.css';

interface TrendChartPanelProps {
  /** Takes the element whose size the chart has. */
  readonly measure: (element: HTMLDivElement | null) => void;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly analysisTools: AnalysisTools;
  readonly reads: Reads;
  /** Whether what is being read is a refresh, which nobody waits for. */
  readonly quiet: boolean;
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** Present while a long read of raw samples waits for a person's word. */
  readonly longRead: LongReadChoice | undefined;
  /** Reads in Auto what was to be read raw. */
  readonly onAuto: () => void;
  readonly tools: LaneTools;
  /** The items of the trend, in their order. */
  readonly series: readonly TrendSeries[];
  /** Files on the time axis. */
  readonly files: MarkedFiles;
  readonly swapped: boolean;
  /** Whether the trend has no items. */
  readonly empty: boolean;
  /** What is shown below the time axis. */
  readonly overview: ReactNode;
  /** Whether the overview shows what it is to show, or is not there. */
  readonly overviewReady: boolean;
  /** What takes the trend away, beside the lanes' menu. */
  readonly exports: ReactNode;
  readonly onRetry: () => void;
}

/** Where the trend is: its lanes, the badge that says what is drawn, and what went wrong beside what is on screen. */
export function TrendChartPanel({ reads, quiet, problem, analysisTools, ...props }: TrendChartPanelProps) {
  const { analysis, panel } = analysisTools;
  const { client, viewport, frames, zone } = analysis;
  const scheme = useComputedColorScheme('light');
  const ratio = useDevicePixelRatio();
  const drawn = useHasFrame(frames) && props.series.length > 0;
  useReportFirstTrend(frames, props.overviewReady);
  const reading = reads.reading && !quiet;
  return (
    <section className={classes['stage']} aria-label="Trend chart" aria-describedby={dataLinkId} aria-busy={reading}>
      <DataLink panel={panel} />
      {problem !== undefined && (
        <div className={classes['notice']}>
          <ProblemNotice problem={problem} onRetry={props.onRetry} onInspect={() => showArea('inspect')} compact />
        </div>
      )}
      {props.longRead !== undefined && (
        <div className={classes['notice']}>
          <LongReadNotice choice={props.longRead} onAuto={props.onAuto} />
        </div>
      )}
      <TrendBadge frames={frames} reads={reads} quiet={quiet} swapped={props.swapped}>
        <LanesMenu store={analysis.store} shown={props.tools.shown} />
        {props.exports}
      </TrendBadge>
      <div className={classes['place']}>
        <TrendChart
          client={client}
          viewport={viewport}
          analysis={analysis}
          onNote={panel.showNote}
          frames={frames}
          tools={props.tools}
          series={props.series}
          files={props.files}
          zone={zone}
          scheme={scheme}
          ratio={ratio}
          width={props.width}
          height={props.height}
          measure={props.measure}
        />
        {!drawn && <Nothing empty={props.empty} reading={reading} />}
      </div>
      {props.overview}
    </section>
  );
}

function Nothing({ empty, reading }: { readonly empty: boolean; readonly reading: boolean }) {
  return (
    <Center className={classes['nothing']}>
      <Stack align="center" gap="xs">
        {reading ? (
          <Loader size="sm" />
        ) : (
          <IconChartLine size={40} stroke={1.2} className={classes['sketch']} aria-hidden="true" />
        )}
        <Text c="dimmed">
          {empty
            ? 'Click items on the left to draw their trend.'
            : reading
              ? 'Reading …'
              : 'Nothing is drawn yet. Press Read.'}
        </Text>
      </Stack>
    </Center>
  );
}

/** Whether any item's points were on screen yet. */
function useHasFrame(frames: FrameStore): boolean {
  const [has, setHas] = useState(false);
  useEffect(
    () =>
      frames.onPainted((picture) => {
        if (hasPoints(picture)) setHas(true);
      }),
    [frames],
  );
  return has;
}

/** Tells main once that the first trend is on screen: all its lines with their axes, and the overview. */
function useReportFirstTrend(frames: FrameStore, overviewReady: boolean): void {
  const isReported = useRef(false);
  useEffect(() => {
    if (!overviewReady || isReported.current) return undefined;
    let frame = 0;
    const report = () => {
      isReported.current = true;
      void callBridge('app.firstTrend', undefined);
    };
    const look = (shown: PaintedChartFrame) => {
      if (!isWhole(shown) || frame !== 0) return;
      // The second frame begins after the first has been painted.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(report);
      });
    };
    const stop = frames.onPainted(look);
    if (frames.current !== undefined) look(frames.current);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [frames, overviewReady]);
}

/** Whether nothing more of what a frame shows is awaited. */
function isWhole(frame: PaintedChartFrame): boolean {
  return hasPoints(frame) && frame.layout.input.series.every(({ complete }) => complete);
}

function hasPoints({ series }: ChartFrame): boolean {
  return series.values().some(({ drawn }) => drawn.points > 0);
}
