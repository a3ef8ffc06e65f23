import { zoneClock } from '@shared/time/zone-clock';
import { isInstant } from './cell';

const day = 86_400_000;
const hour = 3_600_000;
const second = 1000;
const daySeconds = 86_400;

const pad = (number: number, width: number) => String(number).padStart(width, '0');
const hours = Array.from({ length: 24 }, (_, number) => pad(number, 2));
const seconds = Array.from(
  { length: 3600 },
  (_, number) => `:${pad(Math.floor(number / 60), 2)}:${pad(number % 60, 2)}`,
);
const milliseconds = Array.from({ length: 1000 }, (_, number) => (number === 0 ? '' : `.${pad(number, 3)}`));

/** Times as a zone's clock shows them, for very many instants: as ZoneClock.text, put together from known parts. */
export class TimeTexts {
  readonly #clock;
  readonly #days = new Map<number, string>();
  /** Between two changes of the clock, a day from either: its distance to UTC holds, and no text needs to tell it. */
  #plain = { start: 0, end: 0, offset: 0 };

  constructor(zone: string) {
    this.#clock = zoneClock(zone);
  }

  /** `instant`: milliseconds since the epoch. */
  readonly text = (instant: number): string => {
    if (!isInstant(instant)) return '–';
    const wall = this.#plainWall(instant);
    if (wall === undefined) return this.#clock.text(instant);
    const number = Math.floor(wall / day);
    const rest = wall - number * day;
    const inHour = rest % hour;
    const inSecond = inHour % second;
    const time = `${hours[(rest - inHour) / hour]}${seconds[(inHour - inSecond) / second]}${milliseconds[inSecond]}`;
    return this.#day(number) + time;
  };

  /**
   * Finds a text in times as they are shown, as `text(…).includes` does: its parts are looked for once, not in every time.
   * Texts that reach from one part into the next are looked for only where what comes before the seam ends the former part.
   */
  readonly finder = (searched: string): ((instant: number) => boolean) => {
    const seam = searched.search(/[ .]/u);
    const [mayBeInDay, mayBeInClock] = [/^[-+\d]* ?$/.test(searched), /^[\d:]+$/.test(searched)];
    const mayBeInFraction = /^\.?\d*$/.test(searched);
    const inDay = new CachedTexts((number) => this.#day(number).includes(searched));
    const inClock = new CachedNumbers(daySeconds, (number) => clockText(number).includes(searched));
    const inFraction = new CachedNumbers(second, (number) => (milliseconds[number] ?? '').includes(searched));
    const head = searched.slice(0, Math.max(0, seam));
    const endsDay = new CachedTexts((number) => this.#day(number).trimEnd().endsWith(head));
    const endsClock = new CachedNumbers(daySeconds, (number) => clockText(number).endsWith(head));
    return (instant) => {
      const wall = this.#plainWall(instant);
      if (wall === undefined) return this.text(instant).includes(searched);
      const number = Math.floor(wall / day);
      if (mayBeInDay && inDay.of(number)) return true;
      const rest = wall - number * day;
      const clock = Math.floor(rest / second);
      if ((mayBeInClock && inClock.of(clock)) || (mayBeInFraction && inFraction.of(rest % second))) return true;
      if (seam < 0) return false;
      const mayReach = searched[seam] === ' ' ? endsDay.of(number) : endsClock.of(clock);
      return mayReach && this.text(instant).includes(searched);
    };
  };

  /**
   * The wall clock's time, milliseconds; undefined where that is no date, and near a change of the clock, where a text may need the
   * distance to UTC.
   */
  #plainWall(instant: number): number | undefined {
    // Fractions of a millisecond are cut by the clock itself.
    if (!isInstant(instant) || !Number.isInteger(instant)) return undefined;
    if (!(instant >= this.#plain.start && instant < this.#plain.end)) {
      const { start, end, offset } = this.#clock.stretchAt(instant);
      this.#plain = { start: start + day, end: end - day, offset };
      if (!(instant >= this.#plain.start && instant < this.#plain.end)) return undefined;
    }
    const wall = instant + this.#plain.offset;
    return isInstant(wall) ? wall : undefined;
  }

  /** With the blank that follows. */
  #day(number: number): string {
    const known = this.#days.get(number);
    if (known !== undefined) return known;
    const text = new Date(number * day).toISOString().replace(/T.*/, ' ');
    this.#days.set(number, text);
    return text;
  }
}

/** The time of a day's second, to the second. */
function clockText(number: number): string {
  return `${hours[Math.floor(number / 3600)]}${seconds[number % 3600]}`;
}

/** Answers about the numbers from 0 to below `count`, found once each. */
class CachedNumbers {
  /** 0 where it is not known yet, 1 for no, 2 for yes. */
  readonly #answers: Uint8Array;
  readonly #find: (number: number) => boolean;

  constructor(count: number, find: (number: number) => boolean) {
    this.#answers = new Uint8Array(count);
    this.#find = find;
  }

  of(number: number): boolean {
    const known = this.#answers[number];
    if (known === 1 || known === 2) return known === 2;
    const answer = this.#find(number);
    this.#answers[number] = answer ? 2 : 1;
    return answer;
  }
}

/** Answers about whatever numbers; the same one is asked for often one after the other. */
class CachedTexts {
  readonly #answers = new Map<number, boolean>();
  readonly #find: (number: number) => boolean;
  #last = Number.NaN;
  #answer = false;

  constructor(find: (number: number) => boolean) {
    this.#find = find;
  }

  of(number: number): boolean {
    if (number !== this.#last) {
      this.#last = number;
      this.#answer = this.#answers.get(number) ?? this.#find(number);
      this.#answers.set(number, this.#answer);
    }
    return this.#answer;
  }
}
