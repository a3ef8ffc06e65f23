import { farthestMs } from './absolute';
import { upperBound } from '../ascending';

const day = 86_400_000;

/** A period in which a zone's offset from UTC is constant: [start, end), in which `offset` is added. */
export interface ClockStretch {
  readonly start: number;
  readonly end: number;
  /** Milliseconds that the wall clock is ahead of UTC. */
  readonly offset: number;
}

/** The wall clock of a zone. Caches the periods between two changes that it has used, for speed. */
export class ZoneClock {
  readonly zone: string;
  #last: ClockStretch = { start: 0, end: 0, offset: 0 };
  /** Those that were used, ascending, and their starts. */
  readonly #stretches: ClockStretch[] = [];
  readonly #starts: number[] = [];

  constructor(zone: string) {
    this.zone = zone;
  }

  /** The period that contains an instant, milliseconds since the Unix epoch. */
  stretchAt(epochMs: number): ClockStretch {
    if (epochMs >= this.#last.start && epochMs < this.#last.end) return this.#last;
    const place = upperBound(this.#starts, epochMs);
    let found = this.#stretches[place - 1];
    if (found === undefined || epochMs >= found.end) {
      found = stretchOf(this.zone, epochMs);
      this.#stretches.splice(place, 0, found);
      this.#starts.splice(place, 0, found.start);
    }
    this.#last = found;
    return found;
  }

  /**
   * The instant at which the clock shows a time, given as `wall` gives it. Of two it is the first; for one that a change leaves out
   * it is as much later as the change is long, as Temporal has it.
   */
  instantOf(wall: number): number {
    const [before, after] = [this.stretchAt(wall - day).offset, this.stretchAt(wall + day).offset];
    const [first, second] = [wall - before, wall - after];
    return this.stretchAt(first).offset === before || this.stretchAt(second).offset !== after ? first : second;
  }

  /** The wall-clock time at an instant, as the milliseconds since the epoch at which a UTC clock shows the same. */
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
   * An instant as text: `2026-11-21 08:15:30.250`, without the milliseconds if they are zero; in an hour that a change
   * repeats with the offset from UTC, as in `2026-10-25 02:30:00+02:00`.
   */
  text(epochMs: number): string {
    const date = new Date(this.wall(epochMs));
    if (Number.isNaN(date.getTime())) return '–';
    const whole = date.toISOString();
    const iso = `${whole.slice(0, -14)} ${whole.slice(-13, whole.endsWith('.000Z') ? -5 : -1)}`;
    return this.isRepeated(epochMs) ? `${iso}${offsetDigits(this.stretchAt(epochMs).offset)}` : iso;
  }

  /** The second that an instant is in, as in `text`. */
  secondText(epochMs: number): string {
    return this.text(Math.floor(epochMs / 1000) * 1000);
  }

  /** The time of day of an instant, as in `text`. */
  timeText(epochMs: number): string {
    return this.text(epochMs).replace(/^\S+ /, '');
  }
}

/** `+01:00` for an hour; with seconds if there are any. */
export function offsetDigits(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${offsetMs < 0 ? '-' : '+'}${(seconds % 60 === 0 ? parts.slice(0, 2) : parts).join(':')}`;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA zone, cached. */
export function zoneClock(zone: string): ZoneClock {
  const cached = clocks.get(zone) ?? new ZoneClock(zone);
  clocks.set(zone, cached);
  return cached;
}

function stretchOf(zone: string, epochMs: number): ClockStretch {
  const at = Math.min(farthestMs, Math.max(-farthestMs, Math.floor(epochMs)));
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const next = moment.getTimeZoneTransition('next')?.epochMilliseconds;
  // If this instant is a change itself, the previous transition of the following instant is this change.
  const former = moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds;
  return {
    start: former ?? Number.NEGATIVE_INFINITY,
    end: next ?? Number.POSITIVE_INFINITY,
    offset: moment.offsetNanoseconds / 1_000_000,
  };
}
