import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { HistoryOutcome, HistoryRead } from '@shared/contract/history';
import { problem, problemOf, type Problem } from '@shared/contract/problem';
import { callBridge } from '../base/bridge';
import type { SeriesClient } from '../series/client';
import { firstGeneration, withPaths, type Generation, type TrendQuery } from './query';

/** What a read has come to. */
export interface ReadState {
  readonly read: HistoryRead;
  readonly outcome: HistoryOutcome | undefined;
  /** Why the read as a whole failed or was broken off. */
  readonly problem: Problem | undefined;
}

export interface Generations {
  /** The generation on screen: the newest that has something to show. */
  readonly shown: Generation | undefined;
  /** The newest generation, and what its reads have come to. */
  readonly newest: Generation | undefined;
  readonly states: readonly ReadState[];
  readonly reading: boolean;
  /** Counts up whenever columns on screen have grown. */
  readonly growth: number;
  /** Asks anew; what is on screen stays until there is something to take its place. */
  readonly ask: (query: TrendQuery, paths: readonly string[]) => void;
  /** Gives the running reads up; what arrived stays. */
  readonly cancel: () => void;
}

const newId = () => crypto.randomUUID();
const none: ReadonlySet<string> = new Set();
const noReads: readonly HistoryRead[] = [];

const stoppedProblem = problem(
  'cancelled',
  'Reading was stopped; what had arrived is drawn.',
  'Press Retry to read the range again.',
);

/**
 * The reads of a trend: the newest question wins, what is on screen stays until its answer begins to arrive, and
 * columns that nothing shows any more are freed. Items added to `paths` are read alone.
 */
export function useGenerations(series: SeriesClient, paths: readonly string[]): Generations {
  const [newest, setNewest] = useState<Generation>();
  const [shown, setShown] = useState<Generation>();
  const [stopped, setStopped] = useState(none);
  const { grown, growth } = useGrowth(series);
  const queries = useQueryClient();

  const extended = newest && withPaths(newest, paths, newId);
  if (extended !== newest) setNewest(extended);

  const reads = newest?.reads ?? noReads;
  const results = useQueries({
    queries: reads.map((read) => readQuery(series, read, !stopped.has(read.readId))),
    combine: whatCounts,
  });
  // The same array until a read changes: legend and drawing hang on it, and a keystroke must not draw millions anew.
  const states = useMemo(
    () => reads.map((read, index) => stateOf(read, results[index], stopped.has(read.readId))),
    [reads, results, stopped],
  );

  const hasSomething = states.some(
    ({ read, outcome }) => grown.has(read.readId) || (outcome !== undefined && outcome.problem === undefined),
  );
  const next = newest !== undefined && (hasSomething || newest.reads.length === 0) ? newest : shown;
  if (next !== shown) setShown(next);

  useFreed(series, newest, next);

  const ask = useCallback((query: TrendQuery, wanted: readonly string[]) => {
    setNewest((generation) => firstGeneration((generation?.number ?? 0) + 1, query, wanted, newId));
  }, []);
  const cancel = () => {
    const running = reads.filter((_, index) => results[index]?.isFetching === true);
    setStopped(new Set([...stopped, ...running.map(({ readId }) => readId)]));
    for (const { readId } of running) void queries.cancelQueries({ queryKey: ['history', readId] });
  };

  return { shown: next, newest, states, reading: results.some((result) => result.isFetching), growth, ask, cancel };
}

interface Progress {
  readonly data: HistoryOutcome | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function whatCounts(results: readonly UseQueryResult<HistoryOutcome>[]): Progress[] {
  return results.map(({ data, error, isFetching }) => ({ data, error, isFetching }));
}

function stateOf(read: HistoryRead, progress: Progress | undefined, isStopped: boolean): ReadState {
  const outcome = progress?.data;
  const failure = progress?.error ? problemOf(progress.error) : outcome?.problem;
  return { read, outcome, problem: isStopped ? stoppedProblem : failure };
}

function readQuery(series: SeriesClient, read: HistoryRead, enabled: boolean) {
  return {
    queryKey: ['history', read.readId],
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }) => runRead(series, read, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const;
}

/** The outcome, once the series worker has taken in everything that belongs to it. */
async function runRead(series: SeriesClient, read: HistoryRead, signal: AbortSignal): Promise<HistoryOutcome> {
  const settled = series.settled(read.readId);
  await callBridge('history.read', read, signal);
  return settled;
}

/** The reads whose columns have begun to arrive. */
function useGrowth(series: SeriesClient): { grown: ReadonlySet<string>; growth: number } {
  const [grown] = useState(() => new Set<string>());
  const [growth, count] = useReducer((before: number) => before + 1, 0);
  useEffect(
    () =>
      series.onGrowth((readId) => {
        grown.add(readId);
        count();
      }),
    [series, grown],
  );
  return { grown, growth };
}

/** Frees the columns of reads that neither generation has any more. */
function useFreed(series: SeriesClient, newest: Generation | undefined, shown: Generation | undefined): void {
  const [held] = useState(() => new Set<string>());
  useEffect(() => {
    const wanted = new Set([newest, shown].flatMap((generation) => generation?.reads.map((read) => read.readId) ?? []));
    for (const readId of held) {
      if (wanted.has(readId)) continue;
      held.delete(readId);
      series.drop(readId);
    }
    for (const readId of wanted) held.add(readId);
  }, [series, held, newest, shown]);
}
