import { useLayoutEffect, useRef } from 'react';
import {
  usePlotArea,
  useXAxisDomain,
  useXAxisScale,
  useYAxisDomain,
  useYAxisScale,
  type PlotArea,
  type ScaleFunction,
} from 'recharts';
import type { DrawnSeries } from '../series/protocol';
import { laneInks, type ColourScheme } from './colours';
import { paintLine, type LineStyle } from './paint-line';
import { mergeRibbons, paintRibbon } from './paint-ribbon';
import { paintStates } from './paint-states';
import { linearScale, type LaneScales, type LinearScale } from './scale';
import classes from './SeriesLayer.module.css';

/** A series of a lane: what the series worker drew, and how it looks. */
export interface LaneSeries extends LineStyle {
  readonly key: string;
  readonly drawn: DrawnSeries;
}

/** Room under the plot for the quality ribbon, CSS pixels. */
export const ribbonRoom = 8;
const ribbonHeight = 5;

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
    paintLane(
      context,
      series,
      kind,
      plot,
      { x: toDevice(x, plot.x, ratio), y: toDevice(y, plot.y, ratio), ratio },
      scheme,
    );
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
  context: CanvasRenderingContext2D,
  series: readonly LaneSeries[],
  kind: 'values' | 'states',
  plot: PlotArea,
  scales: LaneScales,
  scheme: ColourScheme,
): void {
  const { ratio } = scales;
  const inks = laneInks[scheme];
  const plotHeight = plot.height * ratio;
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.save();
  context.beginPath();
  context.rect(0, 0, context.canvas.width, plotHeight);
  context.clip();
  if (kind === 'states')
    series.forEach((one, row) => paintStates(context, one, row, series.length, plotHeight, scales, inks));
  else for (const one of series) paintLine(context, one.drawn, scales, one, inks);
  context.restore();
  const ribbon = mergeRibbons(
    series.map((one) => one.drawn.ribbon),
    context.canvas.width,
  );
  paintRibbon(context, ribbon, plotHeight + 2 * ratio, ribbonHeight * ratio, ratio, inks);
}
