import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Emitter } from '@shared/async/emitter';
import {
  historyReadSchema,
  type HistoryOutcome,
  type HistoryProgress,
  type HistoryRead,
} from '@shared/contract/trend/history';
import { problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { DataNeed } from './next-reads';
import { type Grid, seriesId, type TrendQuery } from './trend-query';
import { useReads } from './use-reads';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

const query: TrendQuery = {
  number: 1,
  connectionId: 'demo',
  range: { start: 0, end: 1000 },
  aggregate: 'AGG_TYPE_RAW',
  options: {},
};

function need(change: Partial<DataNeed> = {}): DataNeed {
  const { range } = change.query ?? query;
  return {
    query,
    grid: { origin: 0, step: 10, intervals: 100 },
    settled: { range, at: 1e12, home: range },
    items: [{ path: '/a', aggregate: query.aggregate, id: seriesId(query, '/a', query.aggregate, undefined) }],
    calculations: new Map(),
    shown: new Map(),
    attempt: 0,
    ...change,
  };
}

const came: HistoryOutcome = { items: [{ points: 5 }], bytes: 1, durationMs: 1, requestIds: [1] };
const broken = problem('truncated', 'The response ended early.', 'Retry.');

/** Main's side: reads that end when the test says so. */
class Reading {
  readonly reads: HistoryRead[] = [];
  readonly cancelled: string[] = [];
  held: TimeRange[] = [];
  /** When the last sample that is held was taken. */
  lastAt = Number.NaN;
  readonly #ends = new Map<string, PromiseWithResolvers<HistoryOutcome>>();
  readonly #byCall = new Map<number, string>();
  readonly #progress = new Emitter<readonly [string, HistoryProgress]>();

  readonly bridge = {
    call: async (_name: string, id: number, argument: unknown) => {
      const read = historyReadSchema.parse(argument);
      this.reads.push(read);
      this.#byCall.set(id, read.readId);
      this.#progress.emit([read.readId, { points: 0, bytes: 0, part: 0 }]);
      await this.#end(read.readId).promise;
      return { ok: true, value: undefined };
    },
    cancel: (id: number) => this.cancelled.push(this.#byCall.get(id) ?? ''),
    on: () => () => undefined,
  };

  readonly series: Parameters<typeof useReads>[0] = {
    settled: (readId) => this.#end(readId).promise,
    summaries: () =>
      Promise.resolve([{ held: this.held, points: 1, last: { t: this.lastAt, v: 1, state: undefined, q: 0 } }]),
    onProgress: (listener) => this.#progress.on((told) => listener(...told)),
  };

  end(place: number, outcome: HistoryOutcome): void {
    this.#end(this.reads[place]?.readId ?? '').resolve(outcome);
  }

  #end(readId: string): PromiseWithResolvers<HistoryOutcome> {
    const end = this.#ends.get(readId) ?? Promise.withResolvers<HistoryOutcome>();
    this.#ends.set(readId, end);
    return end;
  }
}

let reading = new Reading();

beforeEach(() => {
  reading = new Reading();
  vi.stubGlobal('bridge', reading.bridge);
});

afterEach(() => void vi.unstubAllGlobals());

interface ReadProps {
  readonly dataNeed: DataNeed;
  readonly server: string;
}

const first: ReadProps = { dataNeed: need(), server: 'https://historian.example' };

async function renderReads() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const { result, rerender } = await renderHook(
    ({ dataNeed, server }: ReadProps = first) => useReads(reading.series, dataNeed, server),
    {
      initialProps: first,
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await vi.waitUntil(() => reading.reads.length === 1);
  return { result, rerender: (dataNeed: DataNeed, server = first.server) => rerender({ dataNeed, server }) };
}

test('pressing Read again while the same is being read gives that up and reads it anew', async () => {
  const { result, rerender } = await renderReads();
  const again = need({ query: { ...query, number: 2 } });
  await rerender(again);
  await vi.waitUntil(() => reading.reads.length === 2);
  expect(reading.cancelled).toEqual([reading.reads[0]?.readId]);
  reading.end(1, came);
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.states).toMatchObject([{ running: false, outcome: came }]);
});

test('what has been read is read anew by the next Read, and is running until that has come', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !result.current.reading);
  await rerender(need({ query: { ...query, number: 2 } }));
  await vi.waitUntil(() => reading.reads.length === 2 && result.current.planned);
  expect(result.current.states).toMatchObject([{ running: true, outcome: undefined }]);
  expect([...result.current.progress.getState().keys()]).toEqual(result.current.states.map(({ read }) => read));
  reading.end(1, { ...came, bytes: 2 });
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.states).toMatchObject([{ outcome: { bytes: 2 } }]);
});

