/**
 * The most that is taken of what comes from outside: what, how much, the file with the figure, and the code that says it there. What
 * is not there any more fails the check of docs/security.md.
 */
export const bounds = [
  ['Answer of history, unpacked', '1 GiB', 'electron/transport/http/open-response.ts', 'mostStreamed = 1024;'],
  ['Answer of files, unpacked', '256 MiB', 'electron/transport/process-data-client.ts', 'mostHeld = 256)'],
  ['Answer with a token', '1 MiB', 'electron/transport/http/open-response.ts', 'mostText = 1;'],
  [
    'File that tells the newest version',
    '64 KiB, once a day',
    'electron/transport/http/open-response.ts',
    'longestBeginning = 64 * 1024',
  ],
  ['Values in an answer of files', '8 million', 'electron/decode/files/body-bounds.ts', 'values: 8_000_000'],
  ['Members of one object', '100 000', 'electron/decode/files/body-bounds.ts', 'members: 100_000'],
  ['Levels of lists and objects', '500', 'electron/decode/files/body-bounds.ts', 'levels: 500'],
  ['One text in an answer of files', '16 MiB', 'electron/decode/files/body-bounds.ts', 'text: 16 * 2 ** 20'],
  ['Files in an answer', '500 000', 'electron/decode/files/body-bounds.ts', 'files: 500_000'],
  ['Stores in an answer', '100 000', 'electron/decode/files/body-bounds.ts', 'sections: 100_000'],
  ['Items in an answer of history', '10 000', 'electron/decode/response/decoder.ts', 'items: 10_000'],
  ['Different texts of an item', '1 million', 'electron/decode/response/decoder.ts', 'states: 1_000_000'],
  ['Values apart from their times', '10 million', 'electron/decode/response/decoder.ts', 'waiting: 10_000_000'],
  ['Intervals asked for', '1 million', 'shared/contract/limits.ts', 'mostIntervals = 1_000_000'],
  ['Time expression', '200 characters', 'shared/time/expression.ts', 'longestTime = 200'],
  ['Filter', '100 000 characters', 'shared/contract/files/file-query.ts', 'filterText: 100_000'],
  ['Levels of a filter', '100', 'shared/filter/syntax.ts', 'deepest = 100'],
  ['Queries, items of each', '20, 500', 'shared/contract/files/file-query.ts', 'queries: 20'],
  ['Formula', '2000 characters', 'shared/formula/letters.ts', 'longestFormula = 2000'],
  ['Levels of a formula', '1000', 'shared/formula/parse-formula.ts', 'deepest = 1002'],
  [
    'Series, layers, cursors, limit lines, notes of a view',
    '500, 12, 20, 200, 1000',
    'shared/contract/trend/view.ts',
    'series: 500, layers: 12, cursors: 20, limitLines: 200, notes: 1000',
  ],
  ['File of a view', '16 MB', 'electron/storage/views/view-disk.ts', 'largestFile = 16_000_000'],
  ['Link', '65 536 characters', 'electron/storage/views/view-link.ts', 'longestLink = 65_536'],
  ['View in a link, unpacked', '1 MB', 'electron/storage/views/view-link.ts', 'largestView = 1_000_000'],
  ['File of connections', '10 MB', 'electron/connections/store/portable-profiles.ts', 'largest = 10_000_000'],
  ['Entry of the log', '50 000 characters', 'electron/storage/log/program-log.ts', 'longestEntry = 50_000'],
];
