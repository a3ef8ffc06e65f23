import { zoneClock } from '@shared/time/zone-clock';
import type { Box } from '../../data/plots/plot-protocol';

const hour = 3_600_000;
const hoursOfDay = 24;

/** An hour in its place. */
export interface HourCell {
  readonly box: Box;
  /** Of the days of the map, from 0. */
  readonly day: number;
  /** By the clock, 0 to 23; for the second round of an hour that the clock shows twice a half more. */
  readonly hour: number;
  /** In hours; of an hour that the clock shows twice each round has a half. */
  readonly width: number;
}

/** Hours by the clock, a row for each day from the first to the last that has any. */
export interface HourMap {
  readonly cells: readonly HourCell[];
  /** The dates of the days, `2026-11-20`. */
  readonly days: readonly string[];
}

/** Puts hours, in the order of time, in their places by the clock of an IANA zone. */
export function hourMapOf(boxes: readonly Box[], zone: string): HourMap {
  const clock = zoneClock(zone);
  /** By the clock, since the epoch. */
  const hours = boxes.map(({ start }) => Math.floor(clock.wall(start) / hour));
  const [first, last] = [dayOf(hours[0]), dayOf(hours.at(-1))];
  const cells = boxes.map((box, index): HourCell => {
    const at = hours[index] ?? 0;
    const isSecond = hours[index - 1] === at;
    const day = dayOf(at);
    return {
      box,
      day: day - first,
      hour: at - day * hoursOfDay + (isSecond ? 0.5 : 0),
      width: isSecond || hours[index + 1] === at ? 0.5 : 1,
    };
  });
  const count = boxes.length === 0 ? 0 : last - first + 1;
  return { cells, days: Array.from({ length: count }, (_, index) => dateOf(first + index)) };
}

function dayOf(hours = 0): number {
  return Math.floor(hours / hoursOfDay);
}

/** The date of a day that is so many behind that of the epoch. */
function dateOf(day: number): string {
  return new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString();
}
