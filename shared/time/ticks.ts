import { firstWeekdays, type WeekStart } from './calendar';
import type { TimeRange } from './range';
import { offsetDigits, zoneClock, type ZoneClock } from './zone-clock';
import { timeWords } from './words';

/** A tick of a time axis; `major` ticks are at the start of a day, month or year and carry the date. */
export interface TimeTick {
  readonly at: number;
  readonly label: string;
  readonly major: boolean;
}

/** A step by the clock: it divides a day evenly. `unit` is what its ticks are told to. */
export interface ClockStep {
  readonly unit: 'millisecond' | 'second' | 'minute';
  readonly ms: number;
}

/** A step by the calendar. */
interface CalendarStep {
  readonly unit: 'day' | 'month' | 'year';
  readonly count: number;
  readonly ms: number;
}

type Step = ClockStep | CalendarStep;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Those shorter than a day, ascending. */
export const clockSteps: readonly ClockStep[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((ms) => ({ unit: 'millisecond', ms }) as const),
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'second', ms: count * second }) as const),
  ...[1, 2, 5, 10, 15, 30].map((count) => ({ unit: 'minute', ms: count * minute }) as const),
  ...[1, 2, 3, 6, 12].map((count) => ({ unit: 'minute', ms: count * hour }) as const),
];
const steps: readonly Step[] = [
  ...clockSteps,
  ...[1, 2, 7, 14].map((count) => ({ unit: 'day', count, ms: count * day }) as const),
  ...[1, 3, 6].map((count) => ({ unit: 'month', count, ms: count * 30 * day }) as const),
  ...[1, 2, 5, 10, 20, 50, 100, 1000].map((count) => ({ unit: 'year', count, ms: count * 365 * day }) as const),
];
/** Of a label by the clock, letters; in an hour that comes twice the offset stands behind them. */
const clockLetters = { minute: 5, second: 8, millisecond: 12 };
const offsetLetters = 6;
/** Letters for which a tick has room where there are as many ticks as wanted, also where the one at an end is moved. */
export const lettersPerTick = 8;
/** Minimum distance of ticks as a part of a step: where a change repeats an hour, its second pass may have none. */
const closest = 0.75;

/**
 * Ticks of a time axis over [start, end): where the zone's clocks show round times, at most about `maxTicks` of them.
 * Across a daylight-saving change they stay at round times; in an hour that it repeats, their labels include the offset
 * from UTC.
 * @param zone IANA zone.
 * @param weekStart The day on which weekly ticks fall.
 */
export function timeTicks(range: TimeRange, maxTicks: number, zone: string, weekStart: WeekStart): TimeTick[] {
  const { start, end } = range;
  if (!(end > start)) return [];
  const clock = zoneClock(zone);
  const hasOffsets = clock.isRepeated(start) || clock.isRepeated(end - 1);
  const most = (step: Step) => Math.max(1, maxTicks * roomPart(step, hasOffsets));
  const step = steps.find((one) => (end - start) / one.ms <= most(one)) ?? steps[steps.length - 1];
  if (step === undefined) return [];
  return 'count' in step ? calendarTicks(range, step, zone, weekStart) : clockTicks(range, step, clock);
}

/** The part of the wanted ticks that there is room for: long labels stand farther apart. */
function roomPart({ unit }: Step, hasOffsets: boolean): number {
  if (unit !== 'minute' && unit !== 'second' && unit !== 'millisecond') return 1;
  return Math.min(1, lettersPerTick / (clockLetters[unit] + (hasOffsets ? offsetLetters : 0)));
}

function clockTicks({ start, end }: TimeRange, step: ClockStep, clock: ZoneClock): TimeTick[] {
  const ticks: TimeTick[] = [];
  let from = start;
  while (from < end) {
    const stretch = clock.stretchAt(from);
    const until = Math.min(end, stretch.end);
    // A sum with 0, unlike a product, is never -0.
    let at = Math.ceil((from + stretch.offset) / step.ms) * step.ms + (0 - stretch.offset);
    for (; at < until; at += step.ms) {
      const last = ticks.at(-1);
      if (last === undefined || at - last.at >= closest * step.ms) ticks.push({ at, ...clockLabel(clock, at, step) });
    }
    from = until;
  }
  return ticks;
}

