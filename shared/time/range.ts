import { parseTime, resolveTime, type Present, type TimeContext, type TimeError } from './expression';
import { timeWords } from './words';

/** A half-open range [start, end) of milliseconds since the Unix epoch, start before end. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** The longest range that can be asked for, milliseconds: no plant is older. */
export const longestRange = 100 * 366 * 86_400_000;

export type ResolvedRange =
  /** `swapped`: the later time was typed first. */
  | { readonly ok: true; readonly range: TimeRange; readonly swapped: boolean }
  | { readonly ok: false; readonly field: 'start' | 'end'; readonly error: TimeError };

/**
 * Converts the two texts of a range to instants, both relative to the same `now`. An offset alone in End is relative to
 * Start, in Start to now. If start is after end, they are swapped, and `swapped` is set.
 */
export function resolveRange(startText: string, endText: string, present: Present): ResolvedRange {
  const start = instantOf(startText, present);
  if (typeof start !== 'number') return { ok: false, field: 'start', error: start };
  const end = instantOf(endText, { ...present, relativeTo: start });
  if (typeof end !== 'number') return { ok: false, field: 'end', error: end };
  const words = timeWords().range;
  if (start === end) return { ok: false, field: 'end', error: { at: 0, message: words.empty } };
  if (Math.abs(end - start) > longestRange)
    return { ok: false, field: 'end', error: { at: 0, message: words.tooLong } };
  const swapped = start > end;
  return { ok: true, range: swapped ? { start: end, end: start } : { start, end }, swapped };
}

/** The instant of a text, milliseconds since the Unix epoch; or why it has none. */
export function instantOf(text: string, context: TimeContext): number | TimeError {
  const parsed = parseTime(text);
  if (!parsed.ok) return parsed.error;
  return resolveTime(parsed.expression, context) ?? { at: 0, message: timeWords().range.beyondYears };
}
