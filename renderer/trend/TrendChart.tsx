import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ColourScheme } from '../chart/colours';
import { gutterWidth, Lane, rightMargin, type LaneProps } from '../chart/Lane';
import type { Pictures } from '../chart/picture';
import { TimeAxis } from '../chart/TimeAxis';
import type { SeriesClient } from '../series/client';
import type { Analysis } from './analysis/analysis';
import { AnalysisOverlay } from './analysis/AnalysisOverlay';
import { AxisTags } from './analysis/AxisTags';
import { DrawLoop } from './draw-loop';
import { drawnLane, wantedSeries, withAxisShown } from './drawn-lane';
import { FileMarks, type MarkedFiles } from './files/FileMarks';
import { HoverReadout } from './HoverReadout';
import { LaneGrips } from './LaneGrips';
import type { LaidLane } from './lane-layout';
import { lanePlaces } from './lane-places';
import type { LaneTools } from './lane-tools';
import { laneHeights } from './lanes';
import type { Wanted } from './picture-request';
import type { TrendSeries } from './trend-series';
import { useEmphasis } from './use-emphasis';
import { useLaneDrop } from './use-lane-drop';
import { useLanes } from './use-lanes';
import { usePlotGestures } from './use-plot-gestures';
import { usePlotsName } from './use-plots-name';
import { ValueAxes } from './value-gestures';
import { setValues, valuePlaces } from './value-places';
import type { Viewport } from './viewport';
import classes from './TrendChart.module.css';

export interface TrendChartProps {
  readonly client: SeriesClient;
  /** What is looked at; the chart follows it, and gestures on the plots move it. */
  readonly viewport: Viewport;
  /** What is on screen; the chart keeps it up with the viewport and with what arrives. */
  readonly pictures: Pictures;
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
  const { analysis, tools, onNote, client, viewport, pictures, series, zone, scheme, ratio, width, height, measure } =
    props;
  const { files } = props;
  const { quality } = analysis;
  const { mode, emphasis, shown } = tools;
  const lanesElement = useRef<HTMLDivElement>(null);
  const plotsName = usePlotsName();
  const lanes = useLanes(pictures, viewport, series, mode);
  const gutters = gutterCount(lanes);
  const plotWidth = plotWidthOf(width, gutters);
  const columns = Math.round(plotWidth * ratio);
  const wanted = useMemo(
    (): Wanted => ({
      series: wantedSeries(series),
      columns,
      quality,
      zone,
      tickCount: plotWidth / timeTickRoom,
    }),
    [series, columns, quality, zone, plotWidth],
  );
  const [loop] = useState(() => new DrawLoop(client, viewport, pictures));
  useEffect(() => loop.start(), [loop]);
  useEffect(() => loop.want(wanted), [loop, wanted]);
  const selected = useSyncExternalStore(emphasis.subscribe, emphasis.selected);
  const heights = useMemo(() => laneHeights(lanes, height), [lanes, height]);
  useEffect(() => shown.show(lanes, series), [shown, lanes, series]);
  const plots = useMemo(
    () => ({ left: gutters * gutterWidth, width: plotWidth, columns }),
    [gutters, plotWidth, columns],
  );
  const places = useMemo(() => lanePlaces(lanes, heights, series), [lanes, heights, series]);
  const { store } = analysis;
  const grasped = useMemo(
    () => new ValueAxes(valuePlaces(lanes, heights, series), (axes) => setValues(store, axes)),
    [lanes, heights, series, store],
  );
  usePlotGestures(lanesElement, viewport, plots, grasped);
  useEmphasis(lanesElement, emphasis);
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
              pictures={pictures}
              emphasis={emphasis}
              gutters={gutters}
              selected={selected}
              width={width}
              height={heights[position] ?? 0}
              scheme={scheme}
              ratio={ratio}
            />
          ))}
          <AnalysisOverlay analysis={analysis} lanes={lanesElement} plots={plots} places={places} onNote={onNote} />
          <LaneGrips lanes={lanes} heights={heights} series={series} tools={tools} />
          <HoverReadout analysis={analysis} plots={plots} lanes={lanesElement} />
        </section>
      </div>
      <div className={classes['axis']}>
        <TimeAxis pictures={pictures} width={width} plots={plots} scheme={scheme} />
        <AxisTags analysis={analysis} plots={plots} />
        {files !== undefined && files.marks.length > 0 && (
          <FileMarks {...files} viewport={viewport} pictures={pictures} plots={plots} zone={zone} />
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
