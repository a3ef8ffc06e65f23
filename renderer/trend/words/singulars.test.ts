import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { compareWords } from './compare';
import { dataTableWords } from './data-table';
import { gestureWords } from './gestures';
import { panelWords } from './panel';
import { plotWords } from './plots';
import { sceneWords } from './scene';
import { statisticsWords } from './statistics';

afterEach(() => setLanguage('en'));

function more(count: number): readonly string[] {
  return [
    gestureWords().readout.more(count),
    sceneWords().lanes.more(count),
    panelWords().andMore('TI-1', count),
    compareWords().notes.more('May', count),
  ];
}

test('one row and one period are named in the singular', () => {
  const { rows, rowsOf } = dataTableWords();
  expect([rows(1), rowsOf(0, 1), rows(2), rowsOf(1, 2)]).toEqual(['1 row', '0 of 1 row', '2 rows', '1 of 2 rows']);
  expect(plotWords().boxes.chart('TI-1', 1)).toBe('How TI-1 is spread in 1 period');
  expect(plotWords().boxes.more(500, 1)).toContain('about 1 more is left out');
  expect(sceneWords().badge.processed('Average', 1)).toBe('Average, 1 interval');
});

test('in German, one item more is named as one', () => {
  setLanguage('de');
  expect(more(1)).toEqual([
    'und 1 weiterer, in der Legende',
    'und 1 weiterer',
    'TI-1 und 1 weiterer',
    'May und 1 weiterer',
  ]);
  expect(more(2)).toEqual([
    'und 2 weitere, in der Legende',
    'und 2 weitere',
    'TI-1 und 2 weitere',
    'May und 2 weitere',
  ]);
  expect(plotWords().boxes.more(500, 1)).toContain('etwa 1 weiterer ist ausgelassen');
  expect(statisticsWords().more(500, 1, false)).toContain('etwa 1 weiterer ist ausgelassen');
  expect(sceneWords().badge.processed('Zeitmittel', 1)).toBe('Zeitmittel, 1 Intervall');
  expect(panelWords().lookFor.noEvent('next', 1, false)).toBe('Kein späteres Ereignis; gefunden: 1');
  expect(dataTableWords().rowsOf(0, 1)).toBe('0 von 1 Zeile');
});
