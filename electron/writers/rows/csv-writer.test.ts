import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvPresets } from '@shared/contract/csv-presets';
import { csvOptionsSchema, type CsvOptions } from '@shared/contract/trend/export';
import type { StateValue } from '@shared/vqt/columns';
import { asPacked } from '@shared/vqt/packed';
import type { SampleRows } from '@shared/vqt/rows';
import { CsvWriter } from './csv-writer';
import { parseCsv } from '../testing/parse-csv';
import { plainCsv } from '../testing/requests';

interface Sample {
  readonly t: number;
  readonly v: number;
  readonly q: number;
  readonly state?: StateValue;
}

function rowsOf(samples: readonly Sample[]): SampleRows {
  const values = [...new Set(samples.flatMap(({ state }) => (state === undefined ? [] : [state])))];
  const codes = samples.map(({ state }) => (state === undefined ? 0 : values.indexOf(state) + 1));
  return {
    t: Float64Array.from(samples, ({ t }) => t),
    v: Float64Array.from(samples, ({ v, state }) => (state === undefined ? v : Number.NaN)),
    q: Uint32Array.from(samples, ({ q }) => q),
    ...(values.length > 0 && { states: { codes: Uint32Array.from(codes), values } }),
  };
}

function textOf(samples: readonly Sample[], csv: Partial<CsvOptions> = {}, label = 'A', unit = ''): string {
  const pieces: Uint8Array[] = [];
  const writer = new CsvWriter({ ...plainCsv, ...csv }, 'opc-ua', (bytes) => void pieces.push(bytes.slice()));
  writer.item({ label, unit });
  writer.rows(asPacked(rowsOf(samples)));
  writer.end();
  return Buffer.concat(pieces).toString('utf8');
}

function cellsOf(samples: readonly Sample[], csv: Partial<CsvOptions> = {}, label?: string, unit?: string): string[][] {
  return parseCsv(textOf(samples, csv, label, unit), csv.separator ?? ',');
}

const good = { t: 0, v: 1, q: 0 };

