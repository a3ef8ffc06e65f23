import { Center, Loader, Stack, Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '@shared/problem/problem';
import { callBridge } from '../../kit/bridge/call-bridge';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import type { ChartFrame } from '../data/chart-frame';
import type { Panel } from '../panels/analysis/use-panel';
import { DataLink, dataLinkId } from '../panels/data-table/DataLink';
import type { FrameStore, PaintedChartFrame } from '../scene/frame-store';
import type { Trend } from '../scene/use-trend';
import { LongReadNotice } from './LongReadNotice';
import { TrendBadge } from './TrendBadge';
import { chartWords } from '../words/chart';
import classes from './TrendChartPanel.module.css';

interface TrendChartPanelProps {
  readonly trend: Trend;
  readonly panel: Panel;
  /** Whether what is being read is a refresh, which nobody waits for. */
  readonly quiet: boolean;
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** Reads in Auto what was to be read raw. */
  readonly onAuto: () => void;
  readonly swapped: boolean;
  /** Whether the trend has no items. */
  readonly empty: boolean;
  /** Whether its first read is about to begin. */
  readonly opening: boolean;
  /** What stands in the badge's line: how lanes are made, what takes the trend away. */
  readonly tools: ReactNode;
  readonly chart: ReactNode;
  /** What is shown below the time axis. */
  readonly overview: ReactNode;
  /** Whether the overview shows what it is to show, or is not there. */
  readonly overviewReady: boolean;
}

/** Where the trend is: its lanes, the badge that says what is drawn, and what went wrong beside what is on screen. */
export function TrendChartPanel({ trend, quiet, problem, overviewReady, ...props }: TrendChartPanelProps) {
  const { frames, series } = trend;
  const drawn = useHasFrame(frames) && series.length > 0;
  useReportFirstTrend(frames, overviewReady);
  const reading = props.opening || (trend.reads.reading && !quiet);
  return (
    <section
      className={classes['stage']}
      aria-label={chartWords().label}
      aria-describedby={dataLinkId}
      aria-busy={reading}
    >
      <DataLink panel={props.panel} />
      {problem !== undefined && (
        <div className={classes['notice']}>
          <ProblemNotice problem={problem} onRetry={trend.retry} compact />
        </div>
      )}
      {trend.longRead !== undefined && (
        <div className={classes['notice']}>
          <LongReadNotice choice={trend.longRead} onAuto={props.onAuto} />
        </div>
      )}
      <TrendBadge frames={frames} reads={trend.reads} quiet={quiet} swapped={props.swapped} problem={problem}>
        {props.tools}
      </TrendBadge>
      <div className={classes['place']}>
        {props.chart}
        {!drawn && <Nothing state={nothingState(props.empty, reading, problem !== undefined)} />}
      </div>
      {props.overview}
    </section>
  );
}

type NothingState = 'empty' | 'reading' | 'failed' | 'unread';

/** Why there is no trend. */
function nothingState(isEmpty: boolean, isReading: boolean, hasFailed: boolean): NothingState {
  if (isEmpty) return 'empty';
  if (isReading) return 'reading';
  return hasFailed ? 'failed' : 'unread';
}

function Nothing({ state }: { readonly state: NothingState }) {
  return (
    <Center className={classes['nothing']}>
      <Stack align="center" gap="xs">
        {state === 'reading' ? (
          <Loader size="sm" />
        ) : (
          <IconChartLine size={40} stroke={1.2} className={classes['sketch']} aria-hidden="true" />
        )}
        <Text c="dimmed">{chartWords().nothing[state]}</Text>
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
        // In the same turn in which they are shown: over them no word of reading is left.
        if (!has && hasPoints(picture)) flushSync(() => setHas(true));
      }),
    [frames, has],
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
      performance.mark('first-trend');
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
