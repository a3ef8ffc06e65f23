import { expect, test } from 'vitest';
import { queryLimits } from './contract/files/file-query';
import { fileJson } from './file-info/file-json';
import { parseFilter } from './filter/parse-filter';
import { guardedFormula } from './formula-guard';
import { longestFormula } from './formula/letters';
import { parseFormula } from './formula/parse-formula';
import { parseKeys } from './keys/accelerator';
import { markedLines } from './marked-text';
import { expectLinear, testLongTexts } from './testing/long-texts';
import { longestTime, parseTime } from './time/expression';

testLongTexts({
  'cells of CSV': {
    take: guardedFormula,
    tokens: ['=', '\t', '\n', ',', ' ', '"', "'", '1', '-', 'a', ';'],
  },
  'names with marks': { take: markedLines, tokens: ['\u202e', 'a', '\n', '\t', '\u{e0100}'] },
  keys: { take: (text) => parseKeys(text, 'other'), tokens: ['+', 'Ctrl', ' ', 'A'] },
  'metadata as JSON': {
    take: (text) => fileJson([{ path: [text], leaf: text }], 2),
    tokens: ['"', '\\', '{', ']', ',', 'a'],
  },
  times: { take: parseTime, tokens: ['*', '-', '8', 'h', ' ', '.', 'shift', ':', '2026-01-01'], length: longestTime },
  formulas: {
    take: parseFormula,
    tokens: ['A', '+', '-', '(', ')', 'mean(A, 1h)', ' ', '1', 'not ', '"', 'abs('],
    length: longestFormula,
  },
  filters: {
    take: parseFilter,
    tokens: [
      '{',
      '}',
      '[',
      ']',
      'a',
      ':',
      ',',
      '1',
      ' ',
      '"',
      '/',
      '(',
      ')',
      '+',
      '-',
      '$or',
      'ObjectId(',
      '{a:1},',
      '!',
    ],
    length: 3000,
  },
});

test.each([
  ['lists within each other', (length: number) => `{a:${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`],
  ['a long list', (length: number) => `{a:[${'1,'.repeat(length / 2)}]}`],
  ['a long sum', (length: number) => `{a:1${'+1'.repeat(length / 2)}}`],
  ['many members', (length: number) => `{${Array.from({ length: length / 7 }, (_, n) => `a${n}:1`).join()}}`],
  ['a long pattern', (length: number) => `{a:/${'(a*)*'.repeat(length / 5)}/}`],
])('a filter with %s takes linear time', (_name, text) => {
  const most = queryLimits.filterText / 10;
  expectLinear(parseFilter, text(most / 16), text(most));
});

test('a text of metadata that is longer than a pattern can follow is written', () => {
  const long = 'a'.repeat(10_000_000);
  expect(fileJson([{ path: ['a'], leaf: long }], 2)).toBe(`{\n  "a": ${JSON.stringify(long)}\n}`);
});