test('while the window follows the present, what samples may still be on their way for is read again', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !result.current.reading);
  const follow = (end: number) =>
    need({ settled: { range: { start: end - hour, end }, at: end, home: query.range, renewFrom: end - 6000 } });
  reading.held = [{ start: 0, end: 2 * hour - 1000 }];
  reading.lastAt = 2 * hour - 2000;
  await rerender(follow(2 * hour));
  await vi.waitUntil(() => reading.reads.length === 2);
  expect(reading.reads[1]).toMatchObject({ start: 2 * hour - 6000, end: 2 * hour });
  reading.end(1, came);
  await vi.waitUntil(() => !result.current.reading);
  reading.lastAt = 2 * hour - 20_000;
  await rerender(follow(2 * hour + 1000));
  await vi.waitUntil(() => reading.reads.length === 3);
  expect(reading.reads[2]).toMatchObject({ start: 2 * hour + 1000 - minute, end: 2 * hour + 1000 });
});

/** Shows the hour before `end`, with what is given as held; returns from when on is read. */
async function showHour(
  { result, rerender }: Awaited<ReturnType<typeof renderReads>>,
  end: number,
  held: { readonly end: number; readonly lastAt: number },
  renewFrom?: number,
): Promise<readonly number[]> {
  const count = reading.reads.length;
  reading.held = [{ start: 0, end: held.end }];
  reading.lastAt = held.lastAt;
  const settled = { range: { start: end - hour, end }, at: end, home: query.range };
  await rerender(need({ settled: renewFrom === undefined ? settled : { ...settled, renewFrom } }));
  await vi.waitUntil(() => reading.reads.length > count);
  const starts = reading.reads.slice(count).map(({ start }) => start);
  for (let place = count; place < reading.reads.length; place += 1) reading.end(place, came);
  await vi.waitUntil(() => !result.current.reading);
  return starts;
}

test('a silence that has ended is read again, and once more a minute later', async () => {
  const rendered = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !rendered.result.current.reading);
  const refresh = (end: number, lastAt: number) =>
    showHour(rendered, end, { end: end - second, lastAt }, end - 5 * second);
  const silentFrom = 2 * hour;
  const end = silentFrom + 30 * minute;
  expect(await refresh(end - second, silentFrom)).toEqual([end - second - 10 * minute]);
  expect(await refresh(end, end - second)).toEqual([silentFrom]);
  expect(await refresh(end + second, end)).toEqual([end - 4 * second]);
  expect(await refresh(end + minute, end + minute - second)).toEqual([silentFrom, end + minute - 5 * second]);
});

test('a silence that ends as the window begins to follow the present is read again, too', async () => {
  const rendered = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !rendered.result.current.reading);
  const silentFrom = 2 * hour;
  const end = silentFrom + 30 * minute;
  // What brings the window to the present is no refresh, and brings the first sample.
  expect(await showHour(rendered, end, { end: end - minute, lastAt: silentFrom })).toEqual([end - minute]);
  const next = end + second;
  expect(await showHour(rendered, next, { end, lastAt: end - second }, end - 4 * second)).toEqual([silentFrom]);
});

