import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import type { LibraryItem } from '@shared/contract/app/storage';
import { firstReportChoice, type ReportChoice } from '@shared/contract/trend/report';
import type { LimitLine, View } from '@shared/contract/trend/view';
import { rawAggregate } from '@shared/vqt/aggregates';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { SeriesClient } from '../data/client';
import type { DrawRequest } from '../data/protocol';
import { analysedSeries } from '../scene/analysed-series';
import { FrameStore } from '../scene/frame-store';
import { newLaneMemory } from '../scene/lane-layout';
import { drawnSeries } from '../testing/random-trend';
import { newView } from '../view/new-view';
import { trendItems } from '../view/trend-item';
import { makeReport } from './report';

const profile = profileSchema.parse({
  id: 'plant',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});

function limitOn(series: string): LimitLine {
  return { id: series, series, kind: 'high', value: 9, text: '' };
}

/** A report of a view of which two samples of each series are drawn. */
async function reportOf(
  view: View,
  library: readonly LibraryItem[],
  choice: Partial<ReportChoice>,
  hasStates = (_key: string) => false,
) {
  const series = trendItems(library, view.series, rawAggregate).map((item, index) => ({
    item,
    index,
    read: 1,
    id: item.key,
    aggregate: item.settings.aggregate ?? rawAggregate,
    sources: [],
    what: 'Drawn',
    complete: true,
    yields: false,
  }));
  const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;
  const picture = {
    title: view.name,
    client: {
      draw: ({ ids }: DrawRequest) =>
        Promise.resolve({
          series: ids.map((id) => drawnSeries({ points: 2, min: 0, max: 1, hasStates: hasStates(id) })),
          revisions: [],
        }),
    },
    series,
    legend: series.map(({ item }) => ({
      item,
      summary: undefined,
      problem: undefined,
      remarks: [],
      reading: 'done' as const,
    })),
    mode: view.lanes,
    memory: newLaneMemory(),
    selected: undefined,
    range: { start: 0, end: 3_600_000 },
    held: { ranges: new Map(), until: 0 },
    quality,
    qualityColours: qualityColourSets.usual,
    limits: view.limits,
    notes: [],
    events: [],
    cursors: [],
    found: undefined,
    row: undefined,
    files: [],
    zone: 'UTC',
    weekStart: 'monday' as const,
  };
  const client = SeriesClient.join(new MessageChannel().port1);
  const figures = { client, frames: new FrameStore(), series: analysedSeries(series, 'light'), quality };
  const source = { picture, view, connection: profile, figures, plot: undefined };
  return makeReport(source, { ...firstReportChoice, ...choice });
}

test('a report calls the items of limit lines as they are called on screen', async () => {
  const plain = newView({ profile, stored: [], isDemo: false }, ['/Unit/TI-101']);
  const view: View = {
    ...plain,
    read: { ...plain.read, aggregate: rawAggregate },
    series: [
      ...plain.series,
      { key: '/Unit/TI-101 #2', path: '/Unit/TI-101', aggregate: 'AGG_TYPE_MAXIMUM', hidden: true },
      { key: 'First name', path: 'Renamed', calculation: { formula: '1' } },
    ],
    limits: ['/Unit/TI-101', '/Unit/TI-101 #2', 'First name', '/gone'].map(limitOn),
  };
  const { tables } = await reportOf(view, [], { parts: ['notes'] });
  const limits = tables.find(({ heading }) => heading === 'Limit lines');
  expect(limits?.rows.map(([item]) => item)).toEqual([
    '/Unit/TI-101 · Raw',
    '/Unit/TI-101 · Maximum',
    'Renamed',
    '/gone',
  ]);
});

test('a report says how long a gap is that a line is drawn across, where that is said', async () => {
  const paths = ['/a', '/b', '/c', '/d'];
  const plain = newView({ profile, stored: [], isDemo: false }, paths);
  const series = plain.series.map((one) =>
    one.path === '/b'
      ? { ...one, longestGap: 'any' as const }
      : one.path === '/d'
        ? { ...one, aggregate: 'AGG_TYPE_AVERAGE' }
        : one,
  );
  const library = paths.map((path) => (path === '/c' ? { path } : { path, longestGap: 600 }));
  const view = { ...plain, read: { ...plain.read, aggregate: rawAggregate }, series };
  const { tables } = await reportOf(view, library, { parts: ['settings'] });
  const items = tables.find(({ heading }) => heading === 'Items');
  expect(items?.rows.map(([, , drawn]) => drawn)).toEqual([
    'Drawn · longest gap: 10 min',
    'Drawn · longest gap: Never broken',
    'Drawn',
    'Drawn',
  ]);
});

