import { useLayoutEffect, useRef } from 'react';
import { usePlotArea, useYAxisDomain, useYAxisScale, type ScaleFunction } from 'recharts';
import { laneInks, type ColourScheme } from './colours';
import type { LaneSeries } from './lane-series';
import { paintLane } from './paint-lane';
import type { Pictures } from './picture';
import { linearScale, type LinearScale } from './scale';
import classes from './SeriesLayer.module.css';

/** Room under the plot for the quality ribbon, CSS pixels. */
export const ribbonRoom = 8;

interface SeriesLayerProps {
  readonly series: readonly LaneSeries[];
  readonly pictures: Pictures;
  readonly kind: 'values' | 'states';
  readonly scheme: ColourScheme;
  readonly ratio: number;
}

/**
 * Draws the series and the quality ribbon of a lane on a canvas inside the Recharts chart, on device pixels. The value
 * scale is Recharts'; the time scale is the picture's own, so that a new picture needs no rendering of React's.
 */
export function SeriesLayer({ series, pictures, kind, scheme, ratio }: SeriesLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const plot = usePlotArea();
  const y = useAxis(useYAxisDomain(), useYAxisScale());
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || plot === undefined || y === undefined) return undefined;
    const paper = { context, ratio, inks: laneInks[scheme] };
    const lane = { series, kind, foot: plot.height * ratio, y: toDevice(y, plot.y, ratio) };
    const paint = () => paintLane(paper, lane, pictures);
    paint();
    return pictures.onShow(paint);
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
