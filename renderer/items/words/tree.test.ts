import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { addWords } from './add';
import { libraryWords } from './library';
import { treeWords } from './tree';

afterEach(() => setLanguage('en'));

function said(count: number): readonly string[] {
  const { panel, menu } = treeWords();
  return [panel.addAll(count), menu.addAll(count), panel.countOf(0, count)];
}

test('one item is added, not all of it', () => {
  expect(said(1)).toEqual(['Add 1 to trend', 'Add 1 to the trend', '0 of 1 item']);
  expect(said(2)).toEqual(['Add all 2 to trend', 'Add all 2 to the trend', '0 of 2 items']);
  setLanguage('de');
  expect(said(1)).toEqual(['1 in den Trend', '1 in den Trend aufnehmen', '0 von 1 Datenpunkt']);
  expect(said(2)).toEqual(['Alle 2 in den Trend', 'Alle 2 in den Trend aufnehmen', '0 von 2 Datenpunkten']);
});

test('in German, one item that is still checked and one difference more are told as one', () => {
  setLanguage('de');
  const texts = [1, 2].map((count) => [
    addWords().checked.toCome('0 gefunden', count),
    libraryWords().import.more(count),
  ]);
  expect(texts).toEqual([
    ['0 gefunden, 1 steht noch aus', 'und 1 weiterer'],
    ['0 gefunden, 2 stehen noch aus', 'und 2 weitere'],
  ]);
});
