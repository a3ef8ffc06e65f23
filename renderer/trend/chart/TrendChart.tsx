import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ColourScheme } from '../scene/colours';
import { measureText } from '../paint/measure-text';
import { newLaneMemory } from '../scene/lane-layout';
import { Lane } from './Lane';
import type { FrameStore } from '../scene/frame-store';
import { TimeAxis } from './TimeAxis';
import type { SeriesClient } from '../data/client';
import type { Analysis } from '../interact/analysis';
import { AnalysisOverlay } from './AnalysisOverlay';
import { AxisTags } from './AxisTags';
import { DrawLoop } from '../scene/draw-loop';
import { FileMarks, type MarkedFiles } from '../panels/files/FileMarks';
import { HoverReadout } from '../interact/HoverReadout';
import { LanesBelow } from './LanesBelow';
import { LaneGrips } from '../interact/LaneGrips';
import { useChartLayout, useHiddenUntilShown } from './use-chart-layout';
import type { ChartInput } from '../scene/chart-layout';
import type { LaneTools } from '../interact/lane-tools';
import type { TrendSeries } from '../scene/trend-series';
import { useHighlight } from '../interact/use-highlight';
import { useLaneDrop } from '../interact/use-lane-drop';
import { usePlotGestures } from '../interact/plot-gestures';
import { usePlotsLabel } from './use-plots-label';
import { setValues, ValueAxes } from '../interact/value-gestures';
import type { Viewport } from '../view/viewport';
import classes from './TrendChart.module.css';

export interface TrendChartProps {
  readonly client: SeriesClient;
  /** What is looked at; the chart follows it, and gestures on the plots move it. */
  readonly viewport: Viewport;
  /** What is on screen; the chart keeps it up with the viewport and with what arrives. */
  readonly frames: FrameStore;
  readonly series: readonly TrendSeries[];
  readonly tools: LaneTools;
  /** Cursors, limit lines, notes and marks over the lanes. */
  readonly analysis: Analysis;
  /** Shows a note in its list. */
  readonly onNote: (id: string) => void;
  /** Files on the time axis. */
  readonly files?: MarkedFiles | undefined;
  /** IANA zone of the time axis. */
  readonly zone: string;
  readonly scheme: ColourScheme;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Room for the lanes, CSS pixels; the time axis is below. */
  readonly width: number;
  readonly height: number;
  /** Takes the element whose size is the room for the lanes. */
  readonly measure?: (element: HTMLDivElement | null) => void;
}

/** The lanes of a trend, their time axis, and the read-out at the pointer. */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { analysis, tools, onNote, client, viewport, frames, series, zone, scheme, ratio, width, height, measure } =
    props;
  const { files } = props;
  const { quality } = analysis;
  const { mode, highlight, shown } = tools;
  const lanesElement = useRef<HTMLDivElement>(null);
  const plotsName = usePlotsLabel();
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const [memory] = useState(newLaneMemory);
  const chart = useMemo(
    (): ChartInput => ({ mode, series, width, height, ratio, scheme, selected, measure: measureText, memory }),
    [mode, series, width, height, ratio, scheme, selected, memory],
  );
  const [loop] = useState(() => new DrawLoop(client, viewport, frames, highlight));
  useEffect(() => loop.start(), [loop]);
  useEffect(() => loop.setParameters({ chart, quality, zone }), [loop, chart, quality, zone]);
  const { laid, heights, plots, lanes, input } = useChartLayout(frames, chart);
  useHiddenUntilShown(lanesElement, frames);
  useEffect(() => shown.show(laid, input.series), [shown, laid, input.series]);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const takeRoom = useCallback(
    (element: HTMLDivElement | null) => {
      measure?.(element);
      setRoom(element);
    },
    [measure],
  );
  const { store } = analysis;
  const grasped = useMemo(
    () =>
      new ValueAxes(
        lanes.map(({ axes, plot: { top, height: depth } }) => ({ axes, top, height: depth })),
        (axes) => setValues(store, axes),
      ),
    [lanes, store],
  );
  usePlotGestures(lanesElement, viewport, plots, grasped);
  useHighlight(lanesElement, highlight, { client, frames, quality });
  useLaneDrop(lanesElement, laid, heights, tools.put);
  return (
    <>
      <div ref={takeRoom} className={classes['room']}>
        <section ref={lanesElement} className={classes['lanes']} aria-label={plotsName}>
          {lanes.map((lane) => (
            <Lane
              key={lane.key}
              lane={lane}
              frames={frames}
              highlight={highlight}
              scheme={input.scheme}
              ratio={input.ratio}
            />
          ))}
          <AnalysisOverlay
            analysis={analysis}
            element={lanesElement}
            lanes={lanes}
            plots={plots}
            scheme={scheme}
            onNote={onNote}
          />
          <LaneGrips lanes={laid} heights={heights} series={input.series} tools={tools} />
          <HoverReadout analysis={analysis} highlight={highlight} plots={plots} lanes={lanesElement} />
        </section>
      </div>
      <LanesBelow room={room} height={height} lanes={lanes} />
      <div className={classes['axis']}>
        <TimeAxis frames={frames} width={input.width} plots={plots} scheme={scheme} />
        <AxisTags analysis={analysis} plots={plots} />
        {files !== undefined && files.marks.length > 0 && (
          <FileMarks {...files} viewport={viewport} frames={frames} plots={plots} zone={zone} />
        )}
      </div>
    </>
  );
});