function clockLabel(clock: ZoneClock, at: number, { unit }: ClockStep): { label: string; major: boolean } {
  const wall = new Date(clock.wall(at));
  if (wall.getTime() % day === 0 && !clock.isSecondRound(at)) return { label: dayLabel(wall), major: true };
  const time = wall.toISOString().slice(11, 11 + clockLetters[unit]);
  const offset = clock.isRepeated(at) ? offsetDigits(clock.stretchAt(at).offset) : '';
  return { label: `${time}${offset}`, major: false };
}

function calendarTicks({ start, end }: TimeRange, step: CalendarStep, zone: string, weekStart: WeekStart): TimeTick[] {
  const ticks: TimeTick[] = [];
  let date = firstDate(start, step, zone, weekStart);
  for (;;) {
    // A day begins at the first time that the zone's clocks show for it, which is not always midnight.
    const at = date.toZonedDateTime(zone).epochMilliseconds;
    if (at >= end) return ticks;
    if (at >= start && at !== ticks.at(-1)?.at) ticks.push({ at, ...dateLabel(date, step) });
    date = nextDate(date, step);
  }
}

function firstDate(
  start: number,
  { unit, count }: CalendarStep,
  zone: string,
  weekStart: WeekStart,
): Temporal.PlainDate {
  const date = Temporal.Instant.fromEpochMilliseconds(Math.floor(start)).toZonedDateTimeISO(zone).toPlainDate();
  switch (unit) {
    case 'year':
      return date.with({ year: Math.floor(date.year / count) * count, month: 1, day: 1 });
    case 'month':
      return date.with({ month: Math.floor((date.month - 1) / count) * count + 1, day: 1 });
    case 'day':
      return count >= 7
        ? date.subtract({ days: modulo(date.since(firstWeek(weekStart)).days, count) })
        : date.with({ day: count === 2 ? oddDay(date) : date.day });
  }
}

/** The last odd day up to a date; never the last one of a month, beside which the first of the next has no room. */
function oddDay({ day: ofMonth, daysInMonth }: Temporal.PlainDate): number {
  const odd = ofMonth - ((ofMonth - 1) % 2);
  return odd === daysInMonth ? odd - 2 : odd;
}

/** A day with which a week begins. Weeks are counted from it, so that ticks keep their positions while the range moves. */
function firstWeek(weekStart: WeekStart): Temporal.PlainDate {
  return Temporal.PlainDate.from(someMonday).add({ days: firstWeekdays[weekStart] - 1 });
}

const someMonday = '1970-01-05';

function modulo(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor;
}

function nextDate(date: Temporal.PlainDate, { unit, count }: CalendarStep): Temporal.PlainDate {
  switch (unit) {
    case 'year':
      return date.add({ years: count });
    case 'month':
      return date.add({ months: count });
    case 'day': {
      const next = date.add({ days: count });
      if (count !== 2) return next;
      // Every second day restarts with each month, so that the labels stay odd dates.
      const isOfNext = next.month !== date.month || next.day === next.daysInMonth;
      return isOfNext ? date.add({ months: 1 }).with({ day: 1 }) : next;
    }
  }
}

function dateLabel({ year, month, day: ofMonth }: Temporal.PlainDate, { unit }: CalendarStep) {
  if (unit === 'year' || (unit === 'month' && month === 1)) return { label: String(year), major: true };
  if (unit === 'month') return { label: monthName(month), major: false };
  return { label: dayName(ofMonth, month), major: ofMonth === 1 };
}

function dayLabel(wall: Date): string {
  return dayName(wall.getUTCDate(), wall.getUTCMonth() + 1);
}

/** The short name of a month, 1 is January. */
function monthName(month: number): string {
  return timeWords().ticks.months[month - 1] ?? '';
}

function dayName(ofMonth: number, month: number): string {
  return timeWords().ticks.dayOfMonth(ofMonth, monthName(month));
}
