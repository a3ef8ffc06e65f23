import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import { problem, problemOf, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { SeriesClient } from '../data/client';
import type { SeriesId, SeriesSummary } from '../data/protocol';
import { overlaps, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import {
  everything,
  forOtherServer,
  nextReads,
  needsCachedRanges,
  stillOfOthers,
  unreadRanges,
  type DataNeed,
  type FormerReads,
} from './next-reads';
import { lateFrom, mostTail } from './live/live-pace';
import { silenceAt, toReadAgain, type Silence } from './live/silences';
import type { NeededItem, PlannedRead } from './plan-reads';
import type { ReadState } from './read-state';
import { readKey, runRead, type ReadTarget } from './run-read';
import { clockOf } from './trend-query';
import type { Settled } from '../view/viewport';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import { queryWords } from '../words/query';

export interface Reads {
  readonly states: readonly ReadState[];
  /** How far those have come of which a request was made. */
  readonly progress: StoreApi<ReadProgress>;
  /** Whether the reads are those that the dataNeed needs; for a moment they are still the former ones. */
  readonly planned: boolean;
  /** Whether anything is being read, or about to be. */
  readonly reading: boolean;
  /** Whether anything on screen was read when the connection had another address. */
  readonly isOfOtherServer: boolean;
  /** Gives the running reads up; what arrived stays. */
  readonly stop: () => void;
}

export type ReadProgress = ReadonlyMap<PlannedRead, HistoryProgress>;

interface Planned {
  readonly reads: readonly PlannedRead[];
  /** What they were planned for. */
  readonly dataNeed: DataNeed | undefined;
  readonly server: string;
  readonly ofOthers: RangeSet;
}

const nothingStopped: ReadonlySet<PlannedRead> = new Set();

/** What need not be read. */
interface Cached {
  /** Per series the ranges that are held, but for what may have come there meanwhile. */
  readonly held: ReadonlyMap<SeriesId, readonly TimeRange[]>;
  /** Of series that have been silent while the window follows the present. */
  readonly silences: ReadonlyMap<SeriesId, Silence>;
}

const nothingCached: Cached = { held: new Map(), silences: new Map() };

function stoppedProblem(): Problem {
  const { stopped, retry } = queryWords().problems;
  return problem('cancelled', stopped, retry);
}

/**
 * The reads of a trend. A new query reads its range whole, and gives up what the former one was reading; whatever
 * comes on screen afterwards is read where it is missing, and what has left the screen is given up. What failed or was stopped is not asked again until a new
 * attempt or query.
 *
 * @param server base URL of the connection. Of another one nothing is read until there is another need; then all that is on screen.
 */
export function useReads(
  series: ReadTarget & Pick<SeriesClient, 'summaries'>,
  dataNeed: DataNeed | undefined,
  server: string,
): Reads {
  const [planned, setPlanned] = useState<Planned>({ reads: [], dataNeed: undefined, server, ofOthers: [] });
  const [stopped, setStopped] = useState(nothingStopped);
  const [progress] = useState(() => createStore<ReadProgress>(() => new Map()));
  const queries = useQueryClient();
  const { reads } = planned;
  const results = useQueries({
    queries: reads.map((read) => readQuery(series, read, progress, !stopped.has(read))),
    combine: whatCounts,
  });
  // The same array until a read changes: legend and drawing hang on it.
  const states = useMemo(
    () => reads.map((read, index) => stateOf(read, results[index], stopped.has(read))),
    [reads, results, stopped],
  );
  const unread = useRef<FormerReads['unread']>([]);
  const silences = useRef(nothingCached.silences);
  const ofOthers = useMemo(() => stillOfOthers(planned.ofOthers, states), [planned.ofOthers, states]);
  const now = useRef({ states, dataNeed: planned.dataNeed, server: planned.server, ofOthers });
  const newest = useRef(server);
  useEffect(() => {
    now.current = { states, dataNeed: planned.dataNeed, server: planned.server, ofOthers };
    newest.current = server;
  });
  const plan = useLatestOnly(
    async (need: DataNeed) => ({
      need,
      cached: await cachedOf(series, need, now.current.dataNeed, silences.current),
    }),
    ({ need, cached: { held, ...cached } }) => {
      silences.current = cached.silences;
      const begun = progress.getState();
      const { server: formerServer, ...known } = now.current;
      const made: FormerReads = { ...known, begun: new Set(begun.keys()), unread: unread.current };
      const former = formerServer === newest.current ? made : forOtherServer(made);
      const next = nextReads(former, need, held);
      unread.current = unreadRanges(former, need, next);
      progress.setState(new Map([...begun].filter(([read]) => next.includes(read))), true);
      const before = new Set(former.states.map(({ read }) => read));
      // What was read before is asked for anew: to be refreshed, or after a failure.
      for (const read of next) if (!before.has(read)) queries.removeQueries({ queryKey: readKey(read), exact: true });
      // The next plan may come before React has rendered this one.
      const answered = { server: newest.current, ofOthers: former.ofOthers };
      now.current = { states: next.map((read) => stateIn(now.current.states, read)), dataNeed: need, ...answered };
      setPlanned({ reads: next, dataNeed: need, ...answered });
    },
  );
  useEffect(() => {
    if (dataNeed !== undefined) plan(dataNeed);
  }, [plan, dataNeed]);
  const stop = () => {
    const running = states.flatMap(({ read, running: isRunning }) => (isRunning ? [read] : []));
    setStopped(new Set([...stopped, ...running]));
    for (const read of running) void queries.cancelQueries({ queryKey: readKey(read), exact: true });
  };
  const isPlanned = dataNeed === planned.dataNeed;
  return {
    states,
    progress,
    planned: isPlanned,
    reading: !isPlanned || states.some(({ running }) => running),
    isOfOtherServer: isOfOthers(dataNeed, server === planned.server ? ofOthers : everything),
    stop,
  };
}

/** Whether any of what can be on screen by now lies in ranges. */
function isOfOthers(dataNeed: DataNeed | undefined, ranges: RangeSet): boolean {
  if (dataNeed === undefined) return false;
  const { range, at } = dataNeed.settled;
  return ranges.some((one) => overlaps(one, { start: range.start, end: Math.min(range.end, at) }));
}

function stateIn(states: readonly ReadState[], read: PlannedRead): ReadState {
  return states.find((state) => state.read === read) ?? stateOf(read, undefined, false);
}

/** What is held of the series wanted; a read that is made whatever is held does not wait for the answer. */
async function cachedOf(
  series: Pick<SeriesClient, 'summaries'>,
  dataNeed: DataNeed,
  former: DataNeed | undefined,
  silences: Cached['silences'],
): Promise<Cached> {
  if (former === undefined || !needsCachedRanges(former, dataNeed)) return nothingCached;
  const { items, settled } = dataNeed;
  const summaries = await series.summaries({ ids: items.map(({ id }) => id), ...settled.range });
  const cached = items.flatMap((item, index) => {
    const summary = summaries[index];
    if (summary === undefined) return [];
    return [{ id: item.id, ...cachedOfItem(item, summary, dataNeed, former.settled, silences.get(item.id)) }];
  });
  return {
    held: new Map(cached.map(({ id, held }) => [id, held])),
    silences: new Map(cached.flatMap(({ id, silence }) => (silence === undefined ? [] : [[id, silence] as const]))),
  };
}

/**
 * What is held of an item. While the window follows the present, not what its samples may still be on their way for; and where it reaches
 * the present at all, not where they were missing until now.
 */
function cachedOfItem(
  { aggregate }: NeededItem,
  summary: SeriesSummary,
  { grid, settled }: DataNeed,
  formerSettled: Settled,
  formerSilence: Silence | undefined,
): { readonly held: readonly TimeRange[]; readonly silence?: Silence | undefined } {
  const { held, last } = summary;
  const { range, at, renewFrom } = settled;
  const present = presentOf(settled);
  // Of intervals by the clock there is one whenever one has ended, which says nothing of the samples in it.
  if (clockOf(aggregate, grid) !== undefined)
    return { held: except(held, renewFrom === undefined ? [] : [onwards(Math.min(renewFrom, present - mostTail))]) };
  if (renewFrom === undefined && range.end < at - mostTail) return { held, silence: formerSilence };
  const silence = silenceAt(formerSilence, summary, range, present);
  const late = renewFrom === undefined ? [] : [onwards(lateFrom(last?.t, renewFrom, present))];
  return { held: except(held, [...late, ...toReadAgain(silence, presentOf(formerSettled), present)]), silence };
}

function except(held: readonly TimeRange[], again: readonly TimeRange[]): RangeSet {
  return subtract(held, rangeSet(again));
}

function presentOf({ range, at }: Settled): number {
  return Math.min(range.end, at);
}

function onwards(start: number): TimeRange {
  return { start, end: Number.POSITIVE_INFINITY };
}

interface Result {
  readonly data: HistoryOutcome | undefined;
  readonly error: Error | null;
}

function whatCounts(results: readonly UseQueryResult<HistoryOutcome>[]): Result[] {
  return results.map(({ data, error }) => ({ data, error }));
}

function stateOf(read: PlannedRead, result: Result | undefined, isStopped: boolean): ReadState {
  const outcome = result?.data;
  const failure = result?.error ? problemOf(result.error) : outcome?.problem;
  const stated = isStopped && outcome === undefined ? stoppedProblem() : failure;
  return { read, running: outcome === undefined && stated === undefined, outcome, problem: stated };
}

function readQuery(series: ReadTarget, read: PlannedRead, progress: StoreApi<ReadProgress>, enabled: boolean) {
  const note = (told: HistoryProgress) => progress.setState(new Map(progress.getState()).set(read, told), true);
  return {
    queryKey: readKey(read),
    enabled,
    queryFn: ({ signal }: { signal: AbortSignal }) => runRead(series, read, signal, note),
    // The columns are in the series worker; of a read that no longer counts nothing is kept.
    gcTime: 0,
  } as const;
}
