import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '@shared/contract/connection';
import { seriesColour, seriesDash, type ColourScheme } from '../chart/colours';
import { gutterWidth, Lane, rightMargin } from '../chart/Lane';
import type { LaneSeries } from '../chart/lane-series';
import type { Pictures } from '../chart/picture';
import { TimeAxis } from '../chart/TimeAxis';
import { valueAxis } from '../chart/value-axis';
import type { SeriesClient } from '../series/client';
import { DrawLoop, type Wanted } from './draw-loop';
import { HoverReadout } from './HoverReadout';
import type { LaidLane } from './lane-layout';
import { laneHeights } from './lanes';
import type { TrendSeries } from './trend-series';
import { useLanes } from './use-lanes';
import { usePlotGestures } from './use-plot-gestures';
import type { Viewport } from './viewport';
import classes from './TrendChart.module.css';

export interface TrendChartProps {
  readonly client: SeriesClient;
  /** What is looked at; the chart follows it, and gestures on the plots move it. */
  readonly viewport: Viewport;
  /** What is on screen; the chart keeps it up with the viewport and with what arrives. */
  readonly pictures: Pictures;
  readonly quality: Profile['qualityScheme'];
  readonly series: readonly TrendSeries[];
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

/** Pixels that a tick of a value axis wants, and a label of the time axis. */
const valueTickRoom = 34;
const timeTickRoom = 84;

/** The lanes of a trend, their time axis, and the read-out at the pointer. */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { client, viewport, pictures, quality, series, zone, scheme, ratio, width, height, measure } = props;
  const lanesElement = useRef<HTMLDivElement>(null);
  const plotWidth = plotWidthOf(width);
  const columns = Math.round(plotWidth * ratio);
  const wanted = useMemo(
    (): Wanted => ({
      series: series.map(({ item, id, what, complete }) => ({
        key: item.path,
        id,
        what,
        complete,
        stepped: item.stepped ?? false,
      })),
      columns,
      quality: { scheme: quality, uncertain: 'plot', bad: 'gap' },
      zone,
      tickCount: plotWidth / timeTickRoom,
    }),
    [series, columns, quality, zone, plotWidth],
  );
  const [loop] = useState(() => new DrawLoop(client, viewport, pictures));
  useEffect(() => loop.start(), [loop]);
  useEffect(() => loop.want(wanted), [loop, wanted]);
  const lanes = useLanes(pictures, viewport, series);
  const heights = laneHeights(lanes, height);
  const members = useMemo(() => series.map((one) => laneSeries(one, scheme)), [series, scheme]);
  const plots = useMemo(() => ({ left: gutterWidth, width: plotWidth }), [plotWidth]);
  usePlotGestures(lanesElement, viewport, plots);
  return (
    <>
      <div ref={measure} className={classes['room']}>
        <section ref={lanesElement} className={classes['lanes']} aria-label={plotsName}>
          {lanes.map((lane, position) => (
            <MeasuredLane
              key={`${lane.kind} ${lane.unit}`}
              lane={lane}
              all={members}
              pictures={pictures}
              width={width}
              height={heights[position] ?? 0}
              scheme={scheme}
              ratio={ratio}
            />
          ))}
          <HoverReadout
            client={client}
            viewport={viewport}
            pictures={pictures}
            quality={quality}
            series={series}
            scheme={scheme}
            plots={plots}
            lanes={lanesElement}
          />
        </section>
      </div>
      <TimeAxis pictures={pictures} width={width} scheme={scheme} />
    </>
  );
});

const plotsName =
  'Plots: left and right arrow pan, with Shift by a whole window; plus and minus zoom; Home returns to the range read';

interface MeasuredLaneProps {
  readonly lane: LaidLane;
  /** All series of the chart; the lane's members are positions among them. */
  readonly all: readonly LaneSeries[];
  readonly pictures: Pictures;
  readonly width: number;
  readonly height: number;
  readonly scheme: ColourScheme;
  readonly ratio: number;
}

const MeasuredLane = memo(function MeasuredLane({ lane, all, height, ...rest }: MeasuredLaneProps) {
  const series = useMemo(() => lane.members.flatMap((position) => all[position] ?? []), [lane.members, all]);
  const axis = useMemo(() => valueAxis(lane.min, lane.max, height / valueTickRoom), [lane.min, lane.max, height]);
  return <Lane kind={lane.kind} unit={lane.unit} series={series} axis={axis} height={height} {...rest} />;
});

/** The width of the plots in a chart of `width`, CSS pixels. */
export function plotWidthOf(width: number): number {
  return Math.max(1, width - gutterWidth - rightMargin);
}

function laneSeries({ item, index }: TrendSeries, scheme: ColourScheme): LaneSeries {
  return {
    key: item.path,
    colour: seriesColour(index, scheme),
    dash: seriesDash(index),
    stepped: item.stepped ?? false,
  };
}
