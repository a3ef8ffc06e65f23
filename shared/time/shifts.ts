/** When shifts begin unless a person says otherwise: times of day, ascending. */
export const usualShifts: readonly string[] = ['06:00', '14:00', '22:00'];

/** Shifts that can be gone back or on at a time. */
export const mostShifts = 100_000;

/**
 * The start of the shift that `moment` is in, or of the one `count` shifts later (earlier below 0). A shift goes on until
 * the next begins, by the wall clock: on a day on which the clocks change one is an hour shorter or longer. One whose start the change
 * leaves out begins as much later as the change is long, and no later than the one behind it.
 *
 * @param shifts at least one time of day, ascending
 */
export function shiftStart(
  moment: Temporal.ZonedDateTime,
  shifts: readonly string[],
  count: number,
): Temporal.ZonedDateTime {
  const { timeZoneId } = moment;
  const startOn = (day: Temporal.PlainDate, index: number): Temporal.ZonedDateTime => {
    const time = shifts[index] ?? '00:00';
    const start = day.toZonedDateTime({ timeZone: timeZoneId, plainTime: time });
    if (index === shifts.length - 1 || start.toPlainTime().equals(time)) return start;
    const next = startOn(day, index + 1);
    return Temporal.ZonedDateTime.compare(next, start) < 0 ? next : start;
  };
  const today = moment.toPlainDate();
  const begun = shifts.filter((_, index) => Temporal.ZonedDateTime.compare(startOn(today, index), moment) <= 0).length;
  const wanted = begun - 1 + count;
  const days = Math.floor(wanted / shifts.length);
  return startOn(today.add({ days }), wanted - days * shifts.length);
}

/** The times of day of a text such as `6, 14:00, 22`, ascending and each once; undefined where it is none. */
export function shiftsOf(text: string): readonly string[] | undefined {
  const times = text.split(/[,;/\s]+/).filter((part) => part !== '');
  const found = times.map((time) => /^([01]?\d|2[0-3])(?::([0-5]\d))?$/.exec(time));
  if (found.length === 0 || found.length > 24 || found.includes(null)) return undefined;
  const texts = found.map((parts) => `${(parts?.[1] ?? '').padStart(2, '0')}:${parts?.[2] ?? '00'}`);
  return [...new Set(texts)].toSorted();
}
