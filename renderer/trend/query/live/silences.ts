import type { TimeRange } from '@shared/time/range';
import type { SeriesSummary } from '../../data/protocol';
import { mostTail } from './live-pace';
import { staleFor } from './staleness';

/**
 * An item that has had no new sample for much longer than usual, or had none until a while ago: what was measured meanwhile may be in a
 * collector's buffer, and come afterwards. Times are milliseconds since the epoch.
 */
export type Silence =
  | { readonly kind: 'lasting'; readonly lastAt: number }
  /** Its samples come again: seen at `end`. */
  | { readonly kind: 'ended'; readonly start: number; readonly end: number };

/** So long after its end a silence is read again, milliseconds: a buffer takes its time. */
const rereadAfter = [0, 60_000, 300_000, 900_000];

const minute = 60_000;

/**
 * What is known of an item's silence at a refresh.
 *
 * @param former the same at the refresh before
 * @param range what `summary` is of
 */
export function silenceAt(
  former: Silence | undefined,
  summary: SeriesSummary,
  range: TimeRange,
  present: number,
): Silence | undefined {
  const lastAt = summary.last?.t;
  if (lastAt === undefined) return former;
  // What is younger is read again with each refresh.
  if (staleFor(summary, { ...range, end: present }, mostTail / 3) !== undefined) return { kind: 'lasting', lastAt };
  if (former?.kind !== 'lasting' || lastAt <= former.lastAt) return former;
  // Whole minutes: items of one collector are read in one request.
  return { kind: 'ended', start: Math.floor(former.lastAt / minute) * minute, end: present };
}

/** What of a silence is to be read again at a refresh; `former` is when the one before was. */
export function toReadAgain(silence: Silence | undefined, former: number, present: number): readonly TimeRange[] {
  if (silence?.kind !== 'ended') return [];
  const { start, end } = silence;
  return rereadAfter.some((after) => end + after > former && end + after <= present) ? [{ start, end }] : [];
}
