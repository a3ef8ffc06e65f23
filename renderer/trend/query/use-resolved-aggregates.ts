import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { RangeSet } from '@shared/time/range-set';
import { rawAggregate } from '@shared/vqt/aggregates';
import { useLatestOnly } from '../../kit/hooks/use-latest-only';
import type { SeriesClient } from '../data/client';
import type { Settled } from '../view/viewport';
import { knownItem, resolveAuto, type ItemKnowledge, type KnownItems } from './auto-read';
import { neededRanges, until, type SeriesUse } from './plan-reads';
import { defaultIntervals } from '@shared/contract/limits';
import { seriesId, type TrendQuery } from './trend-query';

/** What Auto is asked. */
interface AutoRequest {
  readonly query: TrendQuery;
  readonly settled: Settled;
  /** The items that are read so, by path. */
  readonly items: ReadonlyMap<string, AutoItem>;
  readonly known: KnownItems;
}

/** An item that Auto reads. */
export interface AutoItem {
  readonly uses: readonly SeriesUse[];
  /** Whether something is calculated of it. */
  readonly isInput: boolean;
}

interface Answer {
  readonly request: AutoRequest;
  readonly aggregates: ReadonlyMap<string, string>;
}

/** With which aggregate each item is read that Auto reads. */
export interface ResolvedAggregates {
  /** By path; the same object as long as nothing is read otherwise. */
  readonly aggregates: ReadonlyMap<string, string>;
  /** Whether they are those of a former request, for the moment that it takes to see what is held. */
  readonly isPending: boolean;
}

const none: ReadonlyMap<string, string> = new Map();

/**
 * Decides how items are read: at once for a new query, which reads its range whole whatever is held, and anew whenever the
 * window has moved or more is known of an item.
 */
export function useResolvedAggregates(
  client: SeriesClient,
  knowledge: ItemKnowledge,
  query: TrendQuery | undefined,
  settled: Settled | undefined,
  items: ReadonlyMap<string, AutoItem>,
): ResolvedAggregates {
  const known = useStore(knowledge.state);
  const [answer, setAnswer] = useState<Answer>();
  const request = useMemo(
    () =>
      query === undefined || settled?.home !== query.range || items.size === 0
        ? undefined
        : { query, settled, items, known },
    [query, settled, items, known],
  );
  const take = (next: Answer) =>
    setAnswer((former) =>
      former !== undefined && isSame(former.aggregates, next.aggregates)
        ? { request: next.request, aggregates: former.aggregates }
        : next,
    );
  const ask = useLatestOnly(
    async (wanted: AutoRequest): Promise<Answer> => ({
      request: wanted,
      aggregates: resolved(wanted, await heldOf(client, wanted)),
    }),
    take,
  );
  const isNew = request !== undefined && answer?.request.query !== request.query;
  if (isNew) take({ request, aggregates: resolved(request, new Map()) });
  const isPending = request !== undefined && answer?.request !== request;
  useEffect(() => {
    if (isPending && !isNew) ask(request);
  }, [ask, request, isPending, isNew]);
  return { aggregates: request === undefined ? none : (answer?.aggregates ?? none), isPending };
}

function resolved(
  { query, settled, items, known }: AutoRequest,
  held: ReadonlyMap<string, RangeSet>,
): ReadonlyMap<string, string> {
  const periods = [...items.values()].reduce((sum, { uses }) => sum + uses.length, 0);
  return new Map(
    [...items].map(([path, item]) => [
      path,
      resolveAuto({
        known: knownItem(known, query.connectionId, path),
        held: held.get(path) ?? [],
        ranges: until(neededRanges(item, settled.range), settled.at),
        intervals: query.options.intervals_no ?? defaultIntervals,
        periods: item.uses.length,
        items: periods,
        isInput: item.isInput,
      }),
    ]),
  );
}

/** By path where raw samples are held. */
async function heldOf(
  client: SeriesClient,
  { query, settled, items }: AutoRequest,
): Promise<ReadonlyMap<string, RangeSet>> {
  const paths = [...items.keys()];
  const ids = paths.map((path) => seriesId(query, path, rawAggregate, undefined));
  const summaries = await client.summaries({ ids, ...settled.range });
  return new Map(paths.map((path, index) => [path, summaries[index]?.held ?? []]));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, aggregate]) => other.get(path) === aggregate);
}
