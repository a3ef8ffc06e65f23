import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ColourScheme } from '../paint/colours';
import { gutterWidth, Lane, rightMargin, type LaneProps } from './Lane';
import type { FrameStore } from '../scene/frame-store';
import { TimeAxis } from './TimeAxis';
import type { SeriesClient } from '../data/client';
import type { Analysis } from '../panels/analysis/analysis';
import { AnalysisOverlay } from './AnalysisOverlay';
import { AxisTags } from './AxisTags';
import { DrawLoop } from '../scene/draw-loop';
import { drawnLane, drawnSeriesParameters, withAxisShown } from '../scene/drawn-lane';
import { FileMarks, type MarkedFiles } from '../panels/files/FileMarks';
import { HoverReadout } from '../interact/HoverReadout';
import { LaneGrips } from '../interact/LaneGrips';
import type { LaidLane } from '../scene/lane-layout';
import { lanePositions } from '../scene/lane-positions';
import type { LaneTools } from '../interact/lane-tools';
import { laneHeights } from '../scene/lanes';
import type { DrawParameters } from '../scene/draw-request';
import type { TrendSeries } from '../scene/trend-series';
import { useHighlight } from '../interact/use-highlight';
import { useLaneDrop } from '../interact/use-lane-drop';
import { useLanes } from '../scene/use-lanes';
import { usePlotGestures } from '../interact/use-plot-gestures';
import { usePlotsLabel } from './use-plots-label';
import { ValueAxes } from '../interact/value-gestures';
import { setValues, valueAxisAreas } from '../scene/value-axis-areas';
import type { Viewport } from '../interact/viewport';
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

/** Pixels that a label of the time axis wants. */
export const timeTickRoom = 84;
/** Axes of a lane beyond these scale their series without a gutter: the plots need the room. */
const mostGutters = 4;

/** The lanes of a trend, their time axis, and the read-out at the pointer. */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { analysis, tools, onNote, client, viewport, frames, series, zone, scheme, ratio, width, height, measure } =
    props;
  const { files } = props;
  const { quality } = analysis;
  const { mode, highlight, shown } = tools;
  const lanesElement = useRef<HTMLDivElement>(null);
  const plotsName = usePlotsLabel();
  const lanes = useLanes(frames, viewport, series, mode);
  const gutters = gutterCount(lanes);
  const plotWidth = plotWidthOf(width, gutters);
  const columns = Math.round(plotWidth * ratio);
  const parameters = useMemo(
    (): DrawParameters => ({
      series: drawnSeriesParameters(series),
      columns,
      quality,
      zone,
      tickCount: plotWidth / timeTickRoom,
    }),
    [series, columns, quality, zone, plotWidth],
  );
  const [loop] = useState(() => new DrawLoop(client, viewport, frames));
  useEffect(() => loop.start(), [loop]);
  useEffect(() => loop.setParameters(parameters), [loop, parameters]);
  const selected = useSyncExternalStore(highlight.subscribe, highlight.selected);
  const heights = useMemo(() => laneHeights(lanes, height), [lanes, height]);
  useEffect(() => shown.show(lanes, series), [shown, lanes, series]);
  const plots = useMemo(
    () => ({ left: gutters * gutterWidth, width: plotWidth, columns }),
    [gutters, plotWidth, columns],
  );
  const places = useMemo(() => lanePositions(lanes, heights, series), [lanes, heights, series]);
  const { store } = analysis;
  const grasped = useMemo(
    () => new ValueAxes(valueAxisAreas(lanes, heights, series), (axes) => setValues(store, axes)),
    [lanes, heights, series, store],
  );
  usePlotGestures(lanesElement, viewport, plots, grasped);
  useHighlight(lanesElement, highlight);
  useLaneDrop(lanesElement, lanes, heights, tools.put);
  return (
    <>
      <div ref={measure} className={classes['room']}>
        <section ref={lanesElement} className={classes['lanes']} aria-label={plotsName}>
          {lanes.map((lane, position) => (
            <MeasuredLane
              key={lane.key}
              lane={lane}
              all={series}
              frames={frames}
              highlight={highlight}
              gutters={gutters}
              selected={selected}
              width={width}
              height={heights[position] ?? 0}
              scheme={scheme}
              ratio={ratio}
            />
          ))}
          <AnalysisOverlay
            analysis={analysis}
            lanes={lanesElement}
            plots={plots}
            lanePositions={places}
            onNote={onNote}
          />
          <LaneGrips lanes={lanes} heights={heights} series={series} tools={tools} />
          <HoverReadout analysis={analysis} plots={plots} lanes={lanesElement} />
        </section>
      </div>
      <div className={classes['axis']}>
        <TimeAxis frames={frames} width={width} plots={plots} scheme={scheme} />
        <AxisTags analysis={analysis} plots={plots} />
        {files !== undefined && files.marks.length > 0 && (
          <FileMarks {...files} viewport={viewport} frames={frames} plots={plots} zone={zone} />
        )}
      </div>
    </>
  );
});

interface MeasuredLaneProps extends Omit<LaneProps, 'kind' | 'series' | 'axes' | 'isTitled'> {
  readonly lane: LaidLane;
  /** All series of the chart; the lane's members are positions among them. */
  readonly all: readonly TrendSeries[];
  /** Key of the selected series, whose axis has a gutter in any case. */
  readonly selected: string | undefined;
}

const MeasuredLane = memo(function MeasuredLane({ lane, all, selected, ...rest }: MeasuredLaneProps) {
  const { height, scheme, gutters } = rest;
  const drawn = useMemo(
    () => drawnLane(withAxisShown(lane, all, selected, gutters), all, height, scheme),
    [lane, all, selected, gutters, height, scheme],
  );
  return <Lane kind={lane.kind} isTitled={lane.isTitled} {...drawn} {...rest} />;
});

/** The width of the plots in a chart of `width`, CSS pixels, whose value axes take so many gutters. */
export function plotWidthOf(width: number, gutters = 1): number {
  return Math.max(1, width - gutters * gutterWidth - rightMargin);
}

/** How many value axes stand side by side before the plots. */
export function gutterCount(lanes: readonly LaidLane[]): number {
  return Math.min(mostGutters, Math.max(1, ...lanes.map(({ axes }) => axes.length)));
}
