import type { TimeRange } from '@shared/time/range';
import type { ScenePlots } from '../scene/scene';
import { instantAt } from './instant-at';

/** How the pixels of the screen stand over plots; lengths in CSS pixels. */
export interface ScreenPixels {
  /** Where the lanes begin in the window. */
  readonly left: number;
  /** In the lanes. */
  readonly plots: Pick<ScenePlots, 'left' | 'width'>;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** What the plots show. */
  readonly range: TimeRange;
}

/** What a place in CSS pixels may lie beside the whole device pixel that is meant. */
const rounding = 1e-3;

/**
 * The device pixel at whose edge a place of the window stands, CSS pixels, as mice do; undefined for a place within a pixel, which pens and
 * some touchpads tell.
 */
export function pixelAt(clientX: number, { ratio }: Pick<ScreenPixels, 'ratio'>): number | undefined {
  const pixel = Math.round(clientX * ratio);
  return Math.abs(clientX * ratio - pixel) < rounding ? pixel : undefined;
}

/** Where a device pixel is in the lanes, CSS pixels. */
export function pixelX(pixel: number, { left, ratio }: Pick<ScreenPixels, 'left' | 'ratio'>): number {
  return pixel / ratio - left;
}

/** The instant at a place in the lanes, CSS pixels, the nearest one of the range where it is beside the plots. */
export function instantOver(x: number, { plots, range }: Pick<ScreenPixels, 'plots' | 'range'>): number {
  return instantAt((x - plots.left) / plots.width, range);
}

/** The instants of all device pixels over the plots and of one on either side, ascending: at an edge roundings decide. */
export function pixelInstants(pixels: ScreenPixels): number[] {
  const { left, plots, ratio } = pixels;
  const first = Math.floor((left + plots.left) * ratio);
  const last = Math.ceil((left + plots.left + plots.width) * ratio);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) =>
    instantOver(pixelX(first + place, pixels), pixels),
  );
}
