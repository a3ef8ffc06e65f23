import { describe, expect, test } from 'vitest';
import type { ReadState } from '../query/read-state';
import { itemAt } from '../testing/trend-items';
import { legendEntries } from './legend-entries';
import type { TrendSeries } from './trend-series';

const item = itemAt('/Plant/TIC');
const source = { path: item.path, id: 'tic', aggregate: 'RAW' };
const none = { byId: new Map(), shown: new Map(), until: 0 };

function seriesOf(complete: boolean): TrendSeries {
  return {
    item,
    read: 1,
    index: 0,
    id: 'tic',
    aggregate: 'RAW',
    sources: [source],
    what: 'Raw',
    complete,
    yields: false,
  };
}

function readOf(running: boolean): ReadState {
  const items = [{ path: item.path, aggregate: 'RAW', series: 'tic' }];
  const read = { connectionId: 'plant', start: 0, end: 1, items, options: {} };
  return { read, running, outcome: undefined, problem: undefined };
}

describe('what the legend says of an item without samples', () => {
  test.each([
    ['unasked', 'before anything is read', [], []],
    ['awaited', 'while its read is being planned', [seriesOf(false)], []],
    ['awaited', 'while it is read', [seriesOf(false)], [readOf(true)]],
    ['done', 'once it is read', [seriesOf(true)], [readOf(false)]],
    ['done', 'where nothing needs to be read', [seriesOf(true)], []],
    ['done', 'where the read has failed', [seriesOf(false)], [readOf(false)]],
  ] as const)('%s %s', (reading, _when, series, states) => {
    expect(legendEntries([item], series, none, states, [{ start: 0, end: 1 }]).map((entry) => entry.reading)).toEqual([
      reading,
    ]);
  });
});
