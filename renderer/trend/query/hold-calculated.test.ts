import { afterEach, expect, test, vi } from 'vitest';
import { historyReadSchema, type HistoryOutcome, type HistoryRead } from '@shared/contract/trend/history';
import { mostCalculated } from '@shared/contract/trend/events';
import type { ViewSeries } from '@shared/contract/trend/view';
import { problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { rawAggregate } from '@shared/vqt/aggregates';
import type { ProgressListener } from '../data/client';
import { trendItems } from '../view/trend-item';
import { ItemKnowledge } from './auto-read';
import { holdCalculated } from './hold-calculated';
import { SeriesRetention } from './series-retention';
import { seriesId, type TrendQuery } from './trend-query';

afterEach(() => vi.unstubAllGlobals());

const hour = 3_600_000;
const range = { start: 100 * hour, end: 110 * hour };
const query: TrendQuery = { number: 0, connectionId: 'c', range, aggregate: 'AUTO', options: { intervals_no: 1 } };
const series: readonly ViewSeries[] = [
  { key: '/a', path: '/a', letter: 'A' },
  { key: '/b', path: '/b', letter: 'B' },
  { key: '/mean', path: '/mean', letter: 'D', aggregate: 'AGG_TYPE_AVERAGE' },
  { key: 'ratio', path: 'Ratio', letter: 'C', calculation: { formula: 'A / B' } },
  { key: 'smooth', path: 'Smooth', calculation: { formula: 'mean(C, 2h)' } },
  { key: 'of mean', path: 'Of mean', calculation: { formula: 'A - D' } },
];
const idOf = (path: string) => seriesId(query, path, rawAggregate, undefined);

/** A page over a main process that answers reads; `held` of the first item is held already. */
function page(answer: (read: HistoryRead) => HistoryOutcome, held: readonly TimeRange[] = []) {
  const reads: HistoryRead[] = [];
  const listeners = new Set<ProgressListener>();
  const forgotten: string[] = [];
  const call = async (name: string, _id: number, argument: unknown) => {
    expect(name).toBe('history.read');
    const read = historyReadSchema.parse(argument);
    reads.push(read);
    const { points } = answer(read).items[0] ?? { points: 0 };
    for (const listener of listeners) listener(read.readId, { points, bytes: 0, part: 1 });
    return { ok: true, value: {} };
  };
  vi.stubGlobal('window', { bridge: { call, cancel: () => undefined } });
  const defined: { readonly inputs: readonly { readonly letter: string; readonly id: string }[] }[] = [];
  const client = {
    onProgress: (listener: ProgressListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled: async (readId: string) => {
      const read = reads.find((one) => one.readId === readId);
      if (read === undefined) throw new Error('No read has this name.');
      return answer(read);
    },
    summaries: async ({ ids }: { readonly ids: readonly string[] }) =>
      ids.map((id) => ({ points: 0, last: undefined, held: id === idOf('/a') ? held : [] })),
    calculation: (definition: (typeof defined)[number]) => `made ${defined.push(definition)}`,
    moved: () => 'moved',
    broken: () => 'broken',
    forget: (ids: readonly string[]) => void forgotten.push(...ids),
  };
  const retention = new SeriesRetention(client);
  const knowledge = new ItemKnowledge();
  const hold = (key: string, signal = new AbortController().signal) =>
    holdCalculated(
      { client, retention, knowledge },
      { keys: [key], items: trendItems([], series, query.aggregate), query, scheme: 'opc-ua', now: range.end - hour },
      signal,
      () => undefined,
    );
  return { reads, defined, retention, knowledge, forgotten, hold };
}

const came = (points: number) => (): HistoryOutcome => ({
  items: [{ points }, { points: 0 }],
  bytes: 1,
  durationMs: 1,
  requestIds: [],
});

test('what a calculated series is made of is read raw, as far back as it reaches and as far as it is not held', async () => {
  const { reads, defined, hold } = page(came(7), [{ start: range.start - 2 * hour, end: range.end - 2 * hour }]);
  const held = await hold('smooth');
  expect(reads).toMatchObject([
    { start: range.end - 2 * hour, end: range.end - hour, items: [{ path: '/a', aggregate: rawAggregate }] },
    { start: range.start - 2 * hour, end: range.end - hour, items: [{ path: '/b', aggregate: rawAggregate }] },
  ]);
  expect(reads.map(({ options }) => options)).toEqual([{}, {}]);
  expect(defined.map(({ inputs }) => inputs.map(({ letter, id }) => [letter, id]))).toEqual([
    [
      ['A', idOf('/a')],
      ['B', idOf('/b')],
    ],
    [['C', 'made 1']],
  ]);
  expect(held).toMatchObject({
    ids: new Map([
      ['smooth', 'made 2'],
      ['ratio', 'made 1'],
    ]),
    read: 14,
    addingUp: new Map(),
  });
});

test('what is held for a search is kept until it is released', async () => {
  const { hold, retention, forgotten } = page(came(7));
  const { release } = await hold('ratio');
  retention.releaseUnused();
  expect(forgotten).toEqual([]);
  release();
  retention.releaseUnused();
  expect(forgotten).toEqual([idOf('/a'), idOf('/b')]);
});

test('what is made of an aggregate is refused: it is not what samples would make', async () => {
  const { hold, reads } = page(came(7));
  await expect(hold('of mean')).rejects.toMatchObject({
    problem: { kind: 'invalid', message: expect.stringContaining('The formula takes Average of /mean') },
  });
  expect(reads).toEqual([]);
});

test('what is known to take too many raw points is refused before they are read, and else when they have come', async () => {
  const known = page(came(7));
  known.knowledge.recall('c', [{ path: '/a', points: 1e6, span: 1000 }]);
  const refusal = { problem: { kind: 'invalid', advice: 'Search a shorter range.' } };
  await expect(known.hold('ratio')).rejects.toMatchObject(refusal);
  expect(known.reads).toEqual([]);
  const unknown = page(came(mostCalculated + 1));
  await expect(unknown.hold('ratio')).rejects.toMatchObject(refusal);
});

test('a read that fails is told, and nothing is kept', async () => {
  const gone = problem('item', 'There is no such item.', 'Look it up.');
  const failed = () => ({ ...came(0)(), items: [{ points: 0, problem: gone }, { points: 0 }] });
  const { hold, retention, forgotten } = page(failed);
  await expect(hold('ratio')).rejects.toMatchObject({ problem: gone });
  retention.releaseUnused();
  expect(forgotten).toEqual([idOf('/a'), idOf('/b')]);
});

test('a search that is stopped is no failure of what it reads', async () => {
  const { hold } = page(came(7));
  await expect(hold('ratio', AbortSignal.abort())).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
});
