import { expectLinear, testLongTexts } from '@shared/testing/long-texts';
import { test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import { parseSearchWords } from './files/data/quick-filter';
import { readEntry } from './files/query/filter/entry';
import { indentJson } from './inspect/indent-json';
import { parseItems } from './kit/items/parse-items';
import { guessSeparator } from './kit/items/separator';
import { Vocabulary } from './items/search/vocabulary';
import { hasWords, searchWords } from './kit/text/search-words';
import { tsv } from './kit/text/tsv';
import { readOwnSamples } from './trend/panels/own-samples/read-own-samples';

const present = { now: 0, zone: 'UTC', calendar: usualCalendar };
const pasted = ['"', ',', ';', '\t', '\n', '/a', ' ', 'path', '\r', 'b'];

testLongTexts({
  'pasted items': { take: (text) => parseItems(text, new Set()), tokens: pasted },
  'pasted values of one’s own': {
    take: (text) => readOwnSamples(text, present),
    tokens: ['\t', ';', ',', ' ', '\n', '"', '8:00', '12', '2026-11-20', 'a'],
  },
  'what parts pasted columns': { take: guessSeparator, tokens: pasted },
  'a body in Inspect': {
    take: (text) => indentJson(JSON.stringify([text, [text]])),
    tokens: ['"', '\\', 'a', '[', ',', ' '],
  },
  'the nesting of a body in Inspect': {
    take: (text) => indentJson(`[${text}1]`),
    tokens: ['1,', '[],', '{},', '[1,2],', ' '],
  },
  'a number in a filter': {
    take: (text) => readEntry('number', text, present),
    tokens: ['1', ' ', '\u00a0', '_', '.', 'e', 'k', 'x'],
  },
  'words of the quick filter': { take: parseSearchWords, tokens: ['"', 'a', ' ', '\\', '('] },
  'words of a search': { take: (text) => hasWords('a b', searchWords(text)), tokens: ['"', 'a', ' ', '\t'] },
  'cells on the clipboard': { take: (text) => tsv([[text]]), tokens: ['\t', '\n', '=', 'a', ' ', "'"] },
});

test.each([
  ['a mark that nothing ends', '/a;"b\n'],
  ['a mark within', '"a"b;c\n'],
  ['marks that pair with the next line’s', 'x";"\n'],
])('pasted rows with %s take linear time', (_name, row) => {
  const text = (rows: number) => `path;unit\n${row.repeat(rows)}`;
  expectLinear((pastedText) => parseItems(pastedText, new Set()), text(500), text(8000));
});

test.each([
  ['a part that is nowhere', ['a', '1zz']],
  ['many parts', ['a', '1', '2', '3', '4', '5', '6', '7']],
] as const)('a word with %s is looked for in a library in linear time', (_name, [first, ...others]) => {
  const word = { pieces: [first, ...others], fromStart: false, toEnd: false } as const;
  const look = (text: string) => new Vocabulary(text.split('\n')).find(word, () => undefined);
  expectLinear(look, names(20_000), names(320_000));
});

/** A library's words, one a line. */
function names(length: number): string {
  return Array.from({ length: length / 8 }, (_, place) => `a${place}`).join('\n');
}