describe('a CSV file', () => {
  test('tells an empty text from no value, and, if asked to, a text from the number that it looks like', () => {
    const samples = [
      { ...good, v: Number.NaN, state: '' },
      { ...good, v: Number.NaN },
      { ...good, v: Number.NaN, state: '12.5' },
      { ...good, v: 12.5 },
      { ...good, v: Number.NaN, state: true },
    ];
    const valuesOf = (csv: Partial<CsvOptions>) =>
      textOf(samples, { quality: [], ...csv })
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[2]);
    expect(valuesOf({})).toEqual(['""', '', '12.5', '12.5', 'true']);
    expect(valuesOf({ quoted: 'texts' })).toEqual(['""', '', '"12.5"', '12.5', 'true']);
  });

  test('gives local times their offset in the hour that the end of summer repeats, and nowhere else', () => {
    const end = Date.UTC(2026, 9, 25, 1);
    const hour = 3_600_000;
    const times = [end - hour - 1, end - hour, end - 1, end, end + hour - 1, end + hour, end + 5 * hour];
    const text = textOf(
      times.map((t) => ({ t, v: 1, q: 0 })),
      { time: ['local'], zone: 'Europe/Berlin', quality: [] },
    );
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[1]?.slice(11)),
    ).toEqual([
      '01:59:59.999',
      '02:00:00.000+02:00',
      '02:59:59.999+02:00',
      '02:00:00.000+01:00',
      '02:59:59.999+01:00',
      '03:00:00.000',
      '07:00:00.000',
    ]);
  });

  test('names its columns and the zone, and ends every line with CRLF', () => {
    expect(textOf([{ t: Date.UTC(2025, 0, 1), v: 1.5, q: 0x80000000 }], { zone: 'Europe/Berlin' })).toBe(
      'item,time (Europe/Berlin),value,quality,quality_text\r\nA,2025-01-01T01:00:00.000+01:00,1.5,2147483648,Bad\r\n',
    );
  });

  test('has the columns that were asked for, in one order', () => {
    const csv = { time: ['iso', 'local', 'epoch'], quality: ['code', 'class', 'text'], unit: true } as const;
    const given: Partial<CsvOptions> = { ...csv, time: [...csv.time], quality: [...csv.quality] };
    expect(cellsOf([{ t: 5, v: 2, q: 0x40000400 }], given, 'A', '°C')).toEqual([
      [
        'item',
        'unit',
        'time (UTC)',
        'local time (UTC)',
        'epoch_ms',
        'value',
        'quality',
        'quality_class',
        'quality_text',
      ],
      [
        'A',
        '°C',
        '1970-01-01T00:00:00.005+00:00',
        '1970-01-01 00:00:00.005',
        '5',
        '2',
        '1073742848',
        'uncertain',
        'Uncertain, raw',
      ],
    ]);
  });

  test('begins with the mark of UTF-8 only where that was asked for', () => {
    expect(textOf([], { bom: true }).startsWith('\uFEFFitem')).toBe(true);
    expect(textOf([]).startsWith('item')).toBe(true);
  });

  test('leaves the value of a missing number empty', () => {
    expect(cellsOf([{ ...good, v: Number.NaN }])[1]?.[2]).toBe('');
  });

  test('writes decimals as a spreadsheet of the region reads them', () => {
    const [, row] = cellsOf([{ t: 0.25, v: -1234.5678, q: 0 }], {
      ...csvPresets.semicolon,
      time: ['iso', 'local', 'epoch'],
    });
    expect(row?.slice(1, 5)).toEqual([
      '1970-01-01T00:00:00.00025+00:00',
      '1970-01-01 00:00:00,00025',
      '0,25',
      '-1234,5678',
    ]);
    expect(
      cellsOf(
        [
          { ...good, v: 1e-7 },
          { ...good, v: 1.5e300 },
        ],
        csvPresets.semicolon,
      ).map((cells) => cells[2]),
    ).toEqual(['value', '1e-7', '1,5e+300']);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '"=1', '＝1'])(
    'does not let %j be a formula',
    (text) => {
      const [, row] = cellsOf([{ ...good, state: text }], {}, text);
      expect(row?.[0]).toBe(`'${text}`);
      expect(row?.[2]).toBe(`'${text}`);
    },
  );

  test('leaves texts as they are where that was asked for', () => {
    const [, row] = cellsOf([{ ...good, state: '=1+1' }], { texts: 'as they are' }, '@A');
    expect(row?.[0]).toBe('@A');
    expect(row?.[2]).toBe('=1+1');
  });

  test('writes a negative number as a number', () => {
    expect(cellsOf([{ ...good, v: -1 }])[1]?.[2]).toBe('-1');
  });

  test('writes cells that are longer than its buffer', () => {
    const long = 'x"'.repeat(900_000);
    const cells = cellsOf([{ ...good, state: long }, good], {}, long.slice(0, 4000));
    expect(cells[1]?.[2]).toBe(long);
    expect(cells[2]).toEqual([long.slice(0, 4000), '1970-01-01T00:00:00.000+00:00', '1', '0', 'Good']);
  });

  test('refuses the same character for fields and decimals, and a zone that does not exist', () => {
    expect(csvOptionsSchema.safeParse({ ...plainCsv, decimal: ',' }).success).toBe(false);
    expect(csvOptionsSchema.safeParse({ ...plainCsv, zone: 'Mars/Olympus' }).success).toBe(false);
  });

  const sample = fc.record(
    {
      t: fc.oneof(
        fc.integer({ min: -1e15, max: 8e15 }),
        fc.integer({ min: 0, max: 8e12 }).map((quarters) => quarters / 4),
      ),
      v: fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1000),
      ),
      q: fc.constantFrom(0, 0x40000000, 0x80000000, 0xffffffff, 0x408f0401),
      state: fc.oneof(fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constantFrom('a,b', 'a;b', '"', '\r\n', "'=1")),
    },
    { requiredKeys: ['t', 'v', 'q'] },
  );

  test.each(Object.entries(csvPresets))('gives back every value, text, quality and instant (%s)', (_name, preset) => {
    fc.assert(
      fc.property(
        fc.array(sample, { maxLength: 20 }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (samples, label) => {
          const time: CsvOptions['time'] = ['iso', 'epoch'];
          const csv = { ...preset, time, texts: 'as they are', zone: 'Australia/Lord_Howe' } as const;
          const read = cellsOf(samples, csv, label).slice(1);
          expect(read).toHaveLength(samples.length);
          samples.forEach(({ t, v, q, state }, index) => {
            const [item = '', iso = '', epoch = '', value = '', code = ''] = read[index] ?? [];
            expect(item).toBe(label);
            expect(Number(epoch.replace(preset.decimal, '.'))).toBe(t);
            expect(Temporal.Instant.from(iso).epochMilliseconds).toBe(Math.floor(t));
            expect(Number(code)).toBe(q);
            if (state === undefined) expect(Number(value.replace(preset.decimal, '.'))).toBe(v);
            else expect(value).toBe(String(state));
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
