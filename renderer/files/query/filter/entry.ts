import { decimalSign, shownNumber } from '@shared/language/decimal-sign';
import { typedNumber } from '@shared/language/typed-number';
import type { RowValue } from '@shared/filter/rows';
import { filterWords } from '../../words/filter';
import { queryCheckWords } from '@shared/file-query/words';
import { parseTime, type Present, resolveTime } from '@shared/time/expression';
import { zoneClock } from '@shared/time/zone-clock';

/** How a value is typed: `epoch` is a time that is kept as a number of milliseconds, as `metadata.timestamp` is. */
export type EntryKind = RowValue['kind'] | 'epoch';

/** Every kind, in the order in which they are offered. */
export const entryKinds: readonly EntryKind[] = ['text', 'number', 'epoch', 'time', 'boolean', 'id', 'null'];

export type ReadEntry =
  | { readonly ok: true; readonly value: RowValue }
  | { readonly ok: false; readonly message: string };

/** The value that a typed text means. */
export function readEntry(kind: EntryKind, text: string, place: Present): ReadEntry {
  switch (kind) {
    case 'text':
      return { ok: true, value: { kind, text } };
    case 'number':
      return readNumber(text);
    case 'boolean':
      return readBoolean(text);
    case 'time':
    case 'epoch':
      return readTime(kind, text, place);
    case 'id': {
      const hex = text.trim().toLowerCase();
      if (/^[0-9a-f]{24}$/u.test(hex)) return { ok: true, value: { kind, hex } };
      return { ok: false, message: filterWords().faults.noId };
    }
    case 'null':
      return { ok: true, value: { kind } };
  }
}

/** How a value is typed; a number in `metadata.timestamp` is a time. */
export function entryOf(
  value: RowValue,
  field: string,
  zone: string,
): { readonly kind: EntryKind; readonly text: string } {
  switch (value.kind) {
    case 'text':
      return { kind: 'text', text: value.text };
    case 'number':
      return field === 'metadata.timestamp' && Number.isInteger(value.number)
        ? { kind: 'epoch', text: zoneClock(zone).text(value.number) }
        : { kind: 'number', text: shownNumber(value.number) };
    case 'boolean':
      return { kind: 'boolean', text: String(value.is) };
    case 'time':
      return { kind: 'time', text: zoneClock(zone).text(Date.parse(value.iso)) };
    case 'id':
      return { kind: 'id', text: value.hex };
    case 'null':
      return { kind: 'null', text: '' };
  }
}

/**
 * What was typed as the field shows it once it is left: of a number with a single sign it is the decimal one, whichever was typed;
 * a time is the instant that it was read as, since the filter holds that and `*` would go on meaning another.
 */
export function leftEntry(kind: EntryKind, text: string, place: Present): string {
  if (kind === 'time' || kind === 'epoch') {
    const read = readInstant(text, place);
    return read.ok ? zoneClock(place.zone).text(read.at) : text;
  }
  const isNumber = kind === 'number' && /^[^.,]*[.,][^.,]*$/u.test(text) && readNumber(text).ok;
  return isNumber ? text.replace(/[.,]/u, decimalSign()) : text;
}

const bytesPerUnit: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

/** Characters of the longest number, with blanks between its digits. */
const longestNumber = 100;

/** A number as it is typed in every field, perhaps with a unit of bytes. */
function readNumber(text: string): ReadEntry {
  const typed = text.length > longestNumber ? '' : text.trim();
  const [, digits = '', unit = 'b'] = /^([-+]?[\d.,'’_\s]+(?:e[-+]?\d+)?)\s*([kmgt]?i?b)?$/iu.exec(typed) ?? [];
  const number = product(typedNumber(digits) ?? Number.NaN, bytesPerUnit[unit.toLowerCase()] ?? Number.NaN);
  if (!Number.isFinite(number)) return { ok: false, message: filterWords().faults.noNumber() };
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    return { ok: false, message: filterWords().faults.tooManyDigits };
  }
  return { ok: true, value: { kind: 'number', number } };
}

/** What a number of units is in bytes: 64.4 kB are whole, though 64.4 as a double times 1000 is not. */
function product(number: number, unit: number): number {
  const bytes = number * unit;
  const whole = Math.round(bytes);
  return unit > 1 && Math.abs(bytes - whole) <= Math.abs(bytes) * Number.EPSILON ? whole : bytes;
}

function readBoolean(text: string): ReadEntry {
  const word = text.trim().toLowerCase();
  if (word !== 'true' && word !== 'false') return { ok: false, message: filterWords().faults.noBoolean };
  return { ok: true, value: { kind: 'boolean', is: word === 'true' } };
}

function readTime(kind: 'time' | 'epoch', text: string, place: Present): ReadEntry {
  const read = readInstant(text, place);
  if (!read.ok) return read;
  const { at } = read;
  return {
    ok: true,
    value: kind === 'epoch' ? { kind: 'number', number: at } : { kind, iso: new Date(at).toISOString() },
  };
}

type ReadInstant = { readonly ok: true; readonly at: number } | { readonly ok: false; readonly message: string };

function readInstant(text: string, place: Present): ReadInstant {
  const parsed = parseTime(text);
  if (!parsed.ok) return { ok: false, message: parsed.error.message };
  const at = resolveTime(parsed.expression, place);
  return at === undefined ? { ok: false, message: queryCheckWords().beyondYears } : { ok: true, at };
}
