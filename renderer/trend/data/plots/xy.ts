import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { join, type Joined } from './join';
import { isWithin, noCounts, NumberWalk, sourceOf } from './number-walk';
import type { Extent, XyAnswer, XyMarks, XyRequest } from './plot-protocol';
import { extentOf, regression } from './regression';

/** More points than these are drawn as cells; these many cells along each side are as many marks at most. */
export const mostMarks = 20_000;
const cells = Math.floor(Math.sqrt(mostMarks));

/** X and Y at the same instants. */
export interface XySeries {
  readonly x: SeriesColumns;
  readonly y: SeriesColumns;
}

/** Joins two series at the instants of Y, as they are in the range of Y; X may lie outside that, moved with it, by the tolerance. */
export function joined(series: XySeries, request: XyRequest): Joined & Pick<XyAnswer, 'sources'> {
  const { quality, join: rule, present } = request;
  const range = { start: request.start, end: request.end };
  const { earlier = 0 } = rule;
  const ofX = { start: range.start - earlier, end: range.end - earlier };
  const rules = SampleRules.of(quality);
  const ofPlot = { x: sourceOf(series.x, { ...ofX, present }, noCounts), y: sourceOf(series.y, request, noCounts) };
  if (ofPlot.x.isPlot || ofPlot.y.isPlot) return { ...nothing, sources: ofPlot };
  const around = { start: ofX.start - rule.tolerance, end: ofX.end + rule.tolerance };
  const x = new NumberWalk(series.x, around, rules, ofX);
  const y = new NumberWalk(series.y, range, rules);
  const all = join(x, y, rule, series.y.pointsIn(range));
  x.finish();
  const sources = { x: { ...ofPlot.x, counts: x.counts }, y: { ...ofPlot.y, counts: y.counts } };
  return { ...all, sources };
}

const nothing = { t: new Float64Array(), x: new Float64Array(), y: new Float64Array(), alone: 0 };

/** X against Y, with the line through all points, however many of them are drawn. */
export function xyOf(series: XySeries, request: XyRequest): XyAnswer {
  const { sources, alone, ...points } = joined(series, request);
  const [x, y] = [extentOf(points.x), extentOf(points.y)];
  const extent = x === undefined || y === undefined ? undefined : { x, y };
  const isMany = points.t.length > mostMarks && extent !== undefined;
  return {
    sources,
    joined: points.t.length,
    alone,
    extent,
    regression: regression(points.x, points.y),
    marks: isMany ? cellsOf(points, extent, request) : eachPoint(points, request),
    cell: isMany ? { x: sideOf(extent.x), y: sideOf(extent.y) } : undefined,
  };
}

function eachPoint({ t, x, y }: Omit<Joined, 'alone'>, { lit }: Pick<XyRequest, 'lit'>): XyMarks {
  return {
    x: x.slice(),
    y: y.slice(),
    t: t.slice(),
    points: new Uint32Array(t.length).fill(1),
    lit: Uint32Array.from(t, (at) => (isWithin(lit, at) ? 1 : 0)),
  };
}

/** Counts points by cells of equal size, and leaves empty cells out. */
function cellsOf(
  { t, x, y }: Omit<Joined, 'alone'>,
  extent: { readonly x: Extent; readonly y: Extent },
  { start, lit }: Pick<XyRequest, 'start' | 'lit'>,
): XyMarks {
  const points = new Uint32Array(cells * cells);
  const litPoints = new Uint32Array(cells * cells);
  const times = new Float64Array(cells * cells);
  for (let index = 0; index < t.length; index += 1) {
    const at = t[index] ?? 0;
    const cell = placeIn(extent.x, x[index] ?? 0) * cells + placeIn(extent.y, y[index] ?? 0);
    points[cell] = (points[cell] ?? 0) + 1;
    times[cell] = (times[cell] ?? 0) + (at - start);
    if (isWithin(lit, at)) litPoints[cell] = (litPoints[cell] ?? 0) + 1;
  }
  const filled = Array.from(points.keys()).filter((cell) => (points[cell] ?? 0) > 0);
  return {
    x: Float64Array.from(filled, (cell) => middleOf(extent.x, Math.floor(cell / cells))),
    y: Float64Array.from(filled, (cell) => middleOf(extent.y, cell % cells)),
    t: Float64Array.from(filled, (cell) => start + (times[cell] ?? 0) / (points[cell] ?? 1)),
    points: Uint32Array.from(filled, (cell) => points[cell] ?? 0),
    lit: Uint32Array.from(filled, (cell) => litPoints[cell] ?? 0),
  };
}

/** A number's part of the way from low to high, whose distance may be beyond a double. */
function partOf({ low, high }: Extent, value: number): number {
  if (low === high) return 0;
  const distance = high - low;
  return Number.isFinite(distance) ? (value - low) / distance : (value / 2 - low / 2) / (high / 2 - low / 2);
}

function placeIn(extent: Extent, value: number): number {
  return Math.min(cells - 1, Math.floor(partOf(extent, value) * cells));
}

function middleOf({ low, high }: Extent, place: number): number {
  const part = (place + 0.5) / cells;
  return low * (1 - part) + high * part;
}

function sideOf({ low, high }: Extent): number {
  return high / cells - low / cells;
}
