import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvOptions, XlsxOptions } from '@shared/contract/trend/export';
import { asPacked } from '@shared/vqt/packed';
import { unknownQuality } from '@shared/vqt/quality';
import { parseCsv } from '../testing/parse-csv';
import { plainCsv } from '../testing/requests';
import { cellsOf, dateOf } from '../testing/xlsx-cells';
import { checkRows } from './xlsx-rows';
import { XlsxSheet } from './xlsx-sheet';
import { CsvTable } from './csv-table';
import { LongRows } from './long-rows';
import type { Sheet } from './sheet';
import { csvForm, xlsxForm } from './sheet-form';
import type { RangeSet } from '@shared/time/range-set';
import { WideRows } from './wide-rows';

interface Item {
  readonly label: string;
  readonly unit: string;
  readonly t: readonly number[];
  readonly v: readonly (number | string | boolean | null)[];
  readonly q?: readonly number[];
  readonly read?: RangeSet;
}

const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 29, 0, 30);
const plant: readonly Item[] = [
  { label: '/TIC-101', unit: '°C', t: [noon, noon + hour], v: [20.5, -0], q: [0, 0x8000_0000] },
  { label: '/XV-101', unit: '', t: [noon, noon + 2 * hour], v: ['=1+1', true], q: [unknownQuality, 0] },
];

function write(writer: LongRows | WideRows, items: readonly Item[]): void {
  for (const { label, unit, t, v, q = t.map(() => 0), read } of items) {
    writer.item({ label, unit, ...(read && { read }) });
    const values = v.filter((value) => typeof value === 'string' || typeof value === 'boolean');
    writer.rows(
      asPacked({
        t: Float64Array.from(t),
        v: Float64Array.from(v, (value) => (typeof value === 'number' ? value : Number.NaN)),
        q: Uint32Array.from(q),
        states: { codes: Uint32Array.from(v, (value) => values.findIndex((one) => one === value) + 1), values },
      }),
    );
  }
  writer.end();
}

/** The bytes that `work` writes through a sheet. */
function bytesOf(make: (sink: (bytes: Uint8Array) => void) => Sheet, work: (sheet: Sheet) => void): Buffer {
  const pieces: Uint8Array[] = [];
  work(make((bytes) => void pieces.push(bytes.slice())));
  return Buffer.concat(pieces);
}

const csv: CsvOptions = { ...plainCsv, zone: 'Europe/Berlin', unit: true, quality: ['code'] };
const xlsx: XlsxOptions = { time: 'date', zone: 'Europe/Berlin', quality: ['code', 'class'], unit: true };
/** The day of Excel at a local time of 2026-03-29. */
const dayAt = (hours: number) => dateOf(46_110 + hours / 24);

test('a column an item in CSV: empty where it has nothing, units in the titles, texts guarded', () => {
  const bytes = bytesOf(
    (sink) => new CsvTable(csv, sink),
    (sheet) =>
      write(new WideRows(sheet, csvForm(csv, 'opc-ua'), { join: 'exact', toleranceSeconds: 0 }, 'opc-ua'), plant),
  );
  const [head, ...rows] = parseCsv(bytes.toString('utf8'), ',');
  expect(head).toEqual(['time (Europe/Berlin)', '/TIC-101 (°C)', '/TIC-101 quality', '/XV-101', '/XV-101 quality']);
  expect(rows).toEqual([
    ['2026-03-29T01:30:00.000+01:00', '20.5', '0', "'=1+1", ''],
    ['2026-03-29T03:30:00.000+02:00', '-0', '2147483648', '', ''],
    ['2026-03-29T04:30:00.000+02:00', '', '', 'true', '0'],
  ]);
});

