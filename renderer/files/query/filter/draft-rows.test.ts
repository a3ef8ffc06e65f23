import fc from 'fast-check';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { documentOfRows } from '@shared/filter/document-of-rows';
import type { JsonObject } from '@shared/filter/json';
import type { FilterRow } from '@shared/filter/rows';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { randomRow } from '@shared/filter/testing/random-filters';
import { draftOf, readRow, type DraftCondition } from './draft-rows';
import { leftEntry, readEntry } from './entry';

afterEach(() => setDecimalSign('.'));

const place = { now: Date.UTC(2026, 10, 21, 12), zone: 'Europe/Berlin', calendar: usualCalendar };

const draft: DraftCondition = {
  kind: 'condition',
  key: 'k',
  field: 'length',
  test: 'gte',
  type: 'number',
  entries: ['5 MB'],
  ignoreCase: true,
};

/** Rows that a person can type: lists are of one type, and patterns are JavaScript's. */
function canBeTyped(row: FilterRow): boolean {
  if (row.kind === 'list') return row.values.length > 0 && new Set(row.values.map(({ kind }) => kind)).size === 1;
  if (row.kind === 'compare' && row.value.kind === 'number') return isTypable(row.value.number);
  return row.kind !== 'pattern' || row.operator !== 'matches';
}

function isTypable(number: number): boolean {
  return !Number.isInteger(number) || Number.isSafeInteger(number);
}

test.each(['.', ','] as const)('a row that is shown with %j and read again is the same row', (sign) => {
  setDecimalSign(sign);
  fc.assert(
    fc.property(randomRow.filter(canBeTyped), (row) => {
      fc.pre(row.kind !== 'list' || row.values.every((value) => value.kind !== 'number' || isTypable(value.number)));
      expect(readRow(draftOf(row, place), place)).toEqual({ ok: true, row });
    }),
  );
});

test.each([
  ['5', 5],
  ['-1.5e3', -1500],
  ['5 MB', 5_000_000],
  ['1.5kB', 1500],
  ['2 GiB', 2_147_483_648],
  ['64.4 kB', 64_400],
  ['16.1 kB', 16_100],
  ['2.01 kB', 2010],
  ['-64.4 kB', -64_400],
  ['0.3 KiB', 307.2],
  ['0.5', 0.5],
  ['0.5 B', 0.5],
  ['2009.9999999999998', 2009.9999999999998],
  ['1 000 000', 1_000_000],
])('%s is a number', (text, number) => {
  expect(readEntry('number', text, place)).toEqual({ ok: true, value: { kind: 'number', number } });
});

test('times are read in the zone, as a date or as milliseconds', () => {
  expect(readEntry('time', '2026-03-01 08:00', place)).toMatchObject({ value: { iso: '2026-03-01T07:00:00.000Z' } });
  expect(readEntry('epoch', '*-1h', place)).toMatchObject({ value: { kind: 'number', number: place.now - 3_600_000 } });
});

test.each([
  [{ field: ' ' }, 'field'],
  [{ field: '$where' }, 'field'],
  [{ entries: [] }, 'value'],
  [{ entries: ['five'] }, 'value'],
  [{ entries: ['9007199254740993'] }, 'value'],
  [{ test: 'in' as const, entries: [] }, 'value'],
  [{ test: 'contains' as const, entries: [''] }, 'value'],
  [{ test: 'matches' as const, entries: ['('] }, 'value'],
  [{ type: 'id' as const, entries: ['65f0'] }, 'value'],
  [{ type: 'boolean' as const, entries: ['maybe'] }, 'value'],
  [{ type: 'time' as const, entries: ['soon'] }, 'value'],
])('%o lacks its %s', (change, part) => {
  expect(readRow({ ...draft, ...change }, place)).toMatchObject({ ok: false, part });
});

const read = (text: string) => readEntry('number', text, place);

const signs = ['.', ','] as const;

