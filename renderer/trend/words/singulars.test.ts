import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { dataTableWords } from './data-table';
import { gestureWords } from './gestures';
import { panelWords } from './panel';
import { plotWords } from './plots';
import { sceneWords } from './scene';

afterEach(() => setLanguage('en'));

function more(count: number): readonly string[] {
  return [gestureWords().readout.more(count), sceneWords().lanes.more(count), panelWords().andMore('TI-1', count)];
}

test('one row and one period are named in the singular', () => {
  const { rows, rowsOf } = dataTableWords();
  expect([rows(1), rowsOf(0, 1), rows(2), rowsOf(1, 2)]).toEqual(['1 row', '0 of 1 row', '2 rows', '1 of 2 rows']);
  expect(plotWords().boxes.chart('TI-1', 1)).toBe('How TI-1 is spread in 1 period');
});

test('in German, one item more is named as one', () => {
  setLanguage('de');
  expect(more(1)).toEqual(['und 1 weiterer, in der Legende', 'und 1 weiterer', 'TI-1 und 1 weiterer']);
  expect(more(2)).toEqual(['und 2 weitere, in der Legende', 'und 2 weitere', 'TI-1 und 2 weitere']);
  expect(dataTableWords().rowsOf(0, 1)).toBe('0 von 1 Zeile');
});
