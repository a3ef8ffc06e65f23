import { memo, useMemo, useRef } from 'react';
import type { Profile } from '@shared/contract/connection';
import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import { seriesColour, seriesDash, type ColourScheme } from '../chart/colours';
import { gutterWidth, Lane, rightMargin } from '../chart/Lane';
import type { LaneSeries } from '../chart/lane-series';
import { valueAxis } from '../chart/value-axis';
import type { SeriesClient } from '../series/client';
import { HoverReadout } from './HoverReadout';
import { laneHeights, planLanes, type LanePlan } from './lanes';
import type { TrendSeries } from './trend-series';
import classes from './TrendChart.module.css';

interface TrendChartProps {
  readonly client: SeriesClient;
  readonly quality: Profile['qualityScheme'];
  readonly series: readonly TrendSeries[];
  readonly range: TimeRange;
  readonly ticks: readonly TimeTick[];
  readonly scheme: ColourScheme;
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels that a tick of a value axis wants. */
const valueTickRoom = 34;

/** The lanes of a trend, and the read-out at the pointer. */
export const TrendChart = memo(function TrendChart(props: TrendChartProps) {
  const { series, range, ticks, scheme, width, height } = props;
  const lanesElement = useRef<HTMLDivElement>(null);
  const plotWidth = plotWidthOf(width);
  const lanes = useMemo(() => arrange(series, scheme), [series, scheme]);
  const heights = laneHeights(
    lanes.map(({ plan }) => plan),
    height,
  );
  return (
    <div ref={lanesElement} className={classes['lanes']}>
      {lanes.map(({ plan, members }, position) => {
        const laneHeight = heights[position] ?? 0;
        return (
          <Lane
            key={`${plan.kind} ${plan.unit}`}
            kind={plan.kind}
            series={members}
            range={range}
            timeTicks={ticks}
            axis={laneAxis(members, laneHeight / valueTickRoom)}
            unit={plan.unit}
            width={width}
            height={laneHeight}
            scheme={scheme}
            ratio={props.ratio}
          />
        );
      })}
      <HoverReadout
        client={props.client}
        quality={props.quality}
        series={series}
        range={range}
        scheme={scheme}
        left={gutterWidth}
        width={plotWidth}
        lanes={lanesElement}
      />
    </div>
  );
});

/** The width of the plots in a chart of `width`, CSS pixels. */
export function plotWidthOf(width: number): number {
  return Math.max(1, width - gutterWidth - rightMargin);
}

interface ArrangedLane {
  readonly plan: LanePlan;
  readonly members: readonly LaneSeries[];
}

function arrange(series: readonly TrendSeries[], scheme: ColourScheme): ArrangedLane[] {
  const plans = planLanes(
    series.map(({ item }) => item),
    series.map(({ drawn }) => drawn.states !== undefined),
  );
  return plans.map((plan) => ({
    plan,
    members: plan.members.flatMap((position) => {
      const one = series[position];
      return one === undefined ? [] : [laneSeries(one, scheme)];
    }),
  }));
}

function laneSeries({ item, index, drawn }: TrendSeries, scheme: ColourScheme): LaneSeries {
  return {
    key: item.path,
    drawn,
    colour: seriesColour(index, scheme),
    dash: seriesDash(index),
    stepped: item.stepped ?? false,
  };
}

function laneAxis(members: readonly LaneSeries[], wanted: number) {
  const min = Math.min(...members.map(({ drawn }) => drawn.min));
  const max = Math.max(...members.map(({ drawn }) => drawn.max));
  return valueAxis(min, max, wanted);
}
