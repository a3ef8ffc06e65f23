import { zoneClock } from './zone-clock';

/** When shifts begin unless a person says otherwise: times of day, ascending. */
export const usualShifts: readonly string[] = ['06:00', '14:00', '22:00'];

/** Shifts that can be gone back or on at a time. */
export const mostShifts = 100_000;

/** The shifts of a zone, each with a number; those of 1970-01-01 are the first from 0 on. Instants are milliseconds since the Unix epoch. */
export interface NumberedShifts {
  /** When a shift begins: never behind the one after it. */
  readonly startOf: (shift: number) => number;
  /** Whether it is of a day that its zone leaves out: its time is that of the next day's. */
  readonly isLeftOut: (shift: number) => boolean;
  /** The shift that an instant is in. */
  readonly at: (instant: number) => number;
}

const day = 86_400_000;

/**
 * A shift goes on until the next begins, by the wall clock: on a day on which the clocks change one is an hour shorter or
 * longer. One whose start the change leaves out begins as much later as the change is long, and no later than the one behind it.
 *
 * @param shifts at least one time of day, ascending
 */
export function numberedShifts(zone: string, shifts: readonly string[]): NumberedShifts {
  const clock = zoneClock(zone);
  const times = shifts.map(timeOf);
  const startOf = (shift: number): number => {
    const date = Math.floor(shift / times.length);
    const place = shift - date * times.length;
    const wall = date * day + (times[place] ?? 0);
    const start = clock.instantOf(wall);
    return place === times.length - 1 || clock.wall(start) === wall ? start : Math.min(start, startOf(shift + 1));
  };
  const isLeftOut = (shift: number) => startOf(shift) >= startOf(shift + times.length);
  const at = (instant: number): number => {
    let shift = Math.floor(clock.wall(instant) / day + 2) * times.length;
    while (startOf(shift) > instant || isLeftOut(shift)) shift -= 1;
    return shift;
  };
  return { startOf, isLeftOut, at };
}

/** Milliseconds of a time of day, `14:30`. */
function timeOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

/**
 * The start of the shift that `moment` is in, or of the one `count` shifts later (earlier below 0). Throws a RangeError where there is
 * no such time.
 *
 * @param shifts at least one time of day, ascending
 */
export function shiftStart(
  { timeZoneId, epochMilliseconds }: Temporal.ZonedDateTime,
  shifts: readonly string[],
  count: number,
): Temporal.ZonedDateTime {
  const { startOf, at } = numberedShifts(timeZoneId, shifts);
  return Temporal.Instant.fromEpochMilliseconds(startOf(at(epochMilliseconds) + count)).toZonedDateTimeISO(timeZoneId);
}

/** The times of day of a text such as `6, 14:00, 22`, ascending and each once; undefined where it is none. */
export function shiftsOf(text: string): readonly string[] | undefined {
  const times = text.split(/[,;/\s]+/).filter((part) => part !== '');
  const found = times.map((time) => /^([01]?\d|2[0-3])(?::([0-5]\d))?$/.exec(time));
  if (found.length === 0 || found.length > 24 || found.includes(null)) return undefined;
  const texts = found.map((parts) => `${(parts?.[1] ?? '').padStart(2, '0')}:${parts?.[2] ?? '00'}`);
  return [...new Set(texts)].toSorted();
}
