import { expect, test } from 'vitest';
import { profileSchema } from '@shared/contract/connections/connection';
import type { LibraryItem } from '@shared/contract/app/storage';
import { firstReportChoice, type ReportChoice } from '@shared/contract/trend/report';
import type { LimitLine, View } from '@shared/contract/trend/view';
import { rawAggregate } from '@shared/vqt/aggregates';
import { qualityColourSets } from '@shared/vqt/quality-colours';
import { SeriesClient } from '../data/client';
import { analysedSeries } from '../scene/analysed-series';
import { FrameStore } from '../scene/frame-store';
import { newLaneMemory } from '../scene/lane-layout';
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

/** The tables of a report of a view. */
async function tablesOf(view: View, library: readonly LibraryItem[], parts: ReportChoice['parts']) {
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
    client: { draw: () => Promise.resolve({ series: [], revisions: [] }) },
    series,
    legend: [],
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
  const { tables } = await makeReport(source, { ...firstReportChoice, parts });
  return tables;
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
  const tables = await tablesOf(view, [], ['notes']);
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
  const tables = await tablesOf(view, library, ['settings']);
  const items = tables.find(({ heading }) => heading === 'Items');
  expect(items?.rows.map(([, , drawn]) => drawn)).toEqual([
    'Drawn · longest gap: 10 min',
    'Drawn · longest gap: Never broken',
    'Drawn',
    'Drawn',
  ]);
});
