import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv';
import { tableCsv } from './csv-sheet';

const rows = [
  ['Start', 'Mean', 'of a;b'],
  ['2026-03-01T00:00:00.000+01:00', 1.5, null],
  ['=HYPERLINK("x")', -1e-7, 'two\r\nlines'],
];

test('a table becomes a file that a spreadsheet of the region reads, numbers whole and formulas as texts', () => {
  const csv = { preset: 'semicolon', bom: true, texts: 'guarded' } as const;
  const text = tableCsv({ rows, csv, name: 'Events' }).toString('utf8');
  expect(text.startsWith('\uFEFFStart;Mean;"of a;b"\r\n')).toBe(true);
  expect(parseCsv(text.slice(1), ';').slice(1)).toEqual([
    ['2026-03-01T00:00:00.000+01:00', '1,5', ''],
    ['\'=HYPERLINK("x")', '-1e-7', 'two\r\nlines'],
  ]);
  const plain = tableCsv({ rows, csv: { preset: 'comma', bom: false, texts: 'as they are' }, name: 'Events' });
  expect(parseCsv(plain.toString('utf8'), ',')[2]?.[0]).toBe('=HYPERLINK("x")');
});
