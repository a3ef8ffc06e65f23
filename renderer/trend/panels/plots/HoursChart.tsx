import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { ScatterChart, usePlotArea, XAxis, YAxis } from 'recharts';
import { axisLook, chartMargin, filling } from '../../../kit/chart-look';
import { evenly, type Extent } from '../../../kit/number-axis';
import type { Box } from '../../data/plots/plot-protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { plotWords } from '../../words/plots';
import { panelWords } from '../../words/panel';
import { figureText } from '../analysis/figure-columns';
import { rampColour } from './colour-ramp';
import { type HourMap, hourMapOf } from './hour-map';
import { withoutSharedYear } from './shared-year';
import classes from './Plots.module.css';

/** The hours at ticks. */
const ticks = [0, 3, 6, 9, 12, 15, 18, 21, 24];
/** Between rows that are high enough, and how high that is, CSS pixels. */
const [gap, leastWithGap] = [1, 6];

interface HoursChartProps {
  readonly series: AnalysedSeries;
  readonly rows: readonly Box[];
  /** From the least median to the greatest. */
  readonly medians: Extent;
  readonly zone: string;
  readonly onSelect: (box: Box) => void;
}

/** A heat map: hours by the clock from left to right, days from the top down, each hour in the colour of its median. */
export function HoursChart({ series, rows, medians, zone, onSelect }: HoursChartProps) {
  const map = useMemo(() => hourMapOf(rows, zone), [rows, zone]);
  const days = withoutSharedYear(map.days);
  const isOfOneYear = days[0] !== map.days[0];
  return (
    <figure className={classes['chart']} data-drawing aria-label={plotWords().hours.chart(series.name, rows.length)}>
      <ScatterChart responsive style={filling} margin={chartMargin} accessibilityLayer={false}>
        <XAxis
          type="number"
          dataKey="hour"
          domain={[0, 24]}
          ticks={ticks}
          tickFormatter={hourText}
          interval={evenly}
          allowDataOverflow
          {...axisLook}
        />
        <YAxis
          type="number"
          dataKey="day"
          domain={[0, days.length]}
          ticks={days.map((_, index) => index + 0.5)}
          tickFormatter={(middle: number) => days[Math.floor(middle)] ?? ''}
          interval={evenly}
          width={isOfOneYear ? 46 : 76}
          reversed
          allowDataOverflow
          {...axisLook}
        />
        <Cells map={map} medians={medians} series={series} zone={zone} onSelect={onSelect} />
      </ScatterChart>
    </figure>
  );
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

interface CellsProps extends Pick<HoursChartProps, 'series' | 'medians' | 'zone' | 'onSelect'> {
  readonly map: HourMap;
}

function Cells({ map: { cells, days }, medians, series, zone, onSelect }: CellsProps) {
  const scheme = useComputedColorScheme('light');
  const area = usePlotArea();
  if (area === undefined) return null;
  const [width, height] = [area.width / 24, area.height / days.length];
  const between = height < leastWithGap ? 0 : gap;
  const isLit = cells.some(({ box }) => box.isLit);
  const words = plotWords().hours;
  return (
    <g>
      {cells.map(({ box, day, hour, width: part }) => (
        <rect
          key={box.start}
          data-testid="plot-hour"
          x={area.x + hour * width}
          y={area.y + day * height}
          width={Math.max(1, part * width - between)}
          height={Math.max(1, height - between)}
          fill={rampColour(box.median, medians, scheme)}
          fillOpacity={isLit && !box.isLit ? 0.25 : 1}
          cursor="pointer"
          onClick={() => onSelect(box)}
        >
          <title>
            {words.tip(
              panelWords().period(timeText(box.start, zone), timeText(box.end, zone)),
              figureText(box.median, series.decimals),
              box.source.counts.used,
            )}
          </title>
        </rect>
      ))}
    </g>
  );
}
