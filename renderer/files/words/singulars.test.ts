import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { fileWords } from './file';
import { queryFormWords } from './query-form';
import { queryTextWords } from './query-text';
import { tableWords } from './table';

afterEach(() => setLanguage('en'));

function more(count: number): readonly string[] {
  const { failed } = tableWords();
  return [
    failed.andMore('TI-1', count),
    failed.unlisted(count),
    queryTextWords().name.more(count),
    fileWords().downloads.folder.more(count),
    queryFormWords().items.surplus(count, 100),
  ];
}

test('an item too many is told as one', () => {
  expect(more(1).at(-1)).toMatch(/^The last one was left out: /);
  expect(more(2).at(-1)).toMatch(/^The last 2 were left out: /);
});

test('in German, one more is named as one', () => {
  setLanguage('de');
  expect(more(1).slice(0, -1)).toEqual([
    'TI-1 und 1 weiterer',
    '1 weiterer fehlgeschlagen.',
    '1 weiterer',
    '1 weitere ist fehlgeschlagen.',
  ]);
  expect(more(1).at(-1)).toMatch(/^Der letzte wurde weggelassen: /);
  expect(more(2).slice(0, -1)).toEqual([
    'TI-1 und 2 weitere',
    '2 weitere fehlgeschlagen.',
    '2 weitere',
    '2 weitere sind fehlgeschlagen.',
  ]);
});
