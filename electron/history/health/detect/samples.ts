import type { Evidence, HealthThresholds } from '@shared/contract/inspect/health';
import type { TimeRange } from '@shared/time/range';
import { qualityIndex, type QualityScheme } from '@shared/vqt/quality';
import type { SampleRows } from '@shared/vqt/rows';

/** A stretch of an item's raw samples: in the order in which the server sent them to judge that, in the order of time to judge all else. */
export interface Stretch {
  /** What was asked for. */
  readonly range: TimeRange;
  readonly rows: SampleRows;
}

/** What every rule is given besides the samples. */
export interface Rules {
  readonly thresholds: HealthThresholds;
  readonly scheme: QualityScheme;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** What the values lie between as a rule. */
  readonly limits?: { readonly low: number; readonly high: number } | undefined;
}

/** The class of each of few quality codes in many samples. */
export function classOf(scheme: QualityScheme): (code: number) => 0 | 1 | 2 {
  let last = -1;
  let known: 0 | 1 | 2 = 0;
  return (code) => {
    if (code === last) return known;
    last = code;
    known = qualityIndex(code, scheme);
    return known;
  };
}

/** Whether a sample has a value of any kind. */
export function hasValue({ v, states }: SampleRows, at: number): boolean {
  return !Number.isNaN(v[at] ?? Number.NaN) || (states?.codes[at] ?? 0) > 0;
}

/**
 * The places where samples in a row are meant, each up to the time of the next sample that is not, or the stretch's end; the
 * samples of a place are those from `from` to before `to`.
 */
export function places(
  { range, rows: { t } }: Stretch,
  isMeant: (at: number) => boolean,
  describe: (from: number, to: number) => Partial<Evidence> = () => ({}),
): Evidence[] {
  const found: Evidence[] = [];
  for (let from = 0; from < t.length; from += 1) {
    if (!isMeant(from)) continue;
    let to = from + 1;
    while (to < t.length && isMeant(to)) to += 1;
    found.push({ ...span(t, from, to, range.end), samples: to - from, ...describe(from, to) });
    from = to;
  }
  return found;
}

/** From the first of some samples to what comes after the last, never of no length. */
function span(t: Float64Array, from: number, to: number, end: number): TimeRange {
  const [first = 0, last = 0] = [t[from], t[to - 1]];
  const start = Math.min(first, last);
  return { start, end: Math.max(start + 1, t[to] ?? end, last + 1) };
}

/** The places with those in a row joined that lie no further apart than `within` milliseconds, whichever comes first in time. */
export function joined(found: readonly Evidence[], within: number): Evidence[] {
  const kept: Evidence[] = [];
  for (const place of found) {
    const before = kept.at(-1);
    if (before === undefined || Math.max(place.start - before.end, before.start - place.end) > within) kept.push(place);
    else {
      const samples = place.samples === undefined ? before.samples : (before.samples ?? 0) + place.samples;
      const [start, end] = [Math.min(before.start, place.start), Math.max(before.end, place.end)];
      kept[kept.length - 1] = { ...before, start, end, ...(samples !== undefined && { samples }) };
    }
  }
  return kept;
}
