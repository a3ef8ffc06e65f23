import type { WeekStart } from '@shared/time/calendar';
import { elapsedText, elapsedTicks } from '@shared/time/elapsed';
import type { TimeRange } from '@shared/time/range';
import { type TimeTick, timeTicks } from '@shared/time/ticks';
import { shortTimeText, timeText } from './instants';

/** How a time axis tells its instants. */
export interface TimeScale {
  /** IANA zone. */
  readonly zone: string;
  readonly weekStart: WeekStart;
  /** The instant from which it counts; absent where it tells the time of the zone. */
  readonly origin?: number | undefined;
}

/** Ticks of a time axis, at most about `maxTicks` of them. */
export function axisTicks(range: TimeRange, maxTicks: number, { zone, weekStart, origin }: TimeScale): TimeTick[] {
  return origin === undefined ? timeTicks(range, maxTicks, zone, weekStart) : elapsedTicks(range, maxTicks, origin);
}

const day = 86_400_000;

/** Whether an instant of the range is told with its day: the axis says that itself where it is no longer than one. */
export function needsDay({ start, end }: TimeRange): boolean {
  return end - start > day;
}

/** An instant as it is told on the axis. */
export function axisText(time: number, { zone, origin }: Pick<TimeScale, 'zone' | 'origin'>, withDay: boolean): string {
  if (origin !== undefined) return exactElapsed(time - origin);
  return withDay ? timeText(time, zone) : shortTimeText(time, zone);
}

/** How long before or behind the origin, with milliseconds where there are any. */
export function exactElapsed(ms: number): string {
  const whole = Math.trunc(ms);
  return elapsedText(whole, whole % 1000 === 0 ? 'second' : 'millisecond');
}
