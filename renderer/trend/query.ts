import type { HistoryItem, HistoryOptions, HistoryRead } from '@shared/contract/history';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import { formatCount } from '../base/format';

/** What a trend asks for: everything but the items, which come and go while the question stays. */
export interface TrendQuery {
  readonly connectionId: string;
  readonly range: TimeRange;
  readonly aggregate: string;
  readonly options: HistoryOptions;
}

/**
 * One question and the reads made for it: first one of all items, then one for each lot of items added later.
 * Results are found by (read, position in the read), never by path alone.
 */
export interface Generation {
  readonly number: number;
  readonly query: TrendQuery;
  readonly reads: readonly HistoryRead[];
}

/** Where an item's columns are: the read and the item's position in it. */
export interface SeriesPlace {
  readonly path: string;
  readonly readId: string;
  readonly item: number;
}

/** Asks `query` of all `paths` in one read; `newId` gives the read its name. */
export function firstGeneration(
  number: number,
  query: TrendQuery,
  paths: readonly string[],
  newId: () => string,
): Generation {
  return { number, query, reads: paths.length === 0 ? [] : [readOf(query, paths, newId())] };
}

/** The generation with a further read for those of `paths` that it has not asked yet; itself when there are none. */
export function withPaths(generation: Generation, paths: readonly string[], newId: () => string): Generation {
  const asked = new Set(generation.reads.flatMap((read) => read.items.map((item) => item.path)));
  const missing = paths.filter((path) => !asked.has(path));
  if (missing.length === 0) return generation;
  return { ...generation, reads: [...generation.reads, readOf(generation.query, missing, newId())] };
}

/** The place of each of `paths` that the generation has asked, in their order. */
export function placesOf(generation: Generation, paths: readonly string[]): SeriesPlace[] {
  const places = new Map<string, SeriesPlace>();
  for (const read of generation.reads) {
    read.items.forEach(({ path }, item) => places.set(path, { path, readId: read.readId, item }));
  }
  return paths.flatMap((path) => places.get(path) ?? []);
}

function readOf(
  { connectionId, range, aggregate, options }: TrendQuery,
  paths: readonly string[],
  readId: string,
): HistoryRead {
  const items: HistoryItem[] = paths.map((path) => ({ path, aggregate }));
  return { readId, connectionId, start: range.start, end: range.end, items, options };
}

/** What the badge says is drawn: the aggregate and its intervals, or raw; how many points; time per pixel. */
export function badgeText(query: TrendQuery, points: number, reduced: boolean, pixels: number): string {
  const perPixel = (query.range.end - query.range.start) / Math.max(1, pixels);
  const what = isRaw(query.aggregate)
    ? 'Raw'
    : `${aggregateName(query.aggregate)}, ${query.options.intervals_no ?? 100} intervals`;
  const count = `${formatCount(points)} point${points === 1 ? '' : 's'}`;
  return [what, count, `1 px = ${spanText(perPixel)}`, ...(reduced ? ['first/min/max/last per pixel'] : [])].join(
    ' · ',
  );
}

/** `AGG_TYPE_TIMEAVERAGE` → `Timeaverage`; what is no known code stays as typed. */
export function aggregateName(code: string): string {
  const name = /^AGG_TYPE_(\w+)$/.exec(code)?.[1];
  return name === undefined ? code : name.charAt(0) + name.slice(1).toLowerCase();
}

function spanText(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ] as const;
  const [unit, size] = units.find(([, length]) => ms >= length) ?? ['ms', 1];
  return `${Number((ms / size).toPrecision(3))} ${unit}`;
}
