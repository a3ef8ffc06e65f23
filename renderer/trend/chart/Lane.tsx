import { memo } from 'react';
import { CartesianGrid, LineChart, XAxis, YAxis } from 'recharts';
import { laneInks, type ColourScheme } from '../paint/colours';
import type { SeriesHighlight } from '../interact/highlight';
import type { LaneAxis, LaneSeries } from '../scene/lane-series';
import { LaneTitle } from './LaneTitle';
import type { FrameStore } from '../scene/frame-store';
import { ribbonRoom, SeriesLayer } from './SeriesLayer';
import { partOf, tickText } from '../scene/value-axis';

/** Width of the gutter of one value axis, CSS pixels. */
export const gutterWidth = 68;
/** Free width right of the plots, CSS pixels. */
export const rightMargin = 8;
const topMargin = 8;
/** The same in a lane with a title. */
const titledMargin = 19;
const noRows: never[] = [];
/** The time is drawn by the series layer, at the pointer's speed; Recharts only keeps its place. */
const anyTime: [number, number] = [0, 1];

/** Height of Recharts' time axis, which only draws the line at the foot of the plot. */
const footHeight = 1;

/** Where the plot is in a lane of `height`, CSS pixels. */
export function plotIn(height: number, isTitled: boolean): { readonly top: number; readonly height: number } {
  const top = isTitled ? titledMargin : topMargin;
  return { top, height: Math.max(1, height - top - ribbonRoom - footHeight) };
}

export interface LaneProps {
  readonly kind: 'values' | 'states';
  readonly series: readonly LaneSeries[];
  readonly frames: FrameStore;
  readonly highlight: SeriesHighlight;
  /** The axes of the series; the first ones have a gutter. */
  readonly axes: readonly LaneAxis[];
  /** Gutters of every lane of the chart, so that their plots stand in line. */
  readonly gutters: number;
  /** Whether the lane says what it shows. */
  readonly isTitled: boolean;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scheme: ColourScheme;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** A lane: a strip with its own value axes. Recharts draws the axes and their grid, the series layer all else. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { kind, series, axes, gutters, isTitled, width, height, scheme } = props;
  const inks = laneInks[scheme];
  const shown = axes.slice(0, gutters);
  const free = kind === 'states' ? 0 : (gutters - shown.length) * gutterWidth;
  return (
    <LineChart
      width={width}
      height={height}
      data={noRows}
      margin={{ top: isTitled ? titledMargin : topMargin, right: rightMargin, bottom: ribbonRoom, left: free }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={inks.grid} horizontal={kind === 'values'} vertical={false} yAxisId={0} />
      <XAxis
        type="number"
        dataKey="t"
        domain={anyTime}
        tick={false}
        tickLine={false}
        axisLine={{ stroke: inks.noData }}
        height={footHeight}
      />
      {kind === 'states' && <YAxis yAxisId={0} {...rowsProps(series, gutters * gutterWidth, scheme)} />}
      {shown.map((axis, place) => (
        <YAxis key={axis.key} yAxisId={place} {...axisProps(axis, shown.length > 1, scheme)} />
      ))}
      {isTitled && <LaneTitle series={series} left={gutters * gutterWidth} scheme={scheme} />}
      <SeriesLayer
        series={series}
        axes={axes}
        frames={props.frames}
        highlight={props.highlight}
        kind={kind}
        scheme={scheme}
        ratio={props.ratio}
      />
    </LineChart>
  );
});

/** Width of a letter of a tick, CSS pixels. */
const letter = 6.6;

/** Names the rows of a lane of states where other lanes have their value axes. */
function rowsProps(series: readonly LaneSeries[], width: number, scheme: ColourScheme) {
  const inks = laneInks[scheme];
  const most = Math.floor(width / letter) - 1;
  const names = new Map(series.map(({ name }, row) => [1 - (row + 0.5) / series.length, name]));
  return {
    type: 'number' as const,
    domain: [0, 1],
    allowDataOverflow: true,
    ticks: [...names.keys()],
    tickFormatter: (part: number) => shortened(names.get(part) ?? '', most),
    interval: 0,
    tick: { fill: inks.text, fontSize: 11 },
    tickLine: false,
    axisLine: { stroke: inks.noData },
    width,
  };
}

function shortened(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** Recharts draws the axis by its parts, 0 at the foot and 1 at the head, so that it needs to know of no logarithm. */
function axisProps(axis: LaneAxis, isOneOfMany: boolean, scheme: ColourScheme) {
  const inks = laneInks[scheme];
  const parts = axis.ticks.map((tick) => partOf(axis, tick));
  const texts = new Map(parts.map((part, place) => [part, tickText(axis.ticks[place] ?? 0, axis)]));
  const line =
    isOneOfMany && axis.colour !== undefined ? { stroke: axis.colour, strokeWidth: 2 } : { stroke: inks.noData };
  return {
    type: 'number' as const,
    domain: [0, 1],
    allowDataOverflow: true,
    ticks: parts,
    tickFormatter: (part: number) => texts.get(part) ?? '',
    interval: 0,
    tick: { fill: inks.text, fontSize: 12 },
    tickLine: false,
    axisLine: line,
    width: gutterWidth,
    label: {
      value: axis.unit,
      angle: -90,
      position: 'insideLeft' as const,
      fill: inks.text,
      fontSize: 12,
      offset: 12,
      style: { textAnchor: 'middle' as const },
    },
  };
}
