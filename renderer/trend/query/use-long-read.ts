import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { rangeSet, type RangeSet, sameRange } from '@shared/time/range-set';
import { isRaw } from '@shared/vqt/aggregates';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import type { SeriesId } from '../data/protocol';
import type { TrendItem } from '../view/trend-item';
import { knownItem } from './auto-read';
import { isLongRead, readEstimate, type ReadEstimate } from './long-read';
import type { DataNeed } from './next-reads';
import { neededRanges, until, type NeededItem } from './plan-reads';
import type { SeriesSource } from './series-context';
import type { TrendQuery } from './trend-query';

/** A raw read that waits for a person's word. */
export interface LongReadChoice {
  readonly estimate: ReadEstimate;
  readonly readAnyway: () => void;
  readonly cancel: () => void;
}

/** What is to be read by now. */
export interface PermittedNeed {
  /** The last need that brings no more than is read unasked, or that a person agreed to. */
  readonly dataNeed: DataNeed | undefined;
  /** Whether it is being found out what the present one brings. */
  readonly isPending: boolean;
  /** Whether the present one is not read: it waits for a person's word, or was declined. */
  readonly isHeldBack: boolean;
  readonly choice: LongReadChoice | undefined;
}

/** What of a query's raw data was read, or is on its way: it is asked about once. */
interface Permitted {
  readonly query: TrendQuery;
  readonly ranges: ReadonlyMap<SeriesId, RangeSet>;
}

interface Estimated {
  readonly dataNeed: DataNeed;
  readonly estimate: ReadEstimate;
}

const nothing: ReadonlyMap<SeriesId, RangeSet> = new Map();

/** Holds a long read of raw samples back until a person, who chose to read raw, has agreed to what it brings. */
export function useLongRead(
  { client, knowledge }: Pick<SeriesSource, 'client' | 'knowledge'>,
  latest: DataNeed | undefined,
  items: readonly TrendItem[],
): PermittedNeed {
  const known = useStore(knowledge.state);
  const [kept, setKept] = useState<DataNeed>();
  const [permitted, setPermitted] = useState<Permitted>();
  const [estimated, setEstimated] = useState<Estimated>();
  const [declined, setDeclined] = useState<DataNeed>();
  const raw = useMemo(() => chosenRaw(latest, items), [latest, items]);
  const taken = latest !== undefined && permitted?.query === latest.query ? permitted.ranges : nothing;

  const estimateOf = (need: DataNeed, held: ReadonlyMap<SeriesId, RangeSet>): ReadEstimate =>
    readEstimate({
      items: raw.map((item) => ({
        path: item.path,
        ranges: rangesOf(need, item),
        covered: [...(held.get(item.id) ?? []), ...(taken.get(item.id) ?? [])],
      })),
      known: (path) => knownItem(known, need.query.connectionId, path),
      pace: knowledge.pace(need.query.connectionId),
    });
  const permit = (need: DataNeed) => {
    const ranges = raw.map(
      (item) => [item.id, rangeSet([...(taken.get(item.id) ?? []), ...rangesOf(need, item)])] as const,
    );
    setPermitted({ query: need.query, ranges: new Map([...taken, ...ranges]) });
    setKept(need);
  };

  const ask = useLatestOnly(
    async (need: DataNeed) => ({ need, held: await heldOf(client, need, permitted?.query === need.query, raw) }),
    ({ need, held }) => setEstimated({ dataNeed: need, estimate: estimateOf(need, held) }),
  );
  const isNew = latest !== undefined && kept !== latest;
  const isShort = isNew && !isLongRead(estimateOf(latest, nothing));
  const answer = estimated?.dataNeed === latest ? estimated?.estimate : undefined;
  const isPermitted = isShort || (isNew && answer !== undefined && !isLongRead(answer));
  if (isPermitted) permit(latest);
  const isUnpermitted = isNew && !isPermitted;
  const isPending = isUnpermitted && answer === undefined;
  useEffect(() => {
    if (isPending) ask(latest);
  }, [ask, isPending, latest]);

  const isOpen = isUnpermitted && answer !== undefined && !isSame(declined, latest);
  const choice = isOpen
    ? { estimate: answer, readAnyway: () => permit(latest), cancel: () => setDeclined(latest) }
    : undefined;
  const dataNeed = latest === undefined || isPermitted ? latest : kept;
  return { dataNeed, isPending, isHeldBack: isUnpermitted && !isPending, choice };
}

/** The items that are read raw because a person said so, not because Auto does. */
function chosenRaw(need: DataNeed | undefined, items: readonly TrendItem[]) {
  if (need === undefined) return [];
  const read = new Map(need.items.map((item) => [item.id, item]));
  const chosen = items.flatMap(({ key, settings: { aggregate = need.query.aggregate } }) => {
    const item = read.get(need.shown.get(key)?.id ?? '');
    return item !== undefined && isRaw(aggregate) ? [item] : [];
  });
  return [...new Map(chosen.map((item) => [item.id, item])).values()];
}

/** What of an item is needed, as far as it is not the future; a sample beside it is but one. */
function rangesOf({ settled: { range, at } }: DataNeed, { uses }: NeededItem): RangeSet {
  return until(neededRanges({ uses }, range), at);
}

/** Where the items are held; a new query reads its range whole, whatever is. */
async function heldOf(
  client: SeriesSource['client'],
  { settled }: DataNeed,
  isFollowing: boolean,
  raw: readonly { readonly id: SeriesId }[],
): Promise<ReadonlyMap<SeriesId, RangeSet>> {
  if (!isFollowing) return nothing;
  const ids = raw.map(({ id }) => id);
  const summaries = await client.summaries({ ids, ...settled.range });
  return new Map(ids.map((id, index) => [id, summaries[index]?.held ?? []]));
}

/** Whether a need is the one that was declined, or what following the present has made of it. */
function isSame(declined: DataNeed | undefined, need: DataNeed): boolean {
  if (declined?.query !== need.query) return false;
  const [former, next] = [declined.settled, need.settled];
  return sameRange(former.range, next.range) || next.renewFrom !== undefined;
}