test.each(signs)('with %j, a number is typed with either decimal sign, with groups of digits, with a unit', (sign) => {
  setDecimalSign(sign);
  expect(read('1,5 MB')).toMatchObject({ value: { number: 1_500_000 } });
  expect(read('1.5 MB')).toMatchObject({ value: { number: 1_500_000 } });
  expect(read('1.234,5')).toMatchObject({ value: { number: 1234.5 } });
  expect(read('1,234.5kB')).toMatchObject({ value: { number: 1_234_500 } });
  expect(read('1_000_000')).toMatchObject({ value: { number: 1_000_000 } });
  expect(read('-12 345,5e')).toMatchObject({ ok: false });
});

test.each(signs)('with %j, a number is the same however a language groups its digits', (sign) => {
  setDecimalSign(sign);
  const languages = fc.constantFrom('de-DE', 'en-GB', 'fr-FR', 'de-CH', 'sv-SE', 'pl-PL');
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), languages, (tenths, language) => {
      const shape = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
      const text = new Intl.NumberFormat(language, shape).format(tenths / 10).replace('−', '-');
      expect(read(text)).toEqual({ ok: true, value: { kind: 'number', number: tenths / 10 } });
    }),
  );
});

test.each(signs)('with %j, dates, versions and addresses are no numbers, and a text stays as it is', (sign) => {
  setDecimalSign(sign);
  const part = fc.nat(99).map(String);
  const parted = fc
    .tuple(part, part, part, fc.constantFrom('.', '-', ':', '/', ','))
    .map(([a, b, c, by]) => [a, b, c].join(by));
  fc.assert(
    fc.property(parted, (text) => {
      expect(read(text)).toMatchObject({ ok: false });
    }),
  );
  fc.assert(
    fc.property(fc.oneof(parted, fc.string()), (text) => {
      expect(readEntry('text', text, place)).toEqual({ ok: true, value: { kind: 'text', text } });
      expect(leftEntry('text', text, place)).toBe(text);
    }),
  );
});

test.each([
  ['1,234', '.', '1.234'],
  ['1.5 MB', ',', '1,5 MB'],
  ['12 345.5', ',', '12 345,5'],
  ['1.234,5', '.', '1.234,5'],
  ['12', ',', '12'],
  ['v1,2', '.', 'v1,2'],
] as const)('%j is left with the decimal sign %j as %j', (typed, sign, left) => {
  setDecimalSign(sign);
  expect(leftEntry('number', typed, place)).toBe(left);
  expect(read(left)).toEqual(read(typed));
});

/** Conditions that a person types in the editor, and that the fields of a row don't say. */
const odd: readonly JsonObject[] = [
  { 'metadata.status': { $in: [null, 'draft'] } },
  { 'metadata.status': { $nin: ['A-1', 4711] } },
  { 'metadata.status': { $in: [4711, 'A-1'] } },
  { 'metadata.status': { $in: [true, 'true'] } },
  { 'metadata.status': { $in: [] } },
  { 'metadata.timestamp': { $in: [1_700_000_000_000, 0.5] } },
  { filename: { $regex: '(?i)report' } },
  { filename: { $regex: '' } },
  { length: { $lt: 1e300 } },
  { ' length': 1 },
];

test.each(odd)('%j is kept as it is', (condition) => {
  for (const row of rowsOfDocument(condition)) {
    expect(draftOf(row, place)).toMatchObject({ kind: 'other', condition });
  }
});

test.each(['.', ','] as const)('with %j, a filter that goes through the rows asks for the same', (sign) => {
  setDecimalSign(sign);
  const oddRow = fc.constantFrom(...odd).map((condition) => rowsOfDocument(condition));
  const rows = fc
    .array(
      fc.oneof(
        randomRow.map((row) => [row]),
        oddRow,
      ),
      { maxLength: 5 },
    )
    .map((some) => some.flat());
  fc.assert(
    fc.property(rows, (some) => {
      const filter = documentOfRows(some);
      const again = rowsOfDocument(filter).map((row) => readRow(draftOf(row, place), place));
      expect(documentOfRows(again.flatMap((one) => (one.ok ? [one.row] : [])))).toEqual(filter);
    }),
  );
});
