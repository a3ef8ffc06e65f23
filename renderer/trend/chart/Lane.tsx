import { memo } from 'react';
import { CartesianGrid, LineChart, XAxis, YAxis } from 'recharts';
import { footHeight, gutterWidth, rightMargin } from '../scene/layout-lanes';
import type { SceneText } from '../../kit/drawing/scene-text';
import type { Chip, SceneGutter, SceneLane, Stroke } from '../scene/scene';
import { SceneTextElement } from './SceneTextElement';
import { SeriesLayer, type SeriesLayerProps } from './SeriesLayer';
import classes from './TrendChart.module.css';

const noRows: never[] = [];
/** The time is drawn by the series layer, at the pointer's speed; Recharts only keeps its place. */
const anyTime: [number, number] = [0, 1];

/** A lane as the scene has it: Recharts draws the axes and their grid, the series layer all else. */
export const Lane = memo(function Lane({ lane, inks, ratio }: SeriesLayerProps) {
  const { kind, rect, plot, grid, axes, rows, titles } = lane;
  const drawn = axes.flatMap((axis) => (axis.gutter === undefined ? [] : [{ axis, gutter: axis.gutter }]));
  const gutters = plot.left - rect.left;
  const free = kind === 'states' ? 0 : gutters - drawn.length * gutterWidth;
  const below = rect.top + rect.height - plot.top - plot.height - footHeight;
  return (
    <div className={classes['lane']} style={{ height: rect.height }}>
      <LineChart
        width={rect.width}
        height={rect.height}
        data={noRows}
        margin={{ top: plot.top - rect.top, right: rightMargin, bottom: below, left: free }}
        accessibilityLayer={false}
      >
        <CartesianGrid
          stroke={inks.grid}
          horizontal={grid.length > 0}
          horizontalPoints={grid.map((y) => y - rect.top)}
          vertical={false}
          yAxisId={0}
        />
        <XAxis
          type="number"
          dataKey="t"
          domain={anyTime}
          tick={false}
          tickLine={false}
          axisLine={{ stroke: inks.noData }}
          height={footHeight}
        />
        {kind === 'states' && (
          <YAxis
            yAxisId={0}
            {...axisProps(
              rows.map(({ top, height, label }) => ({
                part: 1 - (top + height / 2 - plot.top) / plot.height,
                label,
              })),
              { colour: inks.noData, width: 1, dash: [] },
              lane,
            )}
            width={gutters}
          />
        )}
        {Array.from(drawn.entries(), ([place, { axis, gutter }]) => (
          // Recharts would take an axis away that comes to the place of one which moves on: each place keeps its own.
          <YAxis key={place} yAxisId={place} {...axisProps(axis.ticks, gutter.line, lane)} width={gutterWidth} />
        ))}
        {drawn.map(({ axis, gutter }) => (
          <Unit key={axis.key} gutter={gutter} lane={lane} />
        ))}
        {rows.map(({ top, chip }) => (
          <ChipRect key={top} chip={chip} lane={lane} />
        ))}
        {titles.map(({ key, chip, label }) => (
          <g key={key}>
            <ChipRect chip={chip} lane={lane} />
            <SceneTextElement text={label} left={rect.left} top={rect.top} />
          </g>
        ))}
      </LineChart>
      <SeriesLayer lane={lane} inks={inks} ratio={ratio} />
    </div>
  );
});

function ChipRect({ chip, lane: { rect } }: { readonly chip: Chip | undefined; readonly lane: SceneLane }) {
  if (chip === undefined) return null;
  const { left, top, width, height, colour } = chip;
  return <rect x={left - rect.left} y={top - rect.top} width={width} height={height} fill={colour} />;
}

function Unit({ gutter: { unit }, lane: { rect } }: { readonly gutter: SceneGutter; readonly lane: SceneLane }) {
  return unit && <SceneTextElement text={unit} left={rect.left} top={rect.top} />;
}

interface Tick {
  readonly part: number;
  readonly label: SceneText | undefined;
}

/** Recharts draws an axis by its parts, 0 at the foot and 1 at the head, so that it needs to know of no logarithm. */
function axisProps(ticks: readonly Tick[], line: Stroke, { rect }: SceneLane) {
  return {
    type: 'number' as const,
    domain: [0, 1],
    allowDataOverflow: true,
    ticks: ticks.map(({ part }) => part),
    interval: 0,
    tick: ({ index }: { readonly index: number }) => {
      const label = ticks[index]?.label;
      return label === undefined ? <g /> : <SceneTextElement text={label} left={rect.left} top={rect.top} />;
    },
    tickLine: false,
    axisLine: { stroke: line.colour, strokeWidth: line.width },
  };
}
