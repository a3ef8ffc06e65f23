import type { TimeContext } from '@shared/time/expression';
import { instantOf } from '@shared/time/range';
import { instantText } from '../view/instant-text';

/** An instant for a person: date and time in `zone`, with milliseconds where there are any. */
export function timeText(epochMs: number, zone: string): string {
  return instantText(Math.floor(epochMs), zone);
}

/** A sample's time for a person, with what it has of a millisecond, as far as a double tells it. */
export function sampleTimeText(epochMs: number, zone: string): string {
  const whole = Math.floor(epochMs);
  const text = instantText(whole, zone);
  if (whole === epochMs) return text;
  const fraction = String(Number((epochMs - whole).toFixed(4))).slice(2);
  return text.replace(
    /^(.{19})(\.\d{3})?/,
    (_, clock: string, thousandths = '.000') => `${clock}${thousandths}${fraction}`,
  );
}

const timeParts = /^(.+ \d\d:\d\d)(:\d\d)(\.\d{3})?(.*)$/;

/** An instant in `zone` to the minute, the second or the millisecond: what tells instants apart that are so many milliseconds from each other. */
export function stepTimeText(epochMs: number, zone: string, stepMs: number): string {
  return timeText(epochMs, zone).replace(
    timeParts,
    (_, minute: string, second: string, thousandths = '.000', offset: string) =>
      `${minute}${stepMs < 60_000 ? second : ''}${stepMs < 1000 ? thousandths : ''}${offset}`,
  );
}

/** The time of day of an instant in `zone`. */
export function shortTimeText(epochMs: number, zone: string): string {
  return timeText(epochMs, zone).slice(11);
}

/** The instant that a person typed, as a range's fields take it; or what is wrong with it, in a person's words. */
export function typedInstant(
  text: string,
  context: TimeContext,
): { readonly time: number } | { readonly problem: string } {
  const time = instantOf(text, context);
  return typeof time === 'number' ? { time } : { problem: time.message };
}
