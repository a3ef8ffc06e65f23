import { type CellFigures, type Cells, holding } from './cells';

/** Cells of one length. */
export interface CellRequest {
  /** Whole milliseconds. */
  readonly start: number;
  readonly width: number;
  readonly count: number;
}

/** Cells of one request. */
const cellsPerRequest = 2000;

/** The same cells by requests, none of which has too many. */
export function lotsOf({ start, width, count }: CellRequest): CellRequest[] {
  return Array.from({ length: Math.ceil(count / cellsPerRequest) }, (_, lot) => {
    const first = lot * cellsPerRequest;
    return { start: start + first * width, width, count: Math.min(cellsPerRequest, count - first) };
  });
}

/** What the historian tells of some cells. */
interface GivenCells {
  readonly lot: CellRequest;
  readonly figures: ReadonlyMap<string, CellFigures>;
}

/** The cells with others in the place of those that they cover; both begin and end together. */
export function replaced({ limits, figures }: Cells, given: readonly GivenCells[], series: readonly string[]): Cells {
  const next: number[] = [];
  const columns = series.map((one) => ({
    series: one,
    least: Array<number>(),
    greatest: Array<number>(),
    holds: Array<number>(),
  }));
  const add = (from: ReadonlyMap<string, CellFigures>, at: number, limit: number) => {
    next.push(limit);
    for (const { series: one, least, greatest, holds } of columns) {
      const known = from.get(one);
      least.push(known?.least[at] ?? Number.NaN);
      greatest.push(known?.greatest[at] ?? Number.NaN);
      holds.push(known?.holds[at] ?? holding.unknown);
    }
  };
  let cell = 0;
  const addUpTo = (end: number) => {
    for (; cell < limits.length - 1 && (limits[cell] ?? Infinity) < end; cell += 1)
      add(figures, cell, limits[cell] ?? 0);
  };
  for (const { lot, figures: own } of given) {
    addUpTo(lot.start);
    for (let at = 0; at < lot.count; at += 1) add(own, at, lot.start + at * lot.width);
    const end = lot.start + lot.count * lot.width;
    while (cell < limits.length - 1 && (limits[cell] ?? Infinity) < end) cell += 1;
  }
  addUpTo(Infinity);
  const last = given.at(-1)?.lot;
  next.push(Math.max(limits.at(-1) ?? 0, last === undefined ? 0 : last.start + last.count * last.width));
  return {
    limits: next,
    figures: new Map(columns.flatMap(({ series: one, ...own }) => (isKnown(own.holds) ? [[one, own]] : []))),
  };
}

/** The cells up to the end of the range; of one that reaches beyond it nothing is known. */
export function cutOff({ limits, figures }: Cells, end: number): Cells {
  const count = limits.findIndex((limit) => limit >= end);
  const isCut = (limits[count] ?? end) > end;
  const cut = <T>(column: readonly T[], last: T) =>
    isCut ? [...column.slice(0, count - 1), last] : column.slice(0, count);
  return {
    limits: [...limits.slice(0, count), end],
    figures: new Map(
      [...figures].map(([series, { least, greatest, holds }]) => [
        series,
        { least: cut(least, Number.NaN), greatest: cut(greatest, Number.NaN), holds: cut(holds, holding.unknown) },
      ]),
    ),
  };
}

function isKnown(holds: readonly number[]): boolean {
  return holds.some((one) => one !== holding.unknown);
}
