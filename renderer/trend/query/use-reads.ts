import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryOutcome, HistoryRead } from '@shared/contract/trend/history';
import { problem, problemOf } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { callBridge } from '../../kit/bridge/call-bridge';
import type { SeriesClient } from '../data/client';
import type { SeriesId } from '../data/protocol';
import { nextReads, needsCachedRanges, unreadRanges, type DataNeed, type FormerReads } from './next-reads';
import type { ReadState } from './read-state';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';

export interface Reads {
  readonly states: readonly ReadState[];
  /** Whether the reads are those that the dataNeed needs; for a moment they are still the former ones. */
  readonly planned: boolean;
  /** Whether anything is being read, or about to be. */
  readonly reading: boolean;
  /** Gives the running reads up; what arrived stays. */
  readonly stop: () => void;
}

interface Planned {
  readonly reads: readonly HistoryRead[];
  /** What they were planned for. */
  readonly dataNeed: DataNeed | undefined;
}

const nothingPlanned: Planned = { reads: [], dataNeed: undefined };
const nothingStopped: ReadonlySet<string> = new Set();
const nothingCached: ReadonlyMap<SeriesId, readonly TimeRange[]> = new Map();

const stoppedProblem = problem(
  'cancelled',
  'Reading was stopped; what had arrived is drawn.',
  'Press Retry to read the rest.',
);

/**
 * The reads of a trend. A new query reads its range whole, and gives up what the former one was reading; whatever
 * comes on screen afterwards is read where it is missing, and what has left the screen is given up. What failed or was stopped is not asked again until a new
 * attempt or query.
 */
export function useReads(series: SeriesClient, dataNeed: DataNeed | undefined): Reads {
  const [planned, setPlanned] = useState(nothingPlanned);
  const [stopped, setStopped] = useState(nothingStopped);
  const queries = useQueryClient();
  const { reads } = planned;
  const results = useQueries({
    queries: reads.map((read) => readQuery(series, read, !stopped.has(read.readId))),
    combine: whatCounts,
  });
  // The same array until a read changes: legend and drawing hang on it.
  const states = useMemo(
    () => reads.map((read, index) => stateOf(read, results[index], stopped.has(read.readId))),
    [reads, results, stopped],
  );
  const begun = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => series.onProgress((readId) => void (begun.current = new Set([...begun.current, readId]))), [series]);
  const unread = useRef<FormerReads['unread']>([]);
  const now = useRef<Pick<FormerReads, 'states' | 'dataNeed'>>({ states, dataNeed: planned.dataNeed });
  useEffect(() => {
    now.current = { states, dataNeed: planned.dataNeed };
  });
  const plan = useLatestOnly(
    async (wanted: DataNeed) => ({ wanted, held: await cachedRangesOf(series, wanted, now.current.dataNeed) }),
    ({ wanted, held }) => {
      const former = { ...now.current, begun: begun.current, unread: unread.current };
      const next = nextReads(former, wanted, held, newId);
      unread.current = unreadRanges(former, wanted, next);
      begun.current = new Set(next.flatMap(({ readId }) => (begun.current.has(readId) ? [readId] : [])));
      // The next plan may come before React has rendered this one.
      now.current = { states: next.map((read) => stateIn(now.current.states, read)), dataNeed: wanted };
      setPlanned({ reads: next, dataNeed: wanted });
    },
  );
  useEffect(() => {
    if (dataNeed !== undefined) plan(dataNeed);
  }, [plan, dataNeed]);
  const stop = () => {
    const running = states.flatMap(({ read, running: isRunning }) => (isRunning ? [read] : []));
    setStopped(new Set([...stopped, ...running.map(({ readId }) => readId)]));
    for (const read of running) void queries.cancelQueries({ queryKey: keyOf(read) });
  };
  const isPlanned = dataNeed === planned.dataNeed;
  return { states, planned: isPlanned, reading: !isPlanned || states.some(({ running }) => running), stop };
}

function stateIn(states: readonly ReadState[], read: HistoryRead): ReadState {
  return states.find((state) => state.read === read) ?? stateOf(read, undefined, false);
}

function newId(): string {
  return crypto.randomUUID();
}

/** What is held of the series wanted; a read that is made whatever is held does not wait for the answer. */
async function cachedRangesOf(series: SeriesClient, dataNeed: DataNeed, former: DataNeed | undefined) {
  if (!needsCachedRanges(former, dataNeed)) return nothingCached;
  const ids = dataNeed.items.map(({ id }) => id);
  const summaries = await series.summaries({ ids, ...dataNeed.settled.range });
  return new Map(ids.map((id, index) => [id, summaries[index]?.held ?? []]));
}

interface Progress {
  readonly data: HistoryOutcome | undefined;
  readonly error: Error | null;
}

function whatCounts(results: readonly UseQueryResult<HistoryOutcome>[]): Progress[] {
  return results.map(({ data, error }) => ({ data, error }));
}

function stateOf(read: HistoryRead, progress: Progress | undefined, isStopped: boolean): ReadState {
  const outcome = progress?.data;
  const failure = progress?.error ? problemOf(progress.error) : outcome?.problem;
  const stated = isStopped && outcome === undefined ? stoppedProblem : failure;
  return { read, running: outcome === undefined && stated === undefined, outcome, problem: stated };
}

/** What is read, and at last which reading of it: the same range is read anew to be refreshed, or after a failure. */
function keyOf({ readId, connectionId, start, end, items, options }: HistoryRead) {
  const series = items.map(({ path, aggregate }) => ({ path, aggregate }));
  return ['history', connectionId, { start, end }, series, options, readId] as const;
}

function readQuery(series: SeriesClient, read: HistoryRead, enabled: boolean) {
  return {
    queryKey: keyOf(read),
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }) => runRead(series, read, signal),
    // The columns are in the series worker; of a read that no longer counts nothing is kept.
    gcTime: 0,
  } as const;
}

/** The outcome, once the series worker has taken in everything that belongs to it. */
async function runRead(series: SeriesClient, read: HistoryRead, signal: AbortSignal): Promise<HistoryOutcome> {
  const settled = series.settled(read.readId);
  await callBridge('history.read', read, signal);
  return settled;
}
