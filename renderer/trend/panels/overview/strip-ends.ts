import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';

/** The ends of a range from so long on are told to the minute, milliseconds. */
const leastByMinutes = 3_600_000;
const toTheMinute = '2026-11-21 08:15'.length;

/** What is said at both ends of a strip: as much as tells them apart. */
export function stripEnds({ start, end }: TimeRange, zone: string): readonly [string, string] {
  const clock = zoneClock(zone);
  const textOf = (instant: number) =>
    end - start < leastByMinutes ? clock.text(instant) : clock.text(instant).slice(0, toTheMinute);
  return [textOf(start), textOf(end)];
}
