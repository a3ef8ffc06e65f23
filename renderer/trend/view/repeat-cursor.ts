import { viewLimits, type View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { withCursor } from './edit-marks';

/** How far apart a cursor is repeated: days and weeks are those of a zone's clock, 06:00 stays 06:00. */
export const repeatSteps = ['hour', 'day', 'week'] as const;
export type RepeatStep = (typeof repeatSteps)[number];

const hour = 3_600_000;
const steps = {
  hour: { length: hour, days: 0 },
  day: { length: 24 * hour, days: 1 },
  week: { length: 168 * hour, days: 7 },
};

/**
 * The instants of [start, end) that are whole steps away from `time`, the nearest first. Where the clock leaves an hour out, the
 * same time stands as much later.
 *
 * @param time milliseconds since the Unix epoch
 * @param zone IANA zone
 */
export function* repeatedInstants(
  time: number,
  step: RepeatStep,
  { start, end }: TimeRange,
  zone: string,
): Generator<number> {
  const { length, days } = steps[step];
  const whole = Math.floor(time);
  const begin = Temporal.Instant.fromEpochMilliseconds(whole).toZonedDateTimeISO(zone);
  const moved = (count: number) =>
    days === 0 ? time + count * length : begin.add({ days: count * days }).epochMilliseconds + (time - whole);
  const farthest = Math.ceil(Math.max(time - start, end - time) / length);
  for (let count = 1; count <= farthest; count += 1)
    for (const instant of [moved(-count), moved(count)]) if (instant >= start && instant < end) yield instant;
}

/** What has become of a view in which a cursor is repeated. */
export interface RepeatedCursor {
  readonly view: View;
  /** How many cursors came to it. */
  readonly added: number;
  /** Whether some found no room. */
  readonly isFull: boolean;
}

/** The view with a cursor repeated over a range, as far as there is room. */
export function withRepeatedCursor(
  view: View,
  time: number,
  step: RepeatStep,
  range: TimeRange,
  zone: string,
): RepeatedCursor {
  let [next, isFull] = [view, false];
  for (const instant of repeatedInstants(time, step, range, zone)) {
    if (next.cursors.includes(instant)) continue;
    isFull = next.cursors.length >= viewLimits.cursors;
    if (isFull) break;
    next = withCursor(next, instant);
  }
  return { view: next, added: next.cursors.length - view.cursors.length, isFull };
}