test('while the window follows the present, an interval by the clock is read again for a minute: it may have ended before its samples came', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !result.current.reading);
  const hourly: TrendQuery = { ...query, aggregate: 'AGG_TYPE_AVERAGE' };
  const grid: Grid = { origin: 0, step: 10, intervals: 100, clock: { kind: 'length', seconds: 3600, zone: 'UTC' } };
  const id = seriesId(hourly, '/a', hourly.aggregate, grid);
  const items = [{ path: '/a', aggregate: hourly.aggregate, id }];
  const follow = (end: number) =>
    need({
      query: hourly,
      grid,
      items,
      settled: { range: { start: 0, end }, at: end, home: query.range, renewFrom: end - 6000 },
    });
  reading.held = [{ start: 0, end: 2 * hour }];
  reading.lastAt = hour;
  await rerender(follow(2 * hour + 10_000));
  await vi.waitUntil(() => reading.reads.length === 2);
  reading.end(1, came);
  await vi.waitUntil(() => !result.current.reading);
  await rerender(follow(2 * hour + 50_000));
  await vi.waitUntil(() => reading.reads.length === 3);
  expect(reading.reads[2]).toMatchObject({ start: hour, end: 2 * hour });
  reading.end(2, came);
  await vi.waitUntil(() => !result.current.reading);
  await rerender(follow(2 * hour + 70_000));
  await vi.waitUntil(() => !result.current.reading);
  expect(reading.reads).toHaveLength(3);
});

test('what failed, and what was stopped, is read again by the next attempt only', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, { ...came, problem: broken });
  await vi.waitUntil(() => !result.current.reading);
  const range = { start: 0, end: 900 };
  await rerender(need({ settled: { range, at: 1e12, home: query.range } }));
  await vi.waitUntil(() => result.current.planned);
  expect(result.current.states).toMatchObject([{ running: false, problem: broken }]);
  await rerender(need({ attempt: 1 }));
  await vi.waitUntil(() => reading.reads.length === 2 && result.current.planned);
  result.current.stop();
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.states).toMatchObject([{ problem: { kind: 'cancelled' } }]);
  expect(reading.cancelled).toEqual([reading.reads[1]?.readId]);
  await rerender(need({ attempt: 2 }));
  await vi.waitUntil(() => reading.reads.length === 3);
  reading.end(2, came);
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.states).toMatchObject([{ outcome: came, problem: undefined }]);
});

test('what another server gave stays until the window moves, and is then read anew, until that has come', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, came);
  reading.held = [{ start: 0, end: 1000 }];
  await vi.waitUntil(() => !result.current.reading);
  const other = 'https://other.example';
  const { dataNeed } = first;
  await rerender(dataNeed, other);
  expect(result.current).toMatchObject({ reading: false, isOfOtherServer: true });
  const moved = need({ settled: { range: { start: 100, end: 900 }, at: 1e12, home: query.range } });
  await rerender(moved, other);
  await vi.waitUntil(() => reading.reads.length === 2);
  expect(reading.reads[1]).toMatchObject({ start: 100, end: 900 });
  reading.end(1, { ...came, problem: broken });
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.isOfOtherServer).toBe(true);
  await rerender({ ...moved, attempt: 1 }, other);
  await vi.waitUntil(() => reading.reads.length === 3);
  reading.end(2, came);
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.isOfOtherServer).toBe(false);
  await rerender(need({ settled: { range: { start: 0, end: 500 }, at: 1e12, home: query.range } }), other);
  await vi.waitUntil(() => reading.reads.length === 4);
  expect(reading.reads[3]).toMatchObject({ start: 0, end: 100 });
  reading.end(3, came);
  await vi.waitUntil(() => !result.current.reading);
  expect(reading.reads).toHaveLength(4);
});

test('Read after another server has come reads its range, and leaves what the former one gave outside of it for anew', async () => {
  const { result, rerender } = await renderReads();
  reading.end(0, came);
  await vi.waitUntil(() => !result.current.reading);
  reading.held = [{ start: 0, end: 5000 }];
  const other = 'https://other.example';
  const again = { ...query, number: 2, range: { start: 1000, end: 2000 } };
  await rerender(need({ query: again }), other);
  await vi.waitUntil(() => reading.reads.length === 2);
  reading.end(1, came);
  await vi.waitUntil(() => !result.current.reading);
  expect(result.current.isOfOtherServer).toBe(false);
  await rerender(
    need({ query: again, settled: { range: { start: 1500, end: 2500 }, at: 1e12, home: again.range } }),
    other,
  );
  await vi.waitUntil(() => reading.reads.length === 3);
  expect(reading.reads[2]).toMatchObject({ start: 2000, end: 2500 });
  reading.end(2, came);
  await vi.waitUntil(() => !result.current.reading);
});
