import { farthestMs } from './absolute';
import type { TimeRange } from './range';

/** A stretch of time in which a zone's clocks keep their distance to UTC: [start, end), in which `offset` is added. */
export interface ClockStretch extends TimeRange {
  /** Milliseconds that the wall clock is ahead of UTC. */
  readonly offset: number;
}

/** The wall clock of a zone. It remembers the stretches between two changes that it came across, so that it is quick. */
export class ZoneClock {
  readonly zone: string;
  #last: ClockStretch = { start: 0, end: 0, offset: 0 };
  readonly #stretches: ClockStretch[] = [];

  constructor(zone: string) {
    this.zone = zone;
  }

  /** The stretch that holds an instant, milliseconds since the Unix epoch. */
  stretchAt(epochMs: number): ClockStretch {
    if (epochMs >= this.#last.start && epochMs < this.#last.end) return this.#last;
    let found = this.#stretches.find(({ start, end }) => epochMs >= start && epochMs < end);
    if (found === undefined) {
      found = stretchOf(this.zone, epochMs);
      this.#stretches.push(found);
    }
    this.#last = found;
    return found;
  }

  /** What the clock shows at an instant, as milliseconds since the epoch of a clock on UTC that shows the same. */
  wall(epochMs: number): number {
    return epochMs + this.stretchAt(epochMs).offset;
  }

  /** Whether the clock shows the same at another instant too: in the hour that a change repeats. */
  isRepeated(epochMs: number): boolean {
    const { end, offset } = this.stretchAt(epochMs);
    const after = Number.isFinite(end) ? this.stretchAt(end).offset : offset;
    return epochMs >= end - (offset - after) || this.isSecondRound(epochMs);
  }

  /** Whether the clock has shown the same before. */
  isSecondRound(epochMs: number): boolean {
    const { start, offset } = this.stretchAt(epochMs);
    const before = Number.isFinite(start) ? this.stretchAt(start - 1).offset : offset;
    return epochMs < start + (before - offset);
  }

  /**
   * An instant as text: `2026-11-21 08:15:30.250`, without the milliseconds where they are zero; in an hour that a
   * change repeats with the distance to UTC, as in `2026-10-25 02:30:00+02:00`.
   */
  text(epochMs: number): string {
    const date = new Date(this.wall(epochMs));
    if (Number.isNaN(date.getTime())) return '–';
    const iso = date.toISOString().replace('T', ' ').replace('.000Z', '').replace('Z', '');
    return this.isRepeated(epochMs) ? `${iso}${offsetDigits(this.stretchAt(epochMs).offset)}` : iso;
  }

  /** The time of day of an instant, as `text` has it. */
  timeText(epochMs: number): string {
    return this.text(epochMs).replace(/^\S+ /, '');
  }
}

/** `+01:00` for an hour; with seconds where there are some. */
export function offsetDigits(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${offsetMs < 0 ? '-' : '+'}${(seconds % 60 === 0 ? parts.slice(0, 2) : parts).join(':')}`;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA zone: the same one each time. */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, known);
  return known;
}

function stretchOf(zone: string, epochMs: number): ClockStretch {
  const at = Math.min(farthestMs, Math.max(-farthestMs, Math.floor(epochMs)));
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const next = moment.getTimeZoneTransition('next')?.epochMilliseconds;
  // The transition before the following instant is that at this one where it lies on a change.
  const former = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds;
  return {
    start: former ?? Number.NEGATIVE_INFINITY,
    end: next ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1_000_000,
  };
}
