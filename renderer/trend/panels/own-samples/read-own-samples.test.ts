import fc from 'fast-check';
import { mostOwnSamples } from '@shared/contract/trend/view';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { expect, test } from 'vitest';
import { readOwnSamples, writtenSamples } from './read-own-samples';

const present = {
  now: Date.parse('2026-11-21T07:15:30Z'),
  zone: 'Europe/Berlin',
  calendar: { weekStart: 'monday' as const, shifts: ['06:00', '14:00', '22:00'] },
};
const eight = Date.parse('2026-11-20T07:00:00Z');
const nine = Date.parse('2026-11-20T08:00:00Z');

test.each([
  ['two columns of a spreadsheet', '2026-11-20 08:00\t12.5\r\n2026-11-20 09:00\t13\r\n'],
  ['with titles', 'Sampled\tMoisture\n2026-11-20 08:00\t12.5\n2026-11-20 09:00\t13'],
  ['a German CSV file', 'Zeit;Wert\n20.11.2026 08:00;12,5\n20.11.2026 09:00;13,0\n'],
  ['date and time of day apart', '20.11.2026\t08:00:00\t12,5\n20.11.2026\t09:00:00\t13'],
  ['a column behind them', '2026-11-20 08:00;12,5;ok\n2026-11-20 09:00;13;ok'],
  ['commas', '"2026-11-20 08:00","12.5"\n2026-11-20T09:00,13'],
  ['whole numbers before another column', '2026-11-20 08:00\t12.5\t192\n2026-11-20 09:00\t13\t192'],
  ['blanks before decimal commas', '20.11.2026 08:00 12,5\n20.11.2026 09:00 13,0'],
  ['the same with titles', 'Zeit, Wert\n20.11.2026 08:00 12,5\n20.11.2026 09:00 13,0'],
  ['typed by hand, the later one first', '2026-11-20 09:00 13\n\n2026-11-20 08:00   12.5  '],
  ['instants', '2026-11-20T07:00:00Z\t12.5\n2026-11-20T09:00+01:00\t13'],
])('%s', (_, text) => {
  expect(readOwnSamples(text, present)).toEqual({
    samples: [
      { t: eight, v: 12.5 },
      { t: nine, v: 13 },
    ],
    leftOut: [],
  });
});

test('what is no time or no number is left out, each line with why; the others are taken', () => {
  const lines = [
    '2026-11-20 08:00\t12.5',
    '2026-11-20 25:00\t1',
    '2026-11-20 09:00\t#N/A',
    '2026-11-20 10:00',
    '\t4',
    'y\t5',
  ];
  expect(readOwnSamples(lines.join('\n'), present)).toEqual({
    samples: [{ t: eight, v: 12.5 }],
    leftOut: [
      { line: 2, why: 'There is no 25:00.' },
      { line: 3, why: '“#N/A” is not a number.' },
      { line: 4, why: 'There is no value.' },
      { line: 5, why: 'There is no time.' },
      { line: 6, why: '“y” is no date and time, such as 2026-11-20 08:00.' },
    ],
  });
});

test('where commas part the columns, what may be a decimal comma is not guessed', () => {
  expect(readOwnSamples('2026-11-20 08:00,12.5\n2026-11-20 09:00,12,5', present)).toEqual({
    samples: [{ t: eight, v: 12.5 }],
    leftOut: [{ line: 2, why: '“12,5” can be a number or two columns. Part the columns by semicolons or tabs.' }],
  });
});

test('a decimal comma behind a date and a blank is none between an hour and a value', () => {
  expect(readOwnSamples('2026-11-20 12,5\n2026-11-21 3,25', present)).toEqual({
    samples: [
      { t: Date.parse('2026-11-19T23:00:00Z'), v: 12.5 },
      { t: Date.parse('2026-11-20T23:00:00Z'), v: 3.25 },
    ],
    leftOut: [],
  });
});

test('a first line that begins with a digit is no title: it is told why it is left out', () => {
  expect(readOwnSamples('2026-11-20 08:00 12.5 %', present)).toMatchObject({ samples: [], leftOut: [{ line: 1 }] });
  expect(readOwnSamples('Density\n2026-11-20 08:00\t12.5', present).leftOut).toEqual([]);
});

test('a single group of three digits is read as the other values show', () => {
  const row = '2026-11-20 09:00\t1.234';
  expect(readOwnSamples(row, present).samples.at(-1)?.v).toBe(1.234);
  expect(readOwnSamples(`2026-11-20 08:00\t0,5\n${row}`, present).samples.at(-1)?.v).toBe(1234);
});

test.each([
  ['.', '1,234', 1234],
  ['.', '1.234', 1.234],
  [',', '1,234', 1.234],
  [',', '1.234', 1234],
] as const)('with “%s” as the decimal sign of the person, %s alone is %d', (sign, value, number) => {
  setDecimalSign(sign);
  const { samples } = readOwnSamples(`2026-11-20 08:00\t${value}`, present);
  setDecimalSign('.');
  expect(samples).toEqual([{ t: eight, v: number }]);
});

test('of more lines than a series may have values none is looked at', () => {
  const row = '2026-11-20 08:00\t1\n';
  const most = row.repeat(mostOwnSamples);
  expect(readOwnSamples(`Sampled\tDensity\n${most}`, present).samples).toHaveLength(mostOwnSamples);
  expect(readOwnSamples(`Sampled\tDensity\n${most}${row}`, present)).toEqual({
    samples: [],
    leftOut: [],
    tooMany: 5002,
  });
  expect(readOwnSamples(`${most}${row}`, present)).toEqual({ samples: [], leftOut: [], tooMany: 5001 });
});

test('what is written is read again', () => {
  const sample = fc.record({
    t: fc.integer({ min: Date.parse('1990-01-01T00:00Z'), max: Date.parse('2100-01-01T00:00Z') }),
    v: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
  });
  fc.assert(
    fc.property(fc.uniqueArray(sample, { selector: ({ t }) => t, minLength: 1 }), (samples) => {
      expect(readOwnSamples(writtenSamples(samples, present.zone), present)).toEqual({
        samples: samples.toSorted((a, b) => a.t - b.t),
        leftOut: [],
      });
    }),
  );
});

test('whatever the text, each of its lines is taken, left out, or the title', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('\t', ';', ',', ' ', '\n', '"', '2026-11-20 08:00', '12,5', '-1e9', '٣', '8:00'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { samples, leftOut } = readOwnSamples(pieces.join(''), present);
      for (const { t, v } of samples) expect(Number.isFinite(t) && Number.isFinite(v)).toBe(true);
      for (const { why } of leftOut) expect(why).not.toBe('');
    }),
  );
});