test('regular rows stand at round times of the zone, wherever an item was read, also where the clock is changed', () => {
  const hourly = { join: 'interpolated', toleranceSeconds: 0, everySeconds: 3600 } as const;
  const read = [{ start: noon, end: noon + 4 * hour }];
  const [plain] = plant;
  const bytes = bytesOf(
    (sink) => new CsvTable(csv, sink),
    (sheet) =>
      write(
        new WideRows(sheet, csvForm(csv, 'opc-ua'), hourly, 'opc-ua'),
        plain === undefined ? [] : [{ ...plain, read }],
      ),
  );
  expect(parseCsv(bytes.toString('utf8'), ',')).toEqual([
    ['time (Europe/Berlin)', '/TIC-101 (°C), interpolated', '/TIC-101 quality'],
    ['2026-03-29T03:00:00.000+02:00', '10.25', '2147483648'],
    ['2026-03-29T04:00:00.000+02:00', '', ''],
    ['2026-03-29T05:00:00.000+02:00', '', ''],
    ['2026-03-29T06:00:00.000+02:00', '', ''],
  ]);
});

test('a row a sample in Excel: dates in the zone, also where the clock is changed, numbers, texts and booleans as such', () => {
  const bytes = bytesOf(
    (sink) => new XlsxSheet(xlsx.zone, sink),
    (sheet) => write(new LongRows(sheet, xlsxForm(xlsx, 'opc-ua')), plant),
  );
  expect(cellsOf(bytes)).toEqual([
    ['item', 'unit', 'local time (Europe/Berlin)', 'value', 'quality', 'quality_class'],
    ['/TIC-101', '°C', dayAt(1.5), 20.5, 0, 'good'],
    ['/TIC-101', '°C', dayAt(3.5), 0, 2_147_483_648, 'bad'],
    ['/XV-101', null, dayAt(1.5), '=1+1', null, 'uncertain'],
    ['/XV-101', null, dayAt(4.5), true, 0, 'good'],
  ]);
});

test('what Excel’s days do not know is a text; the join is told in the titles', () => {
  const old = [{ label: 'a', unit: '', t: [Date.UTC(1850, 0, 1), Date.UTC(2026, 0, 1)], v: [Infinity, null] }];
  const bytes = bytesOf(
    (sink) => new XlsxSheet('UTC', sink),
    (sheet) =>
      write(
        new WideRows(
          sheet,
          xlsxForm({ ...xlsx, zone: 'UTC', quality: [] }, 'opc-ua'),
          { join: 'nearest', toleranceSeconds: 2 },
          'opc-ua',
        ),
        old,
      ),
  );
  expect(cellsOf(bytes)).toEqual([
    ['local time (UTC)', 'a, nearest within 2 s'],
    ['1850-01-01T00:00:00.000+00:00', 'Infinity'],
    [{ date: 46_023 }, null],
  ]);
});

test('any text and number comes back from a sheet as it was', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('_x0041_', '\r\n', '\u0000', '<a>&amp;', ' blank '),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 20 }), (rows) => {
      const bytes = bytesOf(
        (sink) => new XlsxSheet('UTC', sink),
        (sheet) => {
          sheet.head(['a']);
          for (const row of rows) sheet.row(row);
          sheet.end();
        },
      );
      const expected = rows.map((row) =>
        row.map((one) => (typeof one === 'string' ? one.toWellFormed() : one === 0 ? 0 : one)),
      );
      expect(cellsOf(bytes).slice(1)).toEqual(expected);
    }),
  );
});

test('a text that is too long for a cell is cut, and never within a letter', () => {
  const longest = 'a'.repeat(32_767);
  const bytes = bytesOf(
    (sink) => new XlsxSheet('UTC', sink),
    (sheet) => {
      sheet.head(['a']);
      sheet.row([longest, `${'a'.repeat(32_764)}🔥🔥`]);
      sheet.end();
    },
  );
  expect(cellsOf(bytes).slice(1)).toEqual([[longest, `${'a'.repeat(32_764)} …`]]);
});

test('a full sheet and too many columns are refused with what to do instead', () => {
  const sheet = new XlsxSheet('UTC', () => undefined);
  expect(() => sheet.head(Array.from({ length: 16_385 }, () => 'a'))).toThrow('16384 at most');
  const full = new XlsxSheet('UTC', () => undefined);
  full.head(['a']);
  const row = [null];
  for (let count = 1; count < 1_048_576; count += 1) full.row(row);
  expect(() => checkRows(1_048_576)).toThrow('1\u202f048\u202f576 at most');
  expect(() => checkRows(1_048_575)).not.toThrow();
  expect(() => full.row(row)).toThrow('a sheet of Excel takes 1\u202f048\u202f576 at most');
});
