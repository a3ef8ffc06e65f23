import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOfRows } from './document-of-rows';
import { filterText } from './filter-text';
import { parseFilter } from './parse-filter';
import { rowsOfDocument } from './rows-of-document';
import type { FilterRow } from './rows';
import { randomRow } from './testing/random-filters';

const rows = fc.array(randomRow, { maxLength: 6 });

/** The condition of each row separately. */
function each(list: readonly FilterRow[]): readonly string[] {
  return list.map((row) => JSON.stringify(documentOfRows([row]))).toSorted();
}

function parsedRows(text: string) {
  const parsed = parseFilter(text);
  return parsed.ok && rowsOfDocument(parsed.document ?? {});
}

test('rows survive being typed: text, parser and rows result in the same filter', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const sent = documentOfRows(some);
      const parsed = parseFilter(filterText(sent));
      expect(parsed).toMatchObject({ ok: true });
      expect(parsed.ok && (parsed.document ?? {})).toEqual(sent);
      expect(documentOfRows(rowsOfDocument(sent))).toEqual(sent);
    }),
    { numRuns: 400 },
  );
});

test('no row is lost or added by conversion to a filter and back', () => {
  fc.assert(
    fc.property(rows, (some) => {
      expect(each(rowsOfDocument(documentOfRows(some)))).toEqual(each(some));
    }),
  );
});

test('two conditions on a field are merged, two of one kind are in $and', () => {
  const over: FilterRow = { kind: 'compare', field: 'length', operator: 'gt', value: { kind: 'number', number: 5 } };
  const under: FilterRow = { ...over, operator: 'lt', value: { kind: 'number', number: 9 } };
  const is: FilterRow = { ...over, operator: 'is' };
  expect(documentOfRows([is])).toEqual({ length: 5 });
  expect(documentOfRows([over, under])).toEqual({ length: { $gt: 5, $lt: 9 } });
  expect(documentOfRows([over, is, over])).toEqual({ length: { $gt: 5, $eq: 5 }, $and: [{ length: { $gt: 5 } }] });
});

test('a pattern in Extended JSON matches texts, and after $eq equals a pattern, also when it was a row', () => {
  const pattern = { $regularExpression: { pattern: 'a', options: 'i' } };
  for (const filter of [{ note: pattern }, { note: { $eq: pattern } }, { note: { $eq: pattern, $gt: 5 } }])
    expect(documentOfRows(rowsOfDocument(filter))).toEqual(filter);
});

test('a plain pattern becomes a text operator', () => {
  expect(parsedRows('{ filename: /^COA-/ }')).toMatchObject([{ operator: 'begins', text: 'COA-', ignoreCase: false }]);
  expect(parsedRows('{ filename: /\\.pdf$/i }')).toMatchObject([{ operator: 'ends', text: '.pdf', ignoreCase: true }]);
  expect(parsedRows('{ filename: { $not: /a|b/ } }')).toMatchObject([
    { operator: 'matches', text: 'a|b', isNegated: true },
  ]);
});

test('a filter is formatted as usual in the shell', () => {
  expect(filterText({})).toBe('');
  expect(filterText({ filename: { $regex: '^a/b', $options: 'i' }, _id: { $oid: '65f0c0ffee12340000000001' } })).toBe(
    String.raw`{ filename: /^a\/b/i, _id: ObjectId('65f0c0ffee12340000000001') }`,
  );
  expect(
    filterText({
      $or: [
        { 'metadata.location': 'Central laboratory', length: { $gt: 5_000_000 } },
        { 'metadata.expires': { $exists: false } },
      ],
    }),
  ).toBe(`{
  $or: [
    { 'metadata.location': 'Central laboratory', length: { $gt: 5000000 } },
    { 'metadata.expires': { $exists: false } }
  ]
}`);
});
