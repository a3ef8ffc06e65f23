import { expect, test } from 'vitest';
import { settingsWords } from '../../renderer/app/words/settings.ts';
import { ruleWords } from '../../renderer/inspect/words/health-rules.ts';
import { compareWords } from '../../renderer/trend/words/compare.ts';
import { eventWords } from '../../renderer/trend/words/events.ts';
import { figureWords } from '../../renderer/trend/words/figures.ts';
import { plotWords } from '../../renderer/trend/words/plots.ts';
import { readOptionsWords } from '../../renderer/trend/words/read-options.ts';
import { seriesSettingsWords } from '../../renderer/trend/words/series-settings.ts';
import { statisticsWords } from '../../renderer/trend/words/statistics.ts';
import { healthKinds } from '../../shared/contract/inspect/health.ts';
import { formulaFunctions } from '../../shared/formula/functions.ts';
import { textOf } from './pages.mjs';

/** The text of a page of the guide in one line, in small letters, without marks. */
function plain(page) {
  return textOf(`docs/guide/${page}.md`).replaceAll(/[*`_]/g, '').replaceAll(/\s+/g, ' ').toLowerCase();
}

function missingIn(page, names) {
  const text = plain(page);
  return names.filter((name) => !text.includes(name.toLowerCase()));
}

const readOptions = readOptionsWords();
const columns = statisticsWords().columns;

/** What the program lets people choose from, or shows in columns, and the page of the guide that tells it all. */
const choices = [
  ['functions of formulas', 'calculations', formulaFunctions.map(({ name }) => name)],
  ['forms of Compare', 'compare', [compareWords().difference.add, compareWords().profile.add]],
  [
    'conditions of events',
    'events',
    Object.values(eventWords().kinds).map((kind) => kind.replace(/ faster than$/, '')),
  ],
  ['plots', 'plots', Object.values(plotWords().kinds)],
  [
    'read options',
    'read-options',
    [
      readOptions.intervals.title,
      readOptions.good,
      readOptions.bad,
      readOptions.uncertainAsBad,
      readOptions.sloped,
      readOptions.partial,
      readOptions.method,
      readOptions.rawList,
      readOptions.processedList,
      readOptions.insights,
      readOptions.quality.title,
    ],
  ],
  [
    'columns of statistics',
    'statistics',
    [columns.samples, columns.uncertain, columns.bad, columns.odd, columns.first, columns.last, columns.covered].concat(
      Object.values(figureWords().short),
    ),
  ],
  ['scales of a series', 'lanes', Object.values(seriesSettingsWords().scale.kinds)],
  [
    'settings',
    'settings',
    Object.values(settingsWords())
      .filter((words) => typeof words === 'object' && 'about' in words && typeof words.name === 'string')
      .map(({ name }) => name),
  ],
];

test.each(choices)('the guide tells all %s, on the page %s', (_what, page, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(missingIn(page, names)).toEqual([]);
});

test('the guide lists what health finds, the gravest first, as the program does', () => {
  const { rules } = ruleWords();
  const rows = textOf('docs/guide/health.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[1].trim());
  const first = rows.findIndex((row) => row.startsWith(rules.failed.one));
  expect(rows.slice(first).join(', ').split(', ')).toEqual(
    healthKinds.map((kind) => rules[kind].many ?? rules[kind].one),
  );
});
