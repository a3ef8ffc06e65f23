import type { Authentication } from '@shared/contract/connections/authentication';
import { allDigits, isLongInteger } from '@shared/language/all-digits';
import { shownNumber } from '@shared/language/decimal-sign';
import { groupedCount } from '@shared/language/grouped-count';
import { controlWords } from '../words/controls';
import { connectionWords } from '../words/connections';

/** Stands where there is nothing to show. */
export const nothingText = '–';

/** What is told in the place of a text of no characters, or of nothing but blanks; undefined for another. */
export function emptyText(text: string): string | undefined {
  return /^\p{Zs}*$/u.test(text) ? controlWords().emptyText : undefined;
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Bytes in decimal units with three significant digits, and with the person's decimal sign as all that is formatted here: `0 B`, `999 B`, `1.25 MB`. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return nothingText;
  let value = bytes;
  let unit = 0;
  // 999.5 kB would round to "1000 kB": it is the next unit's 1.
  while (Math.abs(value) >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${shownNumber(Number(value.toPrecision(3)))} ${byteUnits[unit] ?? ''}`;
}

/** A whole number with a narrow no-break space between groups of three digits: `2 592 000`. */
export function formatCount(count: number): string {
  return Number.isFinite(count) ? groupedCount(count) : nothingText;
}

/** A count with what is counted, one of it and several: `1 request`, `2 000 requests`; `3 entries` of `entry` and `entries`. */
export function formatCountOf(count: number, one: string, several = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** A duration given in milliseconds, in the unit that suits it: `12 ms`, `1.24 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms)) return nothingText;
  if (ms < 0) return `-${formatDuration(-ms)}`;
  if (ms < 9.95) return `${shownNumber(Number(ms.toPrecision(2)))} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${shownNumber(Number((ms / 1000).toPrecision(3)))} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return pair(seconds, 60, 'min', 's');
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return pair(minutes, 60, 'h', 'min');
  return pair(Math.round(minutes / 60), 24, 'd', 'h');
}

function pair(small: number, perLarge: number, largeUnit: string, smallUnit: string): string {
  const rest = small % perLarge;
  const large = `${Math.floor(small / perLarge)} ${largeUnit}`;
  return rest === 0 ? large : `${large} ${rest} ${smallUnit}`;
}

/**
 * An instant given in milliseconds since the epoch, in the computer's time zone: `2026-11-21 08:15:30.250`;
 * the milliseconds are left out where they are zero.
 */
export function formatInstant(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return nothingText;
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
  const rest = date.getMilliseconds();
  return rest === 0 ? `${day} ${time}` : `${day} ${time}.${pad(rest, 3)}`;
}

/** The same to the microsecond, where it has a part of a millisecond. */
export function formatExactInstant(ms: number): string {
  const microseconds = Math.round(ms * 1000);
  const whole = Math.floor(microseconds / 1000);
  const rest = microseconds - whole * 1000;
  if (rest === 0 || !Number.isSafeInteger(microseconds)) return formatInstant(ms);
  return `${formatInstant(whole)}${whole % 1000 === 0 ? '.000' : ''}${pad(rest, 3)}`;
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/**
 * A value with up to six significant digits and no trailing zeros; exponent form below 1e-4 and from 1e21. Digits that are cut
 * leave a `…`. Those before the decimal sign are all kept, since batch numbers and counters are read as they are; beyond 2^53, where
 * a double may have lost the last ones, a `≈` says so, also where a person wants so many `decimals` (0 to 100).
 */
export function formatValue(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? nothingText : String(value);
  if (isLongInteger(value)) return allDigits(value);
  // From 1e21 on there are no decimals to be cut.
  if (decimals !== undefined && Math.abs(value) < 1e21) return shownNumber(withDecimals(value, decimals));
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
  const [digits = '', exponent] = sixDigits(value).split('e');
  const written = exponent === undefined ? digits : `${digits}e${exponent}`;
  const cut = Number(written) === value ? '' : '…';
  return shownNumber(exponent === undefined ? `${digits}${cut}` : `${digits}${cut}e${exponent}`);
}

/** Nothing that is left of a number has no sign. */
function withDecimals(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

function sixDigits(value: number): string {
  const size = Math.abs(value);
  if (size < 1e21 && size >= 1e-4) return size >= 1e6 ? value.toFixed(0) : String(Number(value.toPrecision(6)));
  const [digits = '', exponent = ''] = value.toExponential(5).split('e');
  return `${Number(digits)}e${exponent.replace('+', '')}`;
}

/** A value with all its digits, such as a copy has them; a `≈` stands before a whole number that may have lost some. */
export function wholeValue(value: number): string {
  return Number.isNaN(value) ? nothingText : allDigits(value);
}

/** A part of a hundred: `99.98 %`; only what is exactly all is 100 %, and nothing but none is 0 %. */
export function formatPercent(part: number): string {
  if (Number.isNaN(part)) return nothingText;
  if (part === 100 || part === 0) return `${part} %`;
  return `${shownNumber(Math.min(99.99, Math.max(0.01, part)).toFixed(2))} %`;
}

/** As whom a connection signs in, in a few words. */
export function signInText(authentication: Authentication): string {
  const words = connectionWords().signIn;
  switch (authentication.scheme) {
    case 'none':
      return words.none;
    case 'basic':
    case 'token':
      return words.as(authentication.username);
    case 'bearer':
      return words.token;
    case 'headers':
      return words.headers;
    case 'windows':
      return authentication.username === '' ? words.windows : words.as(authentication.username);
  }
}

/** The name of a file, whichever system its path is of. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
