import { useEffect, useRef, type ReactNode } from 'react';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { callBridge } from '../../kit/bridge/call-bridge';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import type { Panel } from '../panels/analysis/use-panel';
import { DataLink, dataLinkId } from '../panels/data-table/DataLink';
import { type FrameStore, hasPoints, type PaintedChartFrame } from '../scene/frame-store';
import type { Trend } from '../scene/use-trend';
import { LongReadNotice } from './LongReadNotice';
import { NoTrend } from './NoTrend';
import { TrendBadge } from './TrendBadge';
import { chartWords } from '../words/chart';
import classes from './TrendChartPanel.module.css';

interface TrendChartPanelProps {
  readonly trend: Trend;
  readonly panel: Panel;
  /** Whether what is being read is a refresh, which nobody waits for. */
  readonly quiet: boolean;
  /** Whether such a refresh has been waiting for its answer for long. */
  readonly isLate: boolean;
  /** What could not be read of what is on screen. */
  readonly problem: Problem | undefined;
  /** Reads in Auto what was to be read raw. */
  readonly onAuto: () => void;
  readonly swapped: boolean;
  /** Whether the trend has no items. */
  readonly empty: boolean;
  /** Whether its first read is about to begin. */
  readonly opening: boolean;
  /** Whether other times are typed than those on screen. */
  readonly changed: boolean;
  /** Shows another range. */
  readonly onShow: (range: TimeRange) => void;
  /** What stands in the badge's line: how lanes are made, what takes the trend away. */
  readonly tools: ReactNode;
  readonly chart: ReactNode;
  /** What is shown below the time axis. */
  readonly overview: ReactNode;
  /** Whether the overview shows what it is to show, or is not there. */
  readonly overviewReady: boolean;
}

/** Where the trend is: its lanes, the badge that says what is drawn, and what went wrong beside what is on screen. */
export function TrendChartPanel({ trend, quiet, isLate, problem, overviewReady, ...props }: TrendChartPanelProps) {
  const { frames } = trend;
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
          <ProblemNotice problem={problem} onRetry={trend.isRepeatable ? trend.retry : undefined} compact />
        </div>
      )}
      {trend.longRead !== undefined && (
        <div className={classes['notice']}>
          <LongReadNotice choice={trend.longRead} onAuto={props.onAuto} />
        </div>
      )}
      <TrendBadge
        frames={frames}
        reads={trend.reads}
        quiet={quiet && !isLate}
        swapped={props.swapped}
        problem={problem}
      >
        {props.tools}
      </TrendBadge>
      <div className={classes['place']} data-drawing>
        {props.chart}
        <NoTrend
          trend={trend}
          empty={props.empty}
          reading={reading}
          quiet={quiet}
          failed={problem !== undefined}
          changed={props.changed}
          onShow={props.onShow}
        />
      </div>
      {props.overview}
    </section>
  );
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
