import { memo } from 'react';
import { CartesianGrid, LineChart, XAxis, YAxis } from 'recharts';
import { laneInks, type ColourScheme } from './colours';
import type { LaneSeries } from './lane-series';
import type { Pictures } from './picture';
import { ribbonRoom, SeriesLayer } from './SeriesLayer';
import { tickText, type ValueAxis } from './value-axis';

/** Width of the gutter with the value axes, CSS pixels: one for all lanes, so that their plots stand in line. */
export const gutterWidth = 68;
/** Free width right of the plots, CSS pixels. */
export const rightMargin = 8;
const topMargin = 8;
const noRows: never[] = [];
/** The time is drawn by the series layer, at the pointer's speed; Recharts only keeps its place. */
const anyTime: [number, number] = [0, 1];

interface LaneProps {
  readonly kind: 'values' | 'states';
  readonly series: readonly LaneSeries[];
  readonly pictures: Pictures;
  readonly axis: ValueAxis;
  /** Unit at the value axis; empty for none. */
  readonly unit: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scheme: ColourScheme;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** A lane: a strip with its own value axis. Recharts draws the value axis and its grid, the series layer all else. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { kind, axis, unit, width, height, scheme } = props;
  const inks = laneInks[scheme];
  const tick = { fill: inks.text, fontSize: 12 };
  return (
    <LineChart
      width={width}
      height={height}
      data={noRows}
      margin={{ top: topMargin, right: rightMargin, bottom: ribbonRoom, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={inks.grid} horizontal={kind === 'values'} vertical={false} />
      <XAxis
        type="number"
        dataKey="t"
        domain={anyTime}
        tick={false}
        tickLine={false}
        axisLine={{ stroke: inks.noData }}
        height={1}
      />
      <YAxis
        type="number"
        domain={[...axis.domain]}
        allowDataOverflow
        ticks={kind === 'values' ? [...axis.ticks] : noRows}
        tickFormatter={(value: number) => tickText(value, axis.ticks)}
        interval={0}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: inks.noData }}
        width={gutterWidth}
        label={{
          value: unit,
          angle: -90,
          position: 'insideLeft',
          fill: inks.text,
          fontSize: 12,
          offset: 12,
          style: { textAnchor: 'middle' },
        }}
      />
      <SeriesLayer series={props.series} pictures={props.pictures} kind={kind} scheme={scheme} ratio={props.ratio} />
    </LineChart>
  );
});
