import type { DrawRequest, DrawnSeries } from '../data/protocol';
import { linearScale } from '../scene/scale';
import type { NearestLine, NearestRequest } from '../data/frame-protocol';
import { lineDistance } from './line-distance';
import { logarithmOf } from './logarithm';

/** Asks for what is drawn within reach of the place, pixel column by pixel column as the whole plot is. */
export function nearbyRequest({ lines, range, columns, quality, x, reach }: NearestRequest): DrawRequest {
  const from = Math.max(0, Math.floor(x - reach));
  const to = Math.min(columns, Math.ceil(x + reach) + 1);
  const perColumn = (range.end - range.start) / columns;
  return {
    ids: lines.map(({ id }) => id),
    stepped: lines.map(({ stepped }) => stepped),
    start: range.start + from * perColumn,
    end: range.start + to * perColumn,
    width: Math.max(1, to - from),
    quality,
  };
}

/** The line that is nearest to the place, as `drawn` has them in the request's order; undefined where none is in reach. */
export function nearestLine(request: NearestRequest, drawn: readonly DrawnSeries[]): NearestLine | undefined {
  const { range, columns, reach } = request;
  const x = linearScale(range.start, 0, range.end, columns);
  let nearest: NearestLine | undefined;
  request.lines.forEach(({ key, line, axis }, index) => {
    const one = drawn[index];
    if (one === undefined) return;
    const { vertices } = axis.logarithmic ? logarithmOf(one) : one;
    const distance = lineDistance(vertices, { x, y: axis.y }, line === 'stepped', request, reach);
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { key, distance };
  });
  return nearest;
}
