import { shownNumber, withPoint } from '@shared/language/decimal-sign';
import type { RowValue } from '@shared/filter/rows';
import { filterWords } from '../../words/filter';
import { queryCheckWords } from '../../words/query-check';
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

/** A number with the person's decimal sign, or a point as the examples of the server's data have it. */
function readNumber(text: string): ReadEntry {
  const plain = text.length > longestNumber ? '' : withPoint(text.trim());
  const parts = /^([-+]?(?:\d[\d\u{202f}\u{a0}_ ]*)?(?:\.\d+)?(?:e[-+]?\d+)?)\s*([kmgt]?i?b)?$/iu.exec(plain);
  const digits = parts?.[1]?.replaceAll(/[\u{202f}\u{a0}_ ]/gu, '') ?? '';
  const number = Number(digits) * (bytesPerUnit[parts?.[2]?.toLowerCase() ?? 'b'] ?? Number.NaN);
  if (digits === '' || !Number.isFinite(number)) return { ok: false, message: filterWords().faults.noNumber() };
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    return { ok: false, message: filterWords().faults.tooManyDigits };
  }
  return { ok: true, value: { kind: 'number', number } };
}

function readBoolean(text: string): ReadEntry {
  const word = text.trim().toLowerCase();
  if (word !== 'true' && word !== 'false') return { ok: false, message: filterWords().faults.noBoolean };
  return { ok: true, value: { kind: 'boolean', is: word === 'true' } };
}

function readTime(kind: 'time' | 'epoch', text: string, place: Present): ReadEntry {
  const parsed = parseTime(text);
  if (!parsed.ok) return { ok: false, message: parsed.error.message };
  const at = resolveTime(parsed.expression, place);
  if (at === undefined) return { ok: false, message: queryCheckWords().beyondYears };
  return {
    ok: true,
    value: kind === 'epoch' ? { kind: 'number', number: at } : { kind, iso: new Date(at).toISOString() },
  };
}
