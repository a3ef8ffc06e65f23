import { zoneClock } from '@shared/time/zone-clock';
import type { Box } from '../../data/plots/plot-protocol';

const hour = 3_600_000;
const hoursOfDay = 24;

/** An hour in its place. */
export interface HourCell {
  readonly box: Box;
  /** Of the days of the map, from 0. */
  readonly day: number;
  /** By the clock, 0 to 23. */
  readonly hour: number;
}

/** Hours by the clock, a row for each day from the first to the last that has any. */
export interface HourMap {
  readonly cells: readonly HourCell[];
  /** The dates of the days, `2026-11-20`. */
  readonly days: readonly string[];
}

/** Puts hours in their places by the clock of an IANA zone; each begins within an hour of it. */
export function hourMapOf(boxes: readonly Box[], zone: string): HourMap {
  const clock = zoneClock(zone);
  const hours = boxes.map((box) => ({ box, at: Math.floor((box.start + clock.stretchAt(box.start).offset) / hour) }));
  const days = hours.map(({ at }) => Math.floor(at / hoursOfDay));
  const first = days.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const last = days.reduce((greatest, day) => Math.max(greatest, day), Number.NEGATIVE_INFINITY);
  return {
    cells: hours.map(({ box, at }, index) => {
      const day = days[index] ?? first;
      return { box, day: day - first, hour: at - day * hoursOfDay };
    }),
    days: hours.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => dateOf(first + index)),
  };
}

/** The date of a day that is so many behind that of the epoch. */
function dateOf(day: number): string {
  return new Temporal.PlainDate(1970, 1, 1).add({ days: day }).toString();
}
