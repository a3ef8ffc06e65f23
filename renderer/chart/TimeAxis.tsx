import { memo } from 'react';
import { LineChart, XAxis, type XAxisTickContentProps } from 'recharts';
import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import { laneInks, type ColourScheme } from './colours';
import { gutterWidth, noRows, rightMargin } from './Lane';

const axisHeight = 26;

interface TimeAxisProps {
  readonly range: TimeRange;
  readonly ticks: readonly TimeTick[];
  /** Width of the lanes, CSS pixels. */
  readonly width: number;
  readonly scheme: ColourScheme;
}

/** The time axis of all lanes; it stays in sight while they scroll. */
export const TimeAxis = memo(function TimeAxis({ range, ticks, width, scheme }: TimeAxisProps) {
  return (
    <LineChart
      width={width}
      height={axisHeight}
      data={noRows}
      margin={{ top: 0, right: rightMargin, bottom: 0, left: gutterWidth }}
      accessibilityLayer={false}
    >
      <XAxis
        type="number"
        dataKey="t"
        domain={[range.start, range.end]}
        allowDataOverflow
        ticks={ticks.map(({ at }) => at)}
        interval={0}
        tick={<TimeLabel ticks={ticks} ink={laneInks[scheme].text} />}
        tickLine={false}
        axisLine={false}
        height={axisHeight}
      />
    </LineChart>
  );
});

/** Recharts adds the place when it draws the tick. */
interface TimeLabelProps extends Partial<Pick<XAxisTickContentProps, 'x' | 'y' | 'index'>> {
  readonly ticks: readonly TimeTick[];
  readonly ink: string;
}

/** A label of the time axis; where a day or a year begins it stands out. */
function TimeLabel({ x, y, index = 0, ticks, ink }: TimeLabelProps) {
  const tick = ticks[index];
  const weight = tick?.major === true ? 700 : 400;
  return (
    <text x={x} y={y} dy="0.5em" textAnchor="middle" fontSize={12} fontWeight={weight} fill={ink}>
      {tick?.label}
    </text>
  );
}
