import type { TimeRange } from '@shared/time/range';
import type { Analysis } from './analysis';

/** The least that is shown around a short event, milliseconds. */
const leastSpan = 60_000;

/** Chooses an event and shows it, with as much before and after it. */
export function showEvent({ events, viewport }: Pick<Analysis, 'events' | 'viewport'>, event: TimeRange): void {
  events.choose(event);
  const [length, middle] = [event.end - event.start, (event.start + event.end) / 2];
  const half = Math.max(1.5 * length, leastSpan / 2);
  viewport.move({ start: middle - half, end: middle + half });
}
