import { firstPlace } from '../ascending';
import type { TimeRange } from './range';
import { zoneClock } from './zone-clock';

/** The distances of instants that a person chooses among, seconds; each divides a day. */
export const regularSeconds = [1, 10, 60, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400] as const;

/** Whether instants so many seconds apart stand at the same times each day. */
export function dividesDay(seconds: number): boolean {
  return 86_400 % seconds === 0;
}

/** Instants at equal distances: from the one numbered `from` on, `count` of them. */
interface Stretch {
  readonly first: number;
  readonly from: number;
  readonly count: number;
}

/**
 * The instants of a range at which the clocks of a zone show round times: full minutes, hours or days. Across a change of the clocks they stay
 * round; a time that it leaves out has none, one that it repeats has two.
 */
export class RegularInstants {
  /** Milliseconds from one to the next; divides a day. */
  readonly step: number;
  readonly count: number;
  readonly #stretches: readonly Stretch[];

  /** Those with start <= instant < end. */
  constructor({ start, end }: TimeRange, step: number, zone: string) {
    const clock = zoneClock(zone);
    const stretches: Stretch[] = [];
    let total = 0;
    for (let at = start; at < end;) {
      const stretch = clock.stretchAt(at);
      const until = Math.min(end, stretch.end);
      const first = Math.ceil((at + stretch.offset) / step) * step - stretch.offset;
      const count = Math.max(0, Math.ceil((until - first) / step));
      if (count > 0) stretches.push({ first, from: total, count });
      total += count;
      at = until;
    }
    this.step = step;
    this.count = total;
    this.#stretches = stretches;
  }

  /** The instants numbered from <= number < to, as far as there are such. */
  slice(from: number, to: number): number[] {
    return this.#stretches.flatMap(({ first, from: before, count }) => {
      const [low, high] = [Math.max(from, before), Math.min(to, before + count)];
      return Array.from({ length: Math.max(0, high - low) }, (_, place) => first + (low + place - before) * this.step);
    });
  }

  /** The number of the first one at or behind an instant; their number where there is none. */
  rowAt(time: number): number {
    const stretches = this.#stretches;
    const place = firstPlace(0, stretches.length, (one) => lastOf(stretches[one], this.step) >= time);
    const stretch = stretches[place];
    if (stretch === undefined) return this.count;
    return stretch.from + Math.max(0, Math.ceil((time - stretch.first) / this.step));
  }
}

function lastOf(stretch: Stretch | undefined, step: number): number {
  return stretch === undefined ? Number.POSITIVE_INFINITY : stretch.first + (stretch.count - 1) * step;
}
