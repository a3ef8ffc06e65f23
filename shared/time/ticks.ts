import type { TimeRange } from './range';

/** A tick of a time axis; `major` ticks stand where a day, month or year begins and carry the date. */
export interface TimeTick {
  readonly at: number;
  readonly label: string;
  readonly major: boolean;
}

type Step = {
  readonly unit: 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
  readonly count: number;
  readonly ms: number;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps: readonly Step[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((count) => ({ unit: 'millisecond', count, ms: count }) as const),
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'second', count, ms: count * second }) as const),
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'minute', count, ms: count * minute }) as const),
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'hour', count, ms: count * hour }) as const),
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day', count, ms: count * day }) as const),
  ...[1, 3, 6].map((count) => ({ unit: 'month', count, ms: count * 30 * day }) as const),
  ...[1, 2, 5, 10, 20, 50, 100, 1000].map((count) => ({ unit: 'year', count, ms: count * 365 * day }) as const),
];

/**
 * Ticks of a time axis over [start, end): at round local times of the zone, at most about `wanted` of them. A
 * daylight-saving change moves no label: ticks of an hour or more stand at round wall-clock times.
 */
export function timeTicks({ start, end }: TimeRange, wanted: number, zone: string): TimeTick[] {
  const step = steps.find(({ ms }) => (end - start) / ms <= Math.max(1, wanted)) ?? steps[steps.length - 1];
  if (step === undefined || !(end > start)) return [];
  const ticks: TimeTick[] = [];
  let moment = firstTick(start, step, zone);
  while (moment.epochMilliseconds < end) {
    const at = moment.epochMilliseconds;
    if (at >= start && at !== ticks.at(-1)?.at) ticks.push({ at, ...label(moment, step) });
    moment = nextTick(moment, step);
  }
  return ticks;
}

function firstTick(start: number, step: Step, zone: string): Temporal.ZonedDateTime {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(start)).toZonedDateTimeISO(zone);
  const midnight = moment.startOfDay();
  switch (step.unit) {
    case 'year':
      return midnight.with({ year: Math.floor(moment.year / step.count) * step.count, month: 1, day: 1 });
    case 'month':
      return midnight.with({ month: Math.floor((moment.month - 1) / step.count) * step.count + 1, day: 1 });
    case 'day':
      return step.count >= 7
        ? midnight.subtract({ days: moment.dayOfWeek - 1 })
        : midnight.with({ day: moment.day - ((moment.day - 1) % step.count) });
    case 'hour':
      return midnight.with({ hour: Math.floor(moment.hour / step.count) * step.count });
    case 'minute':
    case 'second':
    case 'millisecond':
      return moment.subtract({ milliseconds: positiveRemainder(Math.floor(start) + offsetMs(moment), step.ms) });
  }
}

function nextTick(moment: Temporal.ZonedDateTime, { unit, count, ms }: Step): Temporal.ZonedDateTime {
  switch (unit) {
    case 'year':
      return moment.add({ years: count });
    case 'month':
      return moment.add({ months: count });
    case 'day': {
      const next = moment.add({ days: count });
      // Every second day starts anew with each month, so that the labels stay odd dates.
      return count === 2 && next.month !== moment.month ? next.with({ day: 1 }) : next;
    }
    case 'hour':
      return nextHour(moment, count);
    case 'minute':
    case 'second':
    case 'millisecond':
      return moment.add({ milliseconds: ms });
  }
}

/** By the wall clock, but never backwards: an hour that a daylight-saving change repeats or skips is stepped over. */
function nextHour(moment: Temporal.ZonedDateTime, count: number): Temporal.ZonedDateTime {
  if (count === 1) return moment.add({ hours: 1 });
  const next = moment.toPlainDateTime().add({ hours: count }).toZonedDateTime(moment.timeZoneId);
  return next.epochMilliseconds > moment.epochMilliseconds ? next : moment.add({ hours: count });
}

function label(moment: Temporal.ZonedDateTime, step: Step): { label: string; major: boolean } {
  const midnight = moment.hour === 0 && moment.minute === 0 && moment.second === 0 && moment.millisecond === 0;
  switch (step.unit) {
    case 'year':
      return { label: String(moment.year), major: true };
    case 'month':
      return moment.month === 1
        ? { label: String(moment.year), major: true }
        : { label: monthName(moment), major: false };
    case 'day':
      return { label: dayLabel(moment), major: moment.day === 1 };
    case 'hour':
    case 'minute':
      return midnight ? { label: dayLabel(moment), major: true } : { label: clock(moment, 'minute'), major: false };
    case 'second':
      return { label: clock(moment, 'second'), major: midnight };
    case 'millisecond':
      return { label: clock(moment, 'millisecond'), major: midnight };
  }
}

function clock(moment: Temporal.ZonedDateTime, precision: 'minute' | 'second' | 'millisecond'): string {
  return moment.toPlainTime().toString({ smallestUnit: precision });
}

function dayLabel(moment: Temporal.ZonedDateTime): string {
  return `${moment.day} ${monthName(moment)}`;
}

function monthName(moment: Temporal.ZonedDateTime): string {
  return ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][moment.month - 1] ?? '';
}

function offsetMs(moment: Temporal.ZonedDateTime): number {
  return moment.offsetNanoseconds / 1_000_000;
}

function positiveRemainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
