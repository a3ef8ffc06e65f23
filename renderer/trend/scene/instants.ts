import type { TimeContext } from '@shared/time/expression';
import { instantOf } from '@shared/time/range';
import { instantText } from '../view/instant-text';

/** An instant for a person: date and time in `zone`, with milliseconds where there are any. */
export function timeText(epochMs: number, zone: string): string {
  return instantText(Math.floor(epochMs), zone);
}

/** The time of day of an instant in `zone`. */
export function shortTimeText(epochMs: number, zone: string): string {
  return timeText(epochMs, zone).slice(11);
}

/** An instant for another program: ISO 8601 in `zone`, with its offset. */
export function isoText(epochMs: number, zone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(zone);
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}

/** The instant that a person typed, as a range's fields take it; or what is wrong with it, in a person's words. */
export function typedInstant(
  text: string,
  context: TimeContext,
): { readonly time: number } | { readonly problem: string } {
  const time = instantOf(text, context);
  return typeof time === 'number' ? { time } : { problem: time.message };
}
