import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandArguments, commandOf } from './command-line';

const read = 'read --connection Plant --item /A --item /B --start *-8h --out out.csv'.split(' ');

function wrongness(args: readonly string[]): string {
  const command = commandOf(args, '/home/ada');
  return command?.kind === 'wrong' ? command.message : `${command?.kind}`;
}

test('a command line without a command opens the window', () => {
  for (const args of [[], ['view.pdview'], ['--no-sandbox', '/tmp/read.pdview'], ['--user-data-dir=/x']])
    expect(commandOf(args, '/')).toBeUndefined();
});

test.each(['--help', '-h'])('%s tells which commands there are', (asked) => {
  for (const args of [[asked], ['--no-sandbox', asked], ['view.pdview', asked]]) {
    const command = commandOf(args, '/');
    for (const name of ['read', 'render', 'files', 'health'])
      expect(command).toMatchObject({ kind: 'help', text: expect.stringContaining(`\n  ${name} `) });
  }
});

test('a misspelt command opens no window', () => {
  for (const args of [
    ['raed', '--item', '/A', '--out', 'a.csv'],
    ['--no-sandbox', 'Read', '--out=a.csv'],
  ]) {
    expect(wrongness(args)).toContain('There is no command');
    expect(wrongness(args)).toContain('read, render, files, health');
  }
});

test('read is understood with its defaults, behind switches of Chromium', () => {
  expect(commandOf(['--no-sandbox', '--user-data-dir=/x', ...read, '--item', '/A'], '/home/ada')).toEqual({
    kind: 'read',
    connection: 'Plant',
    items: ['/A', '/B'],
    aggregate: 'AGG_TYPE_RAW',
    intervals: undefined,
    interval: undefined,
    start: '*-8h',
    end: undefined,
    zone: Temporal.Now.timeZoneId(),
    preset: 'comma',
    wide: undefined,
    file: '/home/ada/out.csv',
    format: 'csv',
  });
});

test.each([
  ['1h', { kind: 'length', seconds: 3600 }],
  ['15 min', { kind: 'length', seconds: 900 }],
  ['1d', { kind: 'length', seconds: 86_400 }],
  ['Shift', { kind: 'shift' }],
])('intervals of %s are understood', (text, interval) => {
  expect(commandOf([...read, '--aggregate', 'average', '--interval', text], '/')).toMatchObject({ interval });
});

test.each([
  [['--columns', 'Exact'], { join: 'exact', toleranceSeconds: 60 }],
  [['--columns', 'interpolated', '--out', 'a.xlsx'], { join: 'interpolated', toleranceSeconds: 60 }],
  [['--columns', 'nearest', '--tolerance', '0'], { join: 'nearest', toleranceSeconds: 0 }],
  [
    ['--columns', 'interpolated', '--every', '15 min'],
    { join: 'interpolated', toleranceSeconds: 60, everySeconds: 900 },
  ],
])('a column for each item: %j is understood', (more, wide) => {
  expect(commandOf([...read, ...more], '/')).toMatchObject({ wide });
});

test('a list of items is a file of the folder, in place of items or beside them', () => {
  const listed = '--connection Plant --items lists/a.txt --start *-8h'.split(' ');
  expect(commandOf(['read', ...listed, '--out', 'a.csv'], '/home/ada')).toMatchObject({
    items: [],
    itemList: '/home/ada/lists/a.txt',
  });
  for (const args of [
    ['read', ...listed, '--item', '/A', '--out', 'a.csv'],
    ['health', ...listed, '--item', '/A', '--out', 'a.json'],
    ['render', 'Boiler', '--items=/home/ada/lists/a.txt', '--item', '/A', '--out', 'a.svg'],
  ])
    expect(commandOf(args, '/home/ada')).toMatchObject({ items: ['/A'], itemList: '/home/ada/lists/a.txt' });
});

test.each(['read', 'render', 'files', 'health'])('%s tells how it is used, whatever else is wrong', (name) => {
  for (const args of [['--help'], ['-h'], ['--colour', 'a', '--help']]) {
    const command = commandOf([name, ...args], '/');
    expect(command).toMatchObject({ kind: 'help', text: expect.stringContaining(`process-data-viewer ${name} `) });
  }
});

