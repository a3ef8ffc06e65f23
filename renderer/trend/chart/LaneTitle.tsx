import { laneInks, type ColourScheme } from '../paint/colours';
import type { LaneSeries } from '../scene/lane-series';

const fontSize = 11.5;
const baseLine = 13;
const mostNames = 6;
const chip = '■ ';
const gap = '   ';

interface LaneTitleProps {
  readonly series: readonly LaneSeries[];
  /** Where the plot begins, CSS pixels. */
  readonly left: number;
  readonly scheme: ColourScheme;
}

/** Says above a lane what it shows, each name behind the colour of its line. */
export function LaneTitle({ series, left, scheme }: LaneTitleProps) {
  const more = series.length - mostNames;
  return (
    <text x={left} y={baseLine} fontSize={fontSize} fill={laneInks[scheme].text} xmlSpace="preserve">
      {series.slice(0, mostNames).map(({ key, name, colour }) => (
        <tspan key={key}>
          <tspan fill={colour}>{chip}</tspan>
          {name}
          {gap}
        </tspan>
      ))}
      {more > 0 && `and ${more} more`}
    </text>
  );
}
