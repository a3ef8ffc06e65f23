import { useLayoutEffect, useRef } from 'react';
import {
  usePlotArea,
  useXAxisDomain,
  useXAxisScale,
  useYAxisDomain,
  useYAxisScale,
  type ScaleFunction,
} from 'recharts';
import { laneInks, type ColourScheme } from './colours';
import type { LaneSeries } from './lane-series';
import { paintLine } from './paint-line';
import { mergeRibbons, paintRibbon } from './paint-ribbon';
import { paintStates } from './paint-states';
import type { Paper } from './paper';
import { linearScale, type LaneScales, type LinearScale } from './scale';
import classes from './SeriesLayer.module.css';

/** Room under the plot for the quality ribbon, CSS pixels. */
export const ribbonRoom = 8;
const ribbonHeight = 5;
const stateRowGap = 4;

interface SeriesLayerProps {
  readonly series: readonly LaneSeries[];
  readonly kind: 'values' | 'states';
  readonly scheme: ColourScheme;
  readonly ratio: number;
}

/** Draws the series and the quality ribbon of a lane on a canvas inside the Recharts chart, on device pixels. */
export function SeriesLayer({ series, kind, scheme, ratio }: SeriesLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const plot = usePlotArea();
  const x = useAxis(useXAxisDomain(), useXAxisScale());
  const y = useAxis(useYAxisDomain(), useYAxisScale());
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || plot === undefined || x === undefined || y === undefined) return;
    const paper = { context, ratio, inks: laneInks[scheme] };
    paintLane(paper, series, kind, plot.height, { x: toDevice(x, plot.x, ratio), y: toDevice(y, plot.y, ratio) });
  });
  if (plot === undefined) return null;
  const height = plot.height + ribbonRoom;
  return (
    <foreignObject x={plot.x} y={plot.y} width={plot.width} height={height} className={classes['layer']}>
      <canvas
        ref={canvas}
        className={classes['canvas']}
        width={Math.round(plot.width * ratio)}
        height={Math.round(height * ratio)}
      />
    </foreignObject>
  );
}

/** The axis as a linear map to CSS pixels of the chart. */
function useAxis(domain: readonly unknown[] | undefined, scale: ScaleFunction | undefined): LinearScale | undefined {
  const [from, to] = domain ?? [];
  if (typeof from !== 'number' || typeof to !== 'number' || scale === undefined) return undefined;
  const pixelFrom = scale(from);
  const pixelTo = scale(to);
  return pixelFrom === undefined || pixelTo === undefined ? undefined : linearScale(from, pixelFrom, to, pixelTo);
}

function toDevice(scale: LinearScale, origin: number, ratio: number): LinearScale {
  return { factor: scale.factor * ratio, offset: (scale.offset - origin) * ratio };
}

function paintLane(
  paper: Paper,
  series: readonly LaneSeries[],
  kind: 'values' | 'states',
  plotHeight: number,
  scales: LaneScales,
): void {
  const { context, ratio } = paper;
  const { width, height } = context.canvas;
  const foot = plotHeight * ratio;
  context.clearRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, foot);
  context.clip();
  series.forEach((one, row) => {
    if (kind === 'values') paintLine(paper, one.drawn, scales, one);
    else paintStates(paper, one, stateRow(row, series.length, foot, ratio), scales.x);
  });
  context.restore();
  const ribbons = series.map(({ drawn }) => drawn.ribbon);
  paintRibbon(paper, mergeRibbons(ribbons, width), foot + 2 * ratio, ribbonHeight * ratio);
}

function stateRow(row: number, rows: number, foot: number, ratio: number) {
  const height = foot / rows;
  return { top: row * height + (stateRowGap / 2) * ratio, height: height - stateRowGap * ratio };
}
