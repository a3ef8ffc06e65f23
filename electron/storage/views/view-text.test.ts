import { expect, test } from 'vitest';
import { problemOf } from '@shared/problem/problem';
import { plainView } from './testing/views';
import { migrated, type Migration, viewOfText, viewText } from './view-text';

function met(text: string) {
  try {
    return viewOfText(text, '“a.pdview”');
  } catch (thrown) {
    return problemOf(thrown);
  }
}

test('equal views have equal texts, for any order of their members', () => {
  const turned = Object.fromEntries(Object.entries(plainView).toReversed());
  expect(viewText(viewOfText(JSON.stringify(turned), ''))).toBe(viewText(plainView));
  expect(viewText(plainView)).toMatch(/^\{\n {2}"format": "process-data-viewer-view",\n {2}"version": 3,\n/);
});

test('a byte-order mark and unknown members are ignored', () => {
  expect(met(`\u{feff}${JSON.stringify({ ...plainView, more: 1 })}`)).toEqual(plainView);
});

test('starts of shifts stand in their order, each once, whoever wrote them: a search from one to the next would not end', () => {
  const layer = { id: 'a', name: 'A', shift: { kind: 'shift', count: 1, starts: ['22:00', '06:00', '22:00'] } };
  expect(met(JSON.stringify({ ...plainView, layers: [layer] }))).toMatchObject({
    layers: [{ shift: { starts: ['06:00', '22:00'] } }],
  });
});

test('cursors stand in the order of time, each once, whoever wrote them: their numbers are those of the table', () => {
  expect(met(JSON.stringify({ ...plainView, cursors: [3000, 1000, 3000] }))).toMatchObject({ cursors: [1000, 3000] });
});

test('marks have ids of their own, whoever wrote them: who edited or removed one lost the other', () => {
  const note = { id: 'a', start: 1000, end: null, text: 'A' };
  const limit = { id: '2', value: 3, text: '', kind: 'high', series: '/A' };
  const marks = {
    notes: [note, { ...note, text: 'B' }, { ...note, text: 'C' }],
    limits: [limit, { ...limit, value: 4 }],
  };
  const view = viewOfText(JSON.stringify({ ...plainView, ...marks }), '');
  expect(view.notes.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'A'],
    ['2', 'B'],
    ['3', 'C'],
  ]);
  expect(view.limits.map(({ id, value }) => [id, value])).toEqual([
    ['2', 3],
    ['3', 4],
  ]);
  expect(met(viewText(view))).toEqual(view);
});

test('notes stand in the order of time, and none ends before it begins, whoever wrote them', () => {
  const notes = [
    { id: 'a', start: 3000, end: 2000, text: 'A' },
    { id: 'b', start: 1000, end: null, text: 'B' },
    { id: 'c', start: 500, end: 500, text: 'C' },
  ];
  expect(met(JSON.stringify({ ...plainView, notes }))).toMatchObject({
    notes: [
      { id: 'c', start: 500, end: 500 },
      { id: 'b', start: 1000, end: null },
      { id: 'a', start: 2000, end: 3000 },
    ],
  });
});

test('intervals of a length and per shift are kept', () => {
  const choices = [
    { kind: 'length', seconds: 3600 },
    { kind: 'shift', starts: ['06:00', '18:00'] },
  ] as const;
  for (const intervals of choices) {
    const view = { ...plainView, read: { ...plainView.read, intervals } };
    expect(met(viewText(view))).toEqual(view);
  }
});

const first = { id: '1', range: null };

