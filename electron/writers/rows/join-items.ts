import type { WideJoin } from '@shared/contract/trend/export';
import { rangeAt, type RangeSet } from '@shared/time/range-set';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import { inTimeOrder, type RowSample, sampleAt, type SampleRows } from '@shared/vqt/rows';
import { valueBetween } from '@shared/vqt/value-between';

/** What an item has at an instant. */
export type JoinedSample = RowSample;

export interface JoinedRow {
  /** Milliseconds since the Unix epoch. */
  readonly t: number;
  /** By the items' places; undefined where one has nothing. */
  readonly samples: readonly (JoinedSample | undefined)[];
}

/** The rows of an item. */
export interface ReadRows extends SampleRows {
  /** Where they were read in full; all that lies between them where nothing is said. */
  readonly read?: RangeSet | undefined;
  /** Up to when its samples can be known: behind the last one nothing is held beyond. */
  readonly until?: number | undefined;
  /** What of that is missing: nothing is made up across it. */
  readonly missing?: RangeSet | undefined;
  /** Whether it holds its value until the next sample. */
  readonly stepped?: boolean | undefined;
  /** How far samples may be apart for something to lie between them, and how long one is held; any time where nothing is said, milliseconds. */
  readonly longestGap?: number | undefined;
}

/**
 * Items side by side: a row for each instant at which one of them has a sample, or at the `instants` that are given, in the order of time.
 *
 * - `exact`: what has a sample at that very instant; several samples of an instant take rows of their own, in their order.
 * - `nearest`: the nearest sample within the tolerance, of two as near the earlier.
 * - `interpolated`: between the samples before and after, with the worse quality of the two; texts, booleans and all values of
 *   an item that is stepped hold until the next sample, the last one to the end of what is said to have been read. Nothing else before the first and after the last sample of what was read in one piece, nor between samples of which anything between is missing, or that are farther apart than a gap may be, and where no number
 *   lies between two infinities.
 */
export function* joinItems(
  sent: readonly ReadRows[],
  { join, toleranceSeconds }: WideJoin,
  scheme: QualityScheme,
  instants?: Iterable<number>,
): Generator<JoinedRow> {
  const items = sent.map(inTimeOrder);
  if (join === 'exact' && instants === undefined) return yield* atExactTimes(items);
  const tolerance = join === 'exact' ? 0 : toleranceSeconds * 1000;
  const find = (rows: SampleRows, place: number, t: number) => {
    const after = next[place] ?? 0;
    if (join !== 'interpolated') return nearest(rows, after, t, tolerance);
    const { missing, ...line } = sent[place] ?? {};
    return isReadAround(rows, after, t, { ...line, missing }) ? interpolated(rows, after, t, scheme, line) : undefined;
  };
  /** The first sample of each item after the instant at hand. */
  const next = items.map(() => 0);
  for (const t of instants ?? sampleTimes(items, next)) {
    for (const [place, rows] of items.entries()) {
      let at = next[place] ?? 0;
      while ((rows.t[at] ?? Infinity) <= t) at += 1;
      next[place] = at;
    }
    yield { t, samples: items.map((rows, place) => find(rows, place, t)) };
  }
}

/** The instants of all samples from those numbered `next` on, which whoever takes them moves behind each. */
function* sampleTimes(items: readonly SampleRows[], next: readonly number[]): Generator<number> {
  for (let t = earliest(items, next); t < Infinity; t = earliest(items, next)) yield t;
}

function* atExactTimes(items: readonly SampleRows[]): Generator<JoinedRow> {
  const next = items.map(() => 0);
  for (let t = earliest(items, next); t < Infinity; t = earliest(items, next)) {
    const instant = t;
    const samples = items.map((rows, place) => {
      const at = next[place] ?? 0;
      if (rows.t[at] !== instant) return undefined;
      next[place] = at + 1;
      return sampleAt(rows, at);
    });
    yield { t, samples };
  }
}

function earliest(items: readonly SampleRows[], next: readonly number[]): number {
  return items.reduce((least, { t }, place) => Math.min(least, t[next[place] ?? 0] ?? Infinity), Infinity);
}

function nearest(rows: SampleRows, next: number, t: number, tolerance: number): JoinedSample | undefined {
  const [before, after] = [t - (rows.t[next - 1] ?? -Infinity), (rows.t[next] ?? Infinity) - t];
  if (Math.min(before, after) > tolerance) return undefined;
  return sampleAt(rows, before <= after ? next - 1 : next);
}

/** Whether the samples around an instant without one were read in one piece: others may lie between those of two. */
function isReadAround(
  { t }: SampleRows,
  next: number,
  instant: number,
  { read, missing = [] }: Pick<ReadRows, 'read' | 'missing'>,
): boolean {
  const [from = instant, to = instant] = [t[next - 1], t[next]];
  if (from !== instant && missing.some(({ start, end }) => start < to && end > from)) return false;
  if (read === undefined || read.length < 2 || from === instant) return true;
  const piece = rangeAt(read, instant);
  return piece !== undefined && from >= piece.start && to <= piece.end;
}

function interpolated(
  rows: SampleRows,
  next: number,
  t: number,
  scheme: QualityScheme,
  { stepped = false, longestGap = Infinity, read = [], until = -Infinity }: Omit<ReadRows, keyof SampleRows>,
): JoinedSample | undefined {
  const [from, to] = [rows.t[next - 1], rows.t[next]];
  if (from === undefined) return undefined;
  const before = sampleAt(rows, next - 1);
  if (from === t) return before;
  const isKnown = to !== undefined || (t <= until && rangeAt(read, t) !== undefined);
  if (!isKnown) return undefined;
  if (stepped || typeof before.value === 'string' || typeof before.value === 'boolean')
    return t - from <= longestGap ? before : undefined;
  if (to === undefined) return undefined;
  const after = sampleAt(rows, next);
  if (to - from > longestGap) return undefined;
  if (typeof before.value !== 'number' || typeof after.value !== 'number') return undefined;
  const value = valueBetween({ t: from, v: before.value }, { t: to, v: after.value }, t);
  // Between infinities of either sign there is no number.
  if (Number.isNaN(value)) return undefined;
  const isWorse = qualityIndex(after.code, scheme) > qualityIndex(before.code, scheme);
  return { value, code: isWorse ? after.code : before.code };
}
