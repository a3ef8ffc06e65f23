import { describe, expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import type { SeriesSummary } from '../data/protocol';
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
    ['unasked', 'where a long read waits for one’s word', [{ ...seriesOf(false), isHeldBack: true }], [readOf(false)]],
  ] as const)('%s %s', (reading, _when, series, states) => {
    expect(legendEntries([item], series, none, states, undefined, 'opc-ua').map((entry) => entry.reading)).toEqual([
      reading,
    ]);
  });
});

describe('what could not be read', () => {
  const day = 86_400_000;
  const failed = (start: number, kind: 'server' | 'item'): ReadState => {
    const state = readOf(false);
    const result = { points: 0, problem: problem(kind, 'Out of reach.', 'Try again.') };
    return {
      ...state,
      read: { ...state.read, start, end: start + day },
      outcome: { requestIds: [1], bytes: 0, durationMs: 1, items: [result] },
    };
  };
  const own = seriesOf(true);
  const before = {
    ...own,
    item: { ...item, key: 'the day before' },
    sources: [{ ...source, uses: [[{ before: 0, move: { kind: 'elapsed', by: day } as const }]] }],
  };
  const problems = (...states: readonly ReadState[]) =>
    legendEntries(
      [own.item, before.item],
      [own, before],
      none,
      states,
      { start: 9 * day, end: 10 * day },
      'opc-ua',
    ).map((entry) => entry.problem?.message);

  test('is said of the series that show that period, and not of others of the item', () => {
    expect(problems(failed(8 * day, 'server'))).toEqual([undefined, 'Out of reach.']);
    expect(problems(failed(9 * day, 'server'))).toEqual(['Out of reach.', undefined]);
    expect(problems(failed(0, 'server'))).toEqual([undefined, undefined]);
  });

  test('is not said of a series of which only a calculation needs it', () => {
    const move = { kind: 'elapsed', by: day } as const;
    const needed = { ...own, sources: [{ ...source, uses: [[{ before: day }], [{ before: 0, move }]] }] };
    const calculation = {
      ok: true,
      expression: { kind: 'samples', samples: [] },
      inputs: [],
      stepped: false,
    } as const;
    const calculated = { ...needed, item: { ...item, key: 'twice', calculation } };
    const entries = legendEntries(
      [needed.item, calculated.item],
      [needed, calculated],
      none,
      [failed(8 * day, 'server')],
      { start: 9 * day, end: 10 * day },
      'opc-ua',
    );
    expect(entries.map((entry) => entry.problem?.message)).toEqual([undefined, 'TIC: Out of reach.']);
  });

  test('is said of all of them where the server has no such item', () => {
    expect(problems(failed(0, 'item'))).toEqual(['Out of reach.', 'Out of reach.']);
  });
});

test('of a value from before the range of which a sloped line shows nothing it is said why', () => {
  const range = { start: 100, end: 200 };
  const raw = { ...seriesOf(true), aggregate: 'AGG_TYPE_RAW' };
  const before = { points: 0, last: { t: 7, v: 42, q: 0, state: undefined }, held: [range], since: 100 };
  const said = (series: TrendSeries, summary: SeriesSummary) => {
    const summaries = { ...none, byId: new Map([['tic', summary]]) };
    return legendEntries([series.item], [series], summaries, [], range, 'opc-ua').flatMap(({ remarks }) => remarks);
  };
  expect(said(raw, before)).toEqual([expect.stringContaining('a stepped one would hold it')]);
  expect(said({ ...raw, item: { ...item, stepped: true } }, before)).toEqual([]);
  expect(said(raw, { ...before, hasStates: true })).toEqual([]);
  // A step of a bad sample, or of none, would be a gap.
  const badSample = { ...before.last, q: 0x8000_0000 };
  for (const last of [badSample, { ...before.last, v: Number.NaN }]) expect(said(raw, { ...before, last })).toEqual([]);
  // The sample behind is held: the line goes there.
  expect(said(raw, { ...before, until: 200 })).toEqual([]);
  expect(said(raw, { ...before, points: 1, until: 150 })).toEqual([]);
  expect(said({ ...raw, complete: false }, before)).toEqual([]);
});