test.each([
  ['', '“a.pdview” is not a view: its text is not JSON', undefined],
  ['{"format":"process-data-viewer-view",\n"version":', 'not JSON', undefined],
  ['[]', 'not a view that can be understood', ''],
  ['{"format":"other","version":1}', 'at format', 'format'],
  [
    JSON.stringify({ ...plainView, series: [{ key: '/A', path: '/A', width: 90 }] }),
    'at series[0].width',
    'series[0].width',
  ],
  [
    JSON.stringify({ ...plainView, series: [...plainView.series, ...plainView.series] }),
    'Two series have the same key',
    'series',
  ],
  [
    JSON.stringify({ ...plainView, read: { ...plainView.read, intervals: { kind: 'length', seconds: 90_000 } } }),
    'at read.intervals.seconds',
    'read.intervals.seconds',
  ],
  [
    JSON.stringify({ ...plainView, read: { ...plainView.read, intervals: { kind: 'moon' } } }),
    'at read.intervals.kind',
    'read.intervals.kind',
  ],
  [
    JSON.stringify({ ...plainView, statistics: { per: 'century', figure: 'mean' } }),
    'at statistics.per',
    'statistics.per',
  ],
  [
    JSON.stringify({ ...plainView, events: { searches: [{ id: 'a', range: null }], chosen: 'b' } }),
    'There is no search for events of this id',
    'events.chosen',
  ],
  [
    JSON.stringify({ ...plainView, events: { searches: [first, first], chosen: '1' } }),
    'Two searches for events have the same id',
    'events.searches',
  ],
  [JSON.stringify({ ...plainView, version: 0 }), 'at version', 'version'],
  [JSON.stringify({ ...plainView, version: 4, lanes: 7 }), 'newer version', 'version'],
])('%s is told with its place', (text, message, place) => {
  const told = met(text);
  expect(told).toMatchObject({ kind: 'file', message: expect.stringContaining(message) });
  expect(told).toMatchObject({ message: expect.stringContaining('“a.pdview”') });
  if (place !== undefined) expect(told).toMatchObject({ details: { place } });
});

test.each(['http://engineer:secret@plant/', 'https://secret@plant', 'http://plant/?token=secret', 'http://plant/#x'])(
  'a view with the server %s is refused: it could carry a credential',
  (baseUrl) => {
    const text = JSON.stringify({ ...plainView, connection: { id: 'a', name: 'A', baseUrl } });
    expect(met(text)).toMatchObject({ kind: 'file', details: { place: 'connection.baseUrl' } });
  },
);

test('an older view goes through every migration to the current version; a newer one through none', () => {
  const steps = new Map<number, Migration>([
    [1, (view) => ({ ...view, version: 2, name: view['title'] })],
    [2, ({ title: _title, ...view }) => ({ ...view, version: 3, lanes: 'unit' })],
  ]);
  const head = { format: 'process-data-viewer-view' as const };
  expect(migrated({ ...head, version: 1, title: 'Old' }, steps, 3)).toEqual({
    ...head,
    version: 3,
    name: 'Old',
    lanes: 'unit',
  });
  expect(migrated({ ...head, version: 4 }, steps, 3)).toEqual({ ...head, version: 4 });
});

test('series of version 1 get keys: their paths, distinguished if an item occurs twice', () => {
  const limit = { id: 'a', value: 3, text: '', kind: 'high' };
  const old = {
    ...plainView,
    version: 1,
    series: [{ path: '/A' }, { path: '/B' }, { path: '/A', aggregate: 'AGG_TYPE_MAXIMUM' }],
    limits: [{ ...limit, path: '/A' }],
  };
  expect(met(JSON.stringify(old))).toEqual({
    ...plainView,
    series: [
      { key: '/A', path: '/A' },
      { key: '/B', path: '/B' },
      { key: '/A #2', path: '/A', aggregate: 'AGG_TYPE_MAXIMUM' },
    ],
    limits: [{ ...limit, series: '/A' }],
  });
});

test('the search of version 2 is the one of the view, without a name; a broken one is told', () => {
  const part = { kind: 'missing', series: '/A', lastsSeconds: 60 };
  const search = {
    condition: { join: 'all', parts: [part], atLeastSeconds: 0, most: 500 },
    range: { start: '*-7d', end: '*' },
  };
  const old = { ...plainView, version: 2, events: search };
  const events = { searches: [{ id: '1', ...search }], chosen: '1' };
  expect(met(JSON.stringify(old))).toEqual({ ...plainView, events });
  expect(met(JSON.stringify({ ...plainView, version: 2 }))).toEqual(plainView);
  expect(met(JSON.stringify({ ...old, events: { ...search, range: 7 } }))).toMatchObject({
    details: { place: 'events.searches[0].range' },
  });
  expect(met(JSON.stringify({ ...old, events: 7 }))).toMatchObject({ details: { place: 'events' } });
});
