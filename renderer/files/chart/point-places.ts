import { lowerBound } from '@shared/ascending';
import type { Extent } from '../../kit/number-axis';
import type { PlotBox } from '../../kit/plots/drag-select';
import type { ChartAnswer } from '../data/chart/chart-protocol';
import type { FileRequest } from '../data/protocol';

/** Names a file of a listing. */
type ListedFile = Pick<FileRequest, 'section' | 'row'>;

/** A place in the plot, CSS pixels from its left upper corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How large the plot is, CSS pixels, and what it shows. */
export interface Plotting {
  readonly width: number;
  readonly height: number;
  readonly domain: PlotBox;
}

/** So near a point has to be to be pointed at, CSS pixels. */
const reach = 8;

export function placeOf(x: number, y: number, { width, height, domain }: Plotting): Place {
  return { x: width * partOf(domain.x, x), y: height * (1 - partOf(domain.y, y)) };
}

/** The point nearest to a place; undefined where none is within reach. */
export function nearestPoint({ x, y }: ChartAnswer, at: Place, plotting: Plotting): number | undefined {
  const { width, domain } = plotting;
  const perPixel = (domain.x.high - domain.x.low) / width;
  let found: number | undefined;
  let least = reach;
  const last = domain.x.low + (at.x + reach) * perPixel;
  for (let index = lowerBound(x, domain.x.low + (at.x - reach) * perPixel); index < x.length; index += 1) {
    const ofX = x[index] ?? 0;
    if (ofX > last) break;
    const place = placeOf(ofX, y[index] ?? 0, plotting);
    const distance = Math.hypot(place.x - at.x, place.y - at.y);
    if (distance > least) continue;
    least = distance;
    found = index;
  }
  return found;
}

/** The files of the points in a box. */
export function filesWithin(answer: ChartAnswer, { x: ofX, y: ofY }: PlotBox): readonly ListedFile[] {
  const files: ListedFile[] = [];
  for (let index = lowerBound(answer.x, ofX.low); index < answer.x.length; index += 1) {
    if ((answer.x[index] ?? 0) > ofX.high) break;
    const y = answer.y[index] ?? 0;
    const file = y < ofY.low || y > ofY.high ? undefined : fileOf(answer, index);
    if (file !== undefined) files.push(file);
  }
  return files;
}

export function fileOf({ sections, sectionOf, rowOf }: ChartAnswer, index: number): ListedFile | undefined {
  const section = sections[sectionOf[index] ?? -1];
  const row = rowOf[index];
  return section === undefined || row === undefined ? undefined : { section, row };
}

/** The point of a file; undefined where it has none. */
export function pointOf({ sections, sectionOf, rowOf }: ChartAnswer, file: ListedFile | undefined): number | undefined {
  const section = file === undefined ? -1 : sections.indexOf(file.section);
  if (file === undefined || section < 0) return undefined;
  for (let index = rowOf.indexOf(file.row); index >= 0; index = rowOf.indexOf(file.row, index + 1))
    if (sectionOf[index] === section) return index;
  return undefined;
}

/** From the least to the greatest of some values; undefined where there are none. */
export function extentOf(values: Float64Array): Extent | undefined {
  if (values.length === 0) return undefined;
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

function partOf({ low, high }: Extent, value: number): number {
  return (value - low) / (high - low);
}

/** The point that a key leads to from another one; undefined for a key that leads nowhere. */
export function pointAfterKey(key: string, from: number | undefined, points: number): number | undefined {
  const leap = Math.max(1, Math.round(points / 10));
  const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: leap, PageDown: -leap }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return points - 1;
  if (step === undefined) return undefined;
  return from === undefined ? 0 : Math.max(0, Math.min(points - 1, from + step));
}