test('a report tells the path of each item beside its name, and calls by their paths those that are named alike', async () => {
  const paths = ['/North/TI-101', '/South/TI-101', '/North/FI-102'];
  const view = newView({ profile, stored: [], isDemo: false }, paths);
  const { tables } = await reportOf(view, [], { parts: ['settings'] });
  const items = tables.find(({ heading }) => heading === 'Items');
  expect(items?.columns.map(({ title }) => title)).toEqual(['Item', 'Unit', 'What is drawn', 'Path']);
  expect(items?.rows.map(([name, , , path]) => [name, path])).toEqual([
    ['/North/TI-101', '/North/TI-101'],
    ['/South/TI-101', '/South/TI-101'],
    ['FI-102', '/North/FI-102'],
  ]);
});

test('a report tells what is calculated, of which series, and those that are hidden among them', async () => {
  const plain = newView({ profile, stored: [], isDemo: false }, ['/TI', '/FI', '/LI']);
  const [ti, fi, li] = plain.series;
  if (ti === undefined || fi === undefined || li === undefined) throw new Error('Three items are drawn.');
  const view: View = {
    ...plain,
    series: [
      { ...ti, letter: 'A' },
      { ...fi, letter: 'B', hidden: true },
      { ...li, hidden: true },
      { key: 'Sum', path: 'Sum', calculation: { formula: 'A + B' } },
    ],
  };
  const { tables } = await reportOf(view, [], { parts: ['settings'] });
  expect(tables.find(({ heading }) => heading === 'Items')?.rows).toEqual([
    ['TI (A)', '', 'Drawn', '/TI'],
    ['FI (B)', '', 'hidden', '/FI'],
    ['Sum', '', 'Drawn', '= A + B'],
  ]);
});

/** Each item has its place on one of the sheets, where it can be read. */
function expectEachOnce(pictures: Awaited<ReturnType<typeof reportOf>>['pictures'], paths: readonly string[]): void {
  for (const name of paths.map((path) => path.slice('/Unit/'.length)))
    expect(
      pictures.filter(({ drawing }) => drawing.includes(`>${name}<`)),
      name,
    ).toHaveLength(1);
  for (const { drawing } of pictures) expect(drawing).not.toContain('Too little room');
}

test.each([
  { landscape: true, lanes: 31, sheets: 3 },
  { landscape: false, lanes: 31, sheets: 2 },
  { landscape: true, lanes: 5, sheets: 1 },
])(
  '$lanes lanes are printed on $sheets sheets, each once, where they can be read',
  async ({ landscape, lanes, sheets }) => {
    const paths = Array.from({ length: lanes }, (_, at) => `/Unit/TI-${101 + at}`);
    const view: View = { ...newView({ profile, stored: [], isDemo: false }, paths), name: 'Boiler', lanes: 'item' };
    const { pictures } = await reportOf(view, [], { paper: { sheet: 'A4', landscape }, parts: [] });
    expect(pictures.map(({ name }) => name)).toEqual(
      sheets === 1 ? ['Boiler'] : pictures.map((_, at) => `Boiler · ${at + 1} of ${sheets}`),
    );
    expect(pictures).toHaveLength(sheets);
    expectEachOnce(pictures, paths);
  },
);

test('a lane of more states than a sheet holds is parted between them, and the other lanes stay together', async () => {
  const valves = Array.from({ length: 60 }, (_, at) => `/Unit/XV-${101 + at}`);
  const paths = ['/Unit/TI-1', '/Unit/TI-2', '/Unit/TI-3', ...valves];
  const view: View = { ...newView({ profile, stored: [], isDemo: false }, paths), name: 'Boiler', lanes: 'unit' };
  const choice: Partial<ReportChoice> = { paper: { sheet: 'A4', landscape: true }, parts: [] };
  const { pictures } = await reportOf(view, [], choice, (key) => key.includes('XV'));
  expect(pictures).toHaveLength(2);
  expectEachOnce(pictures, paths);
});
