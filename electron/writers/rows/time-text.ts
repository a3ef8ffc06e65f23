import type { TimeColumn } from '@shared/contract/trend/export';
import type { Offset } from './row-kernel';

/**
 * An instant as a cell says it, whatever it is: with parts of a millisecond, which a server may give, and with years that
 * four digits do not hold; a local time that there is twice has its offset. Nothing of what is no date. `decimal` stands before the decimals, except in ISO.
 */
export function timeText(form: TimeColumn, t: number, zone: string, decimal: '.' | ','): string {
  if (form === 'epoch') return Number.isFinite(t) ? String(t).replace('.', decimal) : '';
  const whole = Math.floor(t);
  const offset = offsetAt(zone, whole);
  if (offset === undefined) return '';
  const local = new Date(whole + offset.milliseconds).toISOString().slice(0, -1);
  const text = `${local}${whole === t ? '' : fractionOf(t)}`;
  if (form === 'iso') return `${text}${offset.text}`;
  const sign = offsetWithoutRepeats(zone, whole) === undefined ? offset.text : '';
  return `${text.replace('T', ' ').replace('.', decimal)}${sign}`;
}

/** Digits behind whole milliseconds at most: a number that is written without an exponent has no more. */
const mostDigits = 30;

/**
 * The digits behind the whole milliseconds, counted from the millisecond before: the fewest that tell this number, as a server sent
 * them, not those of the binary fraction that is nearest to them.
 */
function fractionOf(t: number): string {
  const size = String(Math.abs(t));
  const text = size.includes('e') ? Math.abs(t).toFixed(12) : size;
  const digits = text.slice(text.indexOf('.') + 1).padEnd(mostDigits, '0');
  const rest = t < 0 ? String(10n ** BigInt(mostDigits) - BigInt(digits)).padStart(mostDigits, '0') : digits;
  return rest.replace(/0+$/, '');
}

const day = 86_400_000;
const minute = 60_000;
/** 0000-01-01 and 10000-01-01, UTC, with a day to spare for the offset: years of four digits lie between them. */
const firstPlain = Date.parse('0000-01-02T00:00:00Z');
const lastPlain = Date.UTC(9999, 11, 30);
/** Beyond it there are no dates. */
const lastInstant = 8.64e15 - day;

/** Whether years of four digits hold `t`, in any zone; false of what is no instant. */
export function hasPlainYear(t: number): boolean {
  return t >= firstPlain && t < lastPlain;
}

/** The offset of a zone at `t`, whole milliseconds, and how long it holds; undefined where the calendar ends. */
export function offsetAt(zone: string, t: number): Offset | undefined {
  if (!(Math.abs(t) < lastInstant)) return undefined;
  const here = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone);
  // ISO 8601 has no seconds in an offset; with whole minutes in both, the local time and its offset stay one instant.
  const milliseconds = Math.round(here.offsetNanoseconds / 1e6 / minute) * minute;
  const before = here.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
  const after = here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  const isTransition = here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.equals(here) === true;
  const from = Math.max(firstPlain, isTransition ? t : before);
  return { milliseconds, text: offsetText(milliseconds), from, to: Math.min(lastPlain, after) };
}

/** As `offsetAt`, without the hours that a change of the offset repeats; undefined within them. */
export function offsetWithoutRepeats(zone: string, t: number): Offset | undefined {
  const offset = offsetAt(zone, t);
  if (offset === undefined) return undefined;
  const [before, after] = [offsetAt(zone, offset.from - 1), offsetAt(zone, offset.to)];
  const from = offset.from + Math.max(0, (before?.milliseconds ?? offset.milliseconds) - offset.milliseconds);
  const to = offset.to - Math.max(0, offset.milliseconds - (after?.milliseconds ?? offset.milliseconds));
  return t >= from && t < to ? { ...offset, from, to } : undefined;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
