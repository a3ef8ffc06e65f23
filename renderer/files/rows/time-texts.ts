import { zoneClock } from '@shared/time/zone-clock';
import { isInstant } from './cell';

const day = 86_400_000;
const hour = 3_600_000;
const second = 1000;

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

  constructor(zone: string) {
    this.#clock = zoneClock(zone);
  }

  /** `instant`: milliseconds since the epoch. */
  readonly text = (instant: number): string => {
    if (!isInstant(instant)) return '–';
    const { start, end, offset } = this.#clock.stretchAt(instant);
    // Near a change of the clock the text may need the distance to UTC; fractions of a millisecond are cut there.
    if (!(instant >= start + day && instant < end - day && Number.isInteger(instant))) return this.#clock.text(instant);
    const wall = instant + offset;
    const number = Math.floor(wall / day);
    const rest = wall - number * day;
    const inHour = rest % hour;
    const inSecond = inHour % second;
    const time = `${hours[(rest - inHour) / hour]}${seconds[(inHour - inSecond) / second]}${milliseconds[inSecond]}`;
    return this.#day(number) + time;
  };

  /** With the blank that follows. */
  #day(number: number): string {
    const known = this.#days.get(number);
    if (known !== undefined) return known;
    const text = new Date(number * day).toISOString().replace(/T.*/, ' ');
    this.#days.set(number, text);
    return text;
  }
}
