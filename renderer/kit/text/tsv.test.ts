import fc from 'fast-check';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { readDelimited } from '../items/delimited';
import { tsv } from './tsv';

afterEach(() => setDecimalSign('.'));

test('each cell stays in its place, whatever is in a text', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const lines = tsv(rows).split('\n').slice(0, -1);
      expect(lines).toHaveLength(rows.length);
      for (const line of lines) {
        expect(line.split('\t')).toHaveLength(2);
        for (const cell of line.split('\t')) expect(cell).not.toMatch(/^[=+\-@]/);
      }
    }),
  );
});

test('numbers keep their digits and their sign; what is none is empty', () => {
  expect(tsv([[-0.1, 1e21, Number.NaN, undefined]])).toBe('-0.1\t1e+21\t\t\n');
  expect(tsv([[2 ** 53 - 1, 2 ** 53, -(2 ** 63)]])).toBe(
    '9007199254740991\t≈9007199254740992\t≈-9223372036854775808\n',
  );
});

test('numbers have the sign of the person whose spreadsheet takes them, with all digits; texts stay as they are', () => {
  setDecimalSign(',');
  expect(tsv([[-0.1, 0.1 + 0.2, 1e-7, 'No. 1.5']])).toBe('-0,1\t0,30000000000000004\t1e-7\tNo. 1.5\n');
});

test('a text that begins with a quotation mark does not take the cells and rows behind it with it', () => {
  const rows = [
    ['"2 in. pipe', 'ok'],
    ['2" pipe', '"Open" "Closed"'],
    ['"', ''],
  ];
  expect(tsv(rows)).toBe('"""2 in. pipe"\tok\n2" pipe\t"""Open"" ""Closed"""\n""""\t\n');
  expect(readDelimited(tsv(rows), '\t').map(({ cells }) => cells)).toEqual(rows);
});
