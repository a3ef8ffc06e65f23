import fc from 'fast-check';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import type { FilterRow } from '@shared/filter/rows';
import { randomRow } from '@shared/filter/testing/random-filters';
import { draftOf, readRow, type DraftCondition } from './draft-rows';
import { readEntry } from './entry';

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
      expect(readRow(draftOf(row, place.zone), place)).toEqual({ ok: true, row });
    }),
  );
});

test.each([
  ['5', 5],
  ['-1.5e3', -1500],
  ['5 MB', 5_000_000],
  ['1.5kB', 1500],
  ['2 GiB', 2_147_483_648],
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

test('a number is typed with the decimal sign, and never with groups of thousands', () => {
  expect(read('1,5 MB')).toMatchObject({ ok: false });
  setDecimalSign(',');
  expect(read('1,5 MB')).toMatchObject({ value: { number: 1_500_000 } });
  expect(read('1.5 MB')).toMatchObject({ value: { number: 1_500_000 } });
  expect(read('1.234,5')).toEqual({ ok: false, message: 'A number is expected: 5, 1,5e3, or 5 MB.' });
  expect(read('1,234.5')).toMatchObject({ ok: false });
});
