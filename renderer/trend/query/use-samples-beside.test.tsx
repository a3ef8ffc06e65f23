import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { sampleBesideSchema } from '@shared/contract/trend/item-check';
import type { SeriesSummary } from '../data/protocol';
import type { DataNeed } from './next-reads';
import type { NeededItem } from './plan-reads';
import { useSamplesBeside, useKnownBeside } from './use-samples-beside';

const range = { start: 1000, end: 2000 };
const query = { number: 1, connectionId: 'plant', range, aggregate: 'AGG_TYPE_RAW', options: {} };
const item = (path: string, aggregate = 'AGG_TYPE_RAW'): NeededItem => ({ path, id: path, aggregate });

function need(...items: readonly NeededItem[]): DataNeed {
  const settled = { range, at: 1e9, home: range };
  const grid = { origin: 0, step: 10, intervals: 100 };
  return { query, grid, settled, items, calculations: new Map(), shown: new Map(), attempt: 0 };
}

/** What is held of series that begin there in the range, or not at all. */
const begins = (since: number | undefined): SeriesSummary => ({
  held: [range],
  points: 0,
  last: undefined,
  since,
  until: range.end,
});
const summaries: Readonly<Record<string, SeriesSummary>> = {
  '/regular': begins(1000),
  '/late': begins(1500),
  '/silent': begins(undefined),
  '/unread': { ...begins(undefined), held: [] },
  '/ended': { ...begins(1000), until: 1500 },
};
const client = {
  summaries: ({ ids }: { ids: readonly string[] }) => Promise.resolve(ids.flatMap((id) => summaries[id] ?? [])),
};

afterEach(() => void vi.unstubAllGlobals());

/** Main, which answers as the test says; what it was asked, and what was taken back. */
function stubMain(answer: (argument: unknown) => Promise<unknown>) {
  const asked: unknown[] = [];
  const cancelled: number[] = [];
  const call = (name: string, _id: number, argument: unknown) => {
    asked.push({ name, argument });
    return answer(argument).then((value) => ({ ok: true, value }));
  };
  vi.stubGlobal('bridge', { call, cancel: (id: number) => cancelled.push(id), on: () => () => undefined });
  return { asked, cancelled };
}

const isBefore = (argument: unknown) => sampleBesideSchema.parse(argument).side === 'before';

interface Shown {
  readonly wanted: DataNeed;
  readonly isRead: boolean;
}

const renderAsking = (initialProps: Shown) =>
  renderHook(
    ({ wanted, isRead }: Shown = initialProps) => {
      const beside = useKnownBeside();
      return { known: beside.known, ...useSamplesBeside(client, wanted, isRead, beside) };
    },
    { initialProps },
  );

test('once all is read, samples beside the range are asked for of lines that don’t come to its edges, once', async () => {
  const { asked } = stubMain((argument) =>
    Promise.resolve(isBefore(argument) ? [{ path: '/late', state: 'found', value: 7, at: 300, code: 0 }] : []),
  );
  const wanted = need(
    ...['/regular', '/late', '/silent', '/unread'].map((path) => item(path)),
    item('/mean', 'AGG_TYPE_AVERAGE'),
    { ...item('/ended'), slopes: true },
  );
  const { result, rerender } = await renderAsking({ wanted, isRead: false });
  expect(result.current.isPending).toBe(false);
  await rerender({ wanted, isRead: true });
  await vi.waitUntil(() => !result.current.isPending);
  expect(asked).toEqual([
    {
      name: 'check.beside',
      argument: { connectionId: 'plant', paths: ['/late', '/silent'], instant: 1000, side: 'before' },
    },
    { name: 'check.beside', argument: { connectionId: 'plant', paths: ['/ended'], instant: 2000, side: 'after' } },
  ]);
  expect([...result.current.known]).toEqual([
    ['/late', [{ side: 'before', instant: 1000, at: 300 }]],
    ['/silent', [{ side: 'before', instant: 1000, at: undefined }]],
    ['/ended', [{ side: 'after', instant: 2000, at: undefined }]],
  ]);
  // The sample that was found has been read by now, or its read has failed.
  await rerender({ wanted: need(...wanted.items), isRead: true });
  await vi.waitUntil(() => !result.current.isPending);
  expect(asked).toHaveLength(2);
});

test('a server without an answer is not asked again until the next Read', async () => {
  const { asked } = stubMain(() => Promise.reject(new Error('no such aggregate')));
  const { result, rerender } = await renderAsking({ wanted: need(item('/late')), isRead: true });
  await vi.waitUntil(() => asked.length === 1 && !result.current.isPending);
  await rerender({ wanted: need(item('/late')), isRead: true });
  await vi.waitUntil(() => !result.current.isPending);
  expect(asked).toHaveLength(1);
  await rerender({ wanted: { ...need(item('/late')), query: { ...query, number: 2 } }, isRead: true });
  await vi.waitUntil(() => asked.length === 2);
});

test('the asking can be stopped, and ends by itself where the window moves on; nothing is known then', async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const { asked, cancelled } = stubMain(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  const { result, rerender } = await renderAsking({ wanted: need(item('/late')), isRead: true });
  await vi.waitUntil(() => asked.length === 1);
  expect(result.current.isPending).toBe(true);
  result.current.stop();
  expect(cancelled).toHaveLength(1);
  answers[0]?.reject(new Error('stopped'));
  await vi.waitUntil(() => !result.current.isPending);
  await rerender({ wanted: need(item('/late')), isRead: true });
  await vi.waitUntil(() => asked.length === 2);
  await rerender({ wanted: need(item('/late')), isRead: false });
  expect(cancelled).toHaveLength(2);
  answers[1]?.reject(new Error('moved on'));
  await rerender({ wanted: need(item('/late')), isRead: true });
  await vi.waitUntil(() => asked.length === 3);
  expect(result.current.known.size).toBe(0);
});