test.each([
  [['--out', 'out.xls'], 'has to end with .csv, .xlsx, .parquet, .json'],
  [['--aggregate', 'average', '--intervals', '0'], 'a whole number from 1'],
  [['--aggregate', 'average', '--intervals', '1e3'], 'a whole number from 1'],
  [['--intervals', '24'], '--intervals is of an aggregate'],
  [['--interval', '1h'], '--interval is of an aggregate'],
  [['--aggregate', 'average', '--interval', '2d'], 'a length from 1 s to 1 d'],
  [['--aggregate', 'average', '--interval', '24'], 'a length from 1 s to 1 d'],
  [['--aggregate', 'average', '--interval', '1h', '--intervals', '24'], 'give one of them'],
  [['--aggregate', 'raw', '--intervals', '24'], '--intervals is of an aggregate'],
  [['--columns', 'outer'], '--columns takes exact, nearest, interpolated'],
  [['--columns', 'exact', '--out', 'a.parquet'], '--columns is for .csv and .xlsx'],
  [['--columns', 'exact', '--tolerance', '5'], '--tolerance is of --columns nearest'],
  [['--tolerance', '5'], '--tolerance is of --columns nearest'],
  [['--every', '1h'], '--every is of --columns'],
  [['--columns', 'exact', '--every', '7min'], '--every is a part of a day that goes into it'],
  [['--columns', 'exact', '--every', '2d'], '--every is a part of a day that goes into it'],
  [['--columns', 'nearest', '--tolerance', '-5'], '--tolerance'],
  [['--columns', 'nearest', '--tolerance=1e3'], 'a whole number from 0'],
  [['--zone', 'Mars/North'], 'no time zone Mars/North'],
  [['--aggregate', 'auto'], 'Auto is for pictures'],
  [['--preset', 'pipe'], 'comma, semicolon, tab'],
  [['--items'], '--items'],
  [['--colour'], '--colour'],
  [['stray'], 'stray'],
])('%j is told to be wrong', (more, words) => {
  expect(wrongness([...read, ...more])).toContain(words);
  expect(wrongness([...read, ...more])).toContain('read --help');
});

test('render is understood with its defaults, and with what is said otherwise than the view', () => {
  const plain = commandOf(['render', 'Boiler', '--out', '/x/a.PDF'], '/home/ada');
  expect(plain).toEqual({
    kind: 'render',
    view: 'Boiler',
    folder: '/home/ada',
    items: [],
    start: undefined,
    end: undefined,
    width: 1280,
    height: 720,
    theme: 'light',
    paper: { sheet: 'A4', landscape: true },
    file: '/x/a.PDF',
    format: 'pdf',
  });
  const more = ['--theme=DARK', '--paper', 'letter', '--portrait', '--width=320', '--height=5000', '--item=/A'];
  expect(commandOf(['render', 'v.pdview', '--out', 'a.png', ...more], '/')).toMatchObject({
    theme: 'dark',
    paper: { sheet: 'Letter', landscape: false },
    width: 320,
    height: 5000,
    items: ['/A'],
  });
});

test.each([
  [['render', '--out', 'a.png'], 'VIEW and --out'],
  [['render', 'a', 'b', '--out', 'a.png'], 'more than one VIEW'],
  [['render', 'a', '--out', 'a.gif'], 'has to end with .png'],
  [['render', 'a', '--out', 'a.png', '--width', '100000'], 'from 320 to 5000'],
  [['render', 'a', '--out', 'a.pdf', '--paper', 'B5'], 'A4, A3, Letter'],
])('%j is told to be wrong', (args, words) => {
  expect(wrongness(args)).toContain(words);
  expect(wrongness(args)).toContain('render --help');
});

test('whatever stands behind the command, it is understood or told, and never thrown', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('--item', '--out', '--start=', '--', '-h', 'a.csv', '--help=1'));
  fc.assert(
    fc.property(fc.constantFrom('read', 'render'), fc.array(word), (name, args) => {
      expect([name, 'help', 'wrong']).toContain(commandOf([name, ...args], '/')?.kind);
    }),
  );
});

test('a program that is not packaged is started from a folder', () => {
  expect(commandArguments(['/electron', '--no-sandbox', '.', '--x', 'read'], false)).toEqual(['--x', 'read']);
  expect(commandArguments(['/viewer', 'read'], true)).toEqual(['read']);
});

test('files is understood with its defaults', () => {
  expect(commandOf(['files', 'Nightly', '--out', 'a.NDJSON'], '/home/ada')).toEqual({
    kind: 'files',
    query: 'Nightly',
    folder: '/home/ada',
    connection: undefined,
    start: undefined,
    end: undefined,
    preset: 'comma',
    file: '/home/ada/a.NDJSON',
    format: 'ndjson',
  });
});

test.each([
  [['files', '--out', 'a.csv'], 'QUERY and --out are needed'],
  [['files', 'a', 'b', '--out', 'a.csv'], 'more than one QUERY: a, b'],
  [['files', 'a', '--out', 'a.png'], 'has to end with .csv'],
  [['files', 'a', '--out', 'a.csv', '--preset', 'pipe'], 'comma, semicolon, tab'],
  [['health', '--connection', 'Plant', '--out', 'a.json'], '--connection, --start and --out are needed'],
  [['health', '--connection', 'Plant', '--start', 'y', '--out', 'a.csv'], 'has to end with .json'],
  [['health', '--connection', 'Plant', '--start', 'y', '--out', 'a.json', '--zone', 'Mars/North'], 'no time zone'],
])('%j is told to be wrong', (args, words) => {
  expect(wrongness(args)).toContain(words);
});
