import type { TimeColumn } from '@shared/contract/export';
import { digitsOf, writeDigits } from './digits';
import { copyBytes, writeAscii } from './text-bytes';

const day = 86_400_000;
const minute = 60_000;
const minus = 45;
/** 0000-01-01 and 10000-01-01, UTC, with a day to spare for the offset: years of four digits lie between them. */
const firstPlain = Date.parse('0000-01-02T00:00:00Z');
const lastPlain = Date.UTC(9999, 11, 30);
/** Beyond it there are no dates. */
const lastInstant = 8.64e15;
/** Where the digits stand in `2025-12-01T00:00:00.000`. */
const place = { hour: 11, minute: 14, second: 17, milli: 20, end: 23 };

/** Writes instants of one zone. */
export class TimeBytes {
  readonly #zone: string;
  readonly #form: Exclude<TimeColumn, 'epoch'>;
  readonly #decimal: '.' | ',';
  /** The text of the last instant. */
  #text = new Uint8Array();
  /** The local day of `#text`, days since the epoch. */
  #day = Number.NaN;
  /** The minute of that day that is in `#text`. */
  #minute = 0;
  /** The offset that holds from `#from` to before `#to`, milliseconds. */
  #offset = 0;
  #from = Number.POSITIVE_INFINITY;
  #to = Number.NEGATIVE_INFINITY;

  /** `decimal` stands before the milliseconds of `local`; ISO has the point. */
  constructor(form: Exclude<TimeColumn, 'epoch'>, zone: string, decimal: '.' | ',') {
    this.#form = form;
    this.#zone = zone;
    this.#decimal = form === 'iso' ? '.' : decimal;
  }

  /**
   * Writes `t`, milliseconds since the Unix epoch, at `at`, at most 64 bytes; returns where it ends. Nothing is written of
   * what is no date.
   */
  write(bytes: Uint8Array, at: number, t: number): number {
    if (!(t >= firstPlain && t < lastPlain)) return this.#unusual(bytes, at, t);
    const whole = Math.floor(t);
    if (whole < this.#from || whole >= this.#to) this.#findOffset(whole);
    const local = whole + this.#offset;
    const today = Math.floor(local / day);
    if (today !== this.#day) this.#begin(today);
    this.#setClock(local - today * day);
    if (whole === t) return copyBytes(this.#text, bytes, at);
    return this.#withFraction(bytes, at, t);
  }

  #setClock(ofDay: number): void {
    const text = this.#text;
    const seconds = (ofDay / 1000) | 0;
    const minutes = (seconds / 60) | 0;
    if (minutes !== this.#minute) {
      const hours = (minutes / 60) | 0;
      writeDigits(text, place.hour, hours, 2);
      writeDigits(text, place.minute, minutes - hours * 60, 2);
      this.#minute = minutes;
    }
    writeDigits(text, place.second, seconds - minutes * 60, 2);
    writeDigits(text, place.milli, ofDay - seconds * 1000, 3);
  }

  #begin(today: number): void {
    this.#day = today;
    this.#minute = 0;
    const date = new Date(today * day).toISOString().slice(0, 10);
    const between = this.#form === 'iso' ? 'T' : ' ';
    this.#text = Buffer.from(`${date}${between}00:00:00${this.#decimal}000${this.#suffix}`);
  }

  /** A server may give parts of a millisecond: they are written as they are. */
  #withFraction(bytes: Uint8Array, at: number, t: number): number {
    const middle = copyBytes(this.#text.subarray(0, place.end), bytes, at);
    const end = writeAscii(bytes, middle, fractionOf(t));
    return copyBytes(this.#text.subarray(place.end), bytes, end);
  }

  /** Years that four digits do not hold. */
  #unusual(bytes: Uint8Array, at: number, t: number): number {
    if (!(Math.abs(t) < lastInstant - day)) return at;
    const whole = Math.floor(t);
    this.#findOffset(whole);
    const date = new Date(whole + this.#offset).toISOString().slice(0, -1);
    const text = `${date}${whole === t ? '' : fractionOf(t)}${this.#suffix}`;
    const formed = this.#form === 'iso' ? text : text.replace('T', ' ').replace('.', this.#decimal);
    return writeAscii(bytes, at, formed);
  }

  get #suffix(): string {
    return this.#form === 'iso' ? offsetText(this.#offset) : '';
  }

  #findOffset(t: number): void {
    const here = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(this.#zone);
    // ISO 8601 has no seconds in an offset; with whole minutes in both, the local time and its offset stay one instant.
    this.#offset = Math.round(here.offsetNanoseconds / 1e6 / minute) * minute;
    this.#from = here.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
    const isTransition = here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.equals(here) === true;
    if (isTransition) this.#from = t;
    this.#to = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    this.#day = Number.NaN;
  }
}

/** Writes milliseconds since the Unix epoch, at most 32 bytes; returns where they end. */
export function writeEpoch(bytes: Uint8Array, at: number, t: number, decimal: '.' | ','): number {
  if (!Number.isFinite(t)) return at;
  if (!Number.isInteger(t) || Math.abs(t) >= 1e15) return writeAscii(bytes, at, String(t).replace('.', decimal));
  if (t < 0) bytes[at] = minus;
  const size = Math.abs(t);
  return writeDigits(bytes, t < 0 ? at + 1 : at, size, digitsOf(size));
}

/** The digits behind the whole milliseconds, counted from the millisecond before. */
function fractionOf(t: number): string {
  const text = Math.abs(t).toFixed(12);
  const digits = text.slice(text.indexOf('.') + 1);
  const rest = t < 0 ? String(10n ** 12n - BigInt(digits)).padStart(12, '0') : digits;
  return rest.replace(/0+$/, '');
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
