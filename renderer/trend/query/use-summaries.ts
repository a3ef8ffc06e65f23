import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Throttle } from '@shared/async/throttle';
import { type ChartFrame, type FrameSeries, standsIn } from '../data/chart-frame';
import type { SeriesClient } from '../data/client';
import type { SeriesId, SeriesSummary } from '../data/protocol';
import { madeOf, type NeededItem } from './plan-reads';
import type { ReadState } from './read-state';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import type { Settled } from '../view/viewport';

/** Summaries follow what arrives at most so often, milliseconds. */
const followEvery = 200;

/** What is held of the series of the trend. */
export interface Summaries {
  readonly byId: ReadonlyMap<SeriesId, SeriesSummary>;
  /** The series on screen when this was asked that are of the same items still, by the key in the view. */
  readonly shown: ReadonlyMap<string, SeriesId>;
  /** Up to when there could be anything, milliseconds since the epoch. */
  readonly until: number;
}

const noSummaries: Summaries = { byId: new Map(), shown: new Map(), until: Number.NEGATIVE_INFINITY };

interface SummariesInput {
  readonly series: readonly SummedSeries[];
  readonly settled: Settled;
  /** What the reads have come to: a series may be complete without having grown. */
  readonly states: readonly ReadState[];
}

/** A series to tell of; its item has a layer where it is of another period. */
interface SummedSeries {
  readonly id: SeriesId;
  readonly item: { readonly key: string; readonly layer?: unknown };
  readonly sources: readonly Pick<NeededItem, 'path'>[];
}

/**
 * What is held of `series` and of those on screen, and what of it lies in the settled range; renewed when the
 * hand rests, as points arrive, and when a read ends.
 */
export function useSummaries(
  client: SeriesClient,
  frames: { readonly current: Pick<ChartFrame, 'series'> | undefined },
  series: readonly SummedSeries[],
  settled: Settled | undefined,
  states: readonly ReadState[],
): Summaries {
  const [summaries, setSummaries] = useState(noSummaries);
  const ask = useLatestOnly(
    async ({ series: wanted, settled: at }: SummariesInput): Promise<Summaries> => {
      const onScreen = frames.current?.series ?? new Map<string, FrameSeries>();
      const shown = new Map(wanted.flatMap((one) => standIn(one, onScreen.get(one.item.key))));
      const all = [...new Set([...wanted.map(({ id }) => id), ...shown.values()])];
      const answers = await client.summaries({ ids: all, ...at.range });
      const byId = new Map(all.flatMap((id, index) => pair(id, answers[index])));
      // What another period holds does not tell how far this one has come.
      const present = wanted.flatMap(({ id, item }) => (item.layer === undefined ? (byId.get(id) ?? []) : []));
      return { byId, shown, until: untilOf(at, present) };
    },
    (next) => setSummaries((former) => (sameSummaries(former, next) ? former : next)),
  );
  useEffect(() => {
    if (settled === undefined) return undefined;
    const renew = () => ask({ series, settled, states });
    const renewal = new Throttle(renew, followEvery);
    renew();
    const stop = client.onGrowth((grown) => {
      if (series.some(({ id }) => grown.has(id))) renewal.schedule();
    });
    return () => {
      renewal.cancel();
      stop();
    };
  }, [ask, client, series, settled, states]);
  return summaries;
}

function standIn({ item, sources }: SummedSeries, shown: FrameSeries | undefined): (readonly [string, SeriesId])[] {
  return shown !== undefined && standsIn(shown, { madeOf: madeOf(sources) }) ? [[item.key, shown.id]] : [];
}

/** What is asked for as points arrive and when a read ends is often what is known. */
function sameSummaries(former: Summaries, next: Summaries): boolean {
  return former.until === next.until && sameEntries(former.shown, next.shown) && sameEntries(former.byId, next.byId);
}

function sameEntries(former: ReadonlyMap<string, unknown>, next: ReadonlyMap<string, unknown>): boolean {
  const entries = [...former];
  return replaceEqualDeep(entries, [...next]) === entries;
}

/** While the window follows the present, what no series holds yet is on its way and not missing. */
function untilOf({ at, renewFrom }: Settled, summaries: readonly SeriesSummary[]): number {
  if (renewFrom === undefined) return at;
  return Math.min(at, Math.max(...summaries.map(({ held }) => held.at(-1)?.end ?? Number.NEGATIVE_INFINITY)));
}

function pair(id: SeriesId, summary: SeriesSummary | undefined): (readonly [SeriesId, SeriesSummary])[] {
  return summary === undefined ? [] : [[id, summary]];
}
