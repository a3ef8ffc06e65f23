import { timeTicks } from '@shared/time/ticks';
import type { WeekStart } from '@shared/time/calendar';
import { axisLook } from './chart-look';
import { evenly, type Extent } from './number-axis';

/** Around dates that are all the same, milliseconds. */
const leastRoom = 30 * 60_000;
/** No calendar goes much further (ECMA-262 §21.4.1.1), milliseconds. */
const endOfTime = 8.6e15;

/** What an axis shows of dates: some room at both ends. */
export function timeDomain({ low, high }: Extent): Extent {
  const room = high === low ? leastRoom : (high - low) * 0.04;
  return { low: Math.max(-endOfTime, low - room), high: Math.min(endOfTime, high + room) };
}

/** How an axis of dates shows a domain, with at most about so many ticks where the clocks of a zone show round times. */
export function timeAxis({ low, high }: Extent, wanted: number, zone: string, weekStart: WeekStart) {
  const ticks = timeTicks({ start: low, end: high }, wanted, zone, weekStart);
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return {
    type: 'number',
    domain: [low, high],
    ticks: [...labels.keys()],
    allowDataOverflow: true,
    tickFormatter: (tick: number) => labels.get(tick) ?? '',
    interval: evenly,
    ...axisLook,
  } as const;
}
