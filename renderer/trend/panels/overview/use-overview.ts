import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LongestGap } from '@shared/contract/longest-gap';
import type { HistoryItem } from '@shared/contract/trend/history';
import { type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import { firstInstant, lastInstant } from '@shared/time/absolute';
import type { TimeRange } from '@shared/time/range';
import { isRaw, plotValues } from '@shared/vqt/aggregates';
import type { SeriesClient } from '../../data/client';
import type { GapRule, QualityRules, SeriesId } from '../../data/protocol';
import type { DrawnOverview } from '../../data/saved/saved-protocol';
import { resolveAuto, type KnownItem } from '../../query/auto-read';
import { gapRule, isOfSamples } from '../../query/gap-rule';
import type { PlannedRead } from '../../query/plan-reads';
import { runRead } from '../../query/run-read';
import type { TrendQuery } from '../../query/trend-query';
import type { Settled } from '../../view/viewport';

/** Pixels of the strip per interval that is read for it. */
const pixelsPerInterval = 4;

interface Parts {
  readonly client: SeriesClient;
  readonly query: TrendQuery | undefined;
  readonly settled: Settled | undefined;
  /** The item that is drawn; undefined for none. */
  readonly item: OverviewItem | undefined;
  readonly quality: QualityRules;
  /** What earlier reads have shown of the item. */
  readonly known: KnownItem | undefined;
  /** CSS pixels, rounded to hundreds so that a window that is resized does not read anew all the time. */
  readonly width: number;
  /** Whether the trend itself is being read: the strip waits. */
  readonly busy: boolean;
  /** What was saved of an overview in a former run: it stands in for the first picture of the same item. */
  readonly saved: DrawnOverview | undefined;
}

export interface OverviewItem {
  readonly path: string;
  readonly stepped: boolean;
  readonly aggregate: string;
  readonly longestGap?: LongestGap | undefined;
  readonly hasOwnGap?: boolean;
}

/** What the overview shows. */
export interface Overview {
  readonly range: TimeRange | undefined;
  readonly drawn: DrawnOverview | undefined;
  /** Why it could not be read. */
  readonly problem: Problem | undefined;
  /** Reads it again. */
  readonly retry: () => void;
}

/**
 * The overview of a trend: one item over a wider range, read by itself with few intervals, or few changes of a state, once
 * the trend has been read. The former picture stays until the next is there.
 */
export function useOverview(parts: Parts): Overview {
  const { client, query, settled, item, known, quality, width, busy, saved } = parts;
  const range = useRange(settled);
  const need = query && settled && item && range && overviewNeed(query, item, { range, now: settled.at, width, known });
  const read = useQuery({
    ...once,
    queryKey: need === undefined ? ['overview'] : keyOf(need),
    enabled: need !== undefined && !busy && width > 0,
    queryFn: need === undefined ? skipToken : ({ signal }) => readOverview(client, need, signal),
  });
  const held = read.data;
  const id = held?.id;
  useEffect(() => (id === undefined ? undefined : () => client.forget([id])), [client, id]);
  const style = { quality, stepped: item?.stepped ?? false, gaps: item && ruleOf(item), width };
  const picture = useQuery({
    ...once,
    queryKey: [...(held?.key ?? ['overview']), 'picture', style],
    queryFn: held === undefined ? skipToken : () => drawnOf(client, held, style),
  });
  // The former picture stands in for the next of the same series only.
  const drawn = [picture.data, saved].find((one) => one !== undefined && one.of === need?.of);
  const problem = read.error ?? picture.error;
  return { range, drawn, problem: problem === null ? undefined : problemOf(problem), retry: () => void read.refetch() };
}

/** Asked once, and kept until something else is to be shown. */
const once = {
  placeholderData: keepPreviousData,
  gcTime: 0,
};

/** The range of the strip: the same while the window is well seen in it. */
function useRange(settled: Settled | undefined): TimeRange | undefined {
  const [kept, setKept] = useState<TimeRange>();
  if (settled === undefined) return kept;
  const range = overviewRange(kept, settled.range, settled.at);
  if (range !== kept) setKept(range);
  return range;
}

interface OverviewNeed {
  /** The item and its aggregate, whatever the range. */
  readonly of: string;
  readonly range: TimeRange;
  /** What is asked, but for the series: each try has its own. Nothing is where all of the range is to come. */
  readonly read: Omit<PlannedRead, 'items'>;
  readonly item: HistoryItem;
}

interface Extent {
  readonly range: TimeRange;
  /** The present, milliseconds since the epoch: behind it there is nothing to read. */
  readonly now: number;
  readonly width: number;
  readonly known: KnownItem | undefined;
}

function overviewNeed(query: TrendQuery, { path, ...item }: OverviewItem, extent: Extent): OverviewNeed {
  const { connectionId } = query;
  const { range, now, width, known } = extent;
  const read = { start: range.start, end: Math.max(range.start, Math.min(range.end, now)) };
  const intervals = Math.max(1, Math.round(width / pixelsPerInterval));
  const isAsStored = isOfSamples(item.aggregate);
  const aggregate = isAsStored ? asStored(known, read, intervals) : item.aggregate;
  const { insights: _insights, intervals_no: _intervals, ...alike } = query.options;
  const options = isRaw(aggregate) ? alike : { ...alike, intervals_no: intervals };
  const of = JSON.stringify([connectionId, path, isAsStored ? plotValues : item.aggregate]);
  return { of, range, read: { connectionId, ...read, options }, item: { path, aggregate } };
}

/** Plot values; of states, of which they tell less, all changes while those are few. */
function asStored(known: KnownItem | undefined, range: TimeRange, intervals: number): string {
  if (known?.hasStates !== true) return plotValues;
  return resolveAuto({ known, held: [], ranges: [range], intervals, items: 1 });
}

/** What an overview is of: the present enters it only as far as it moves the range. */
function keyOf({ range, read: { connectionId, options }, item }: OverviewNeed) {
  return ['overview', connectionId, item, range, options] as const;
}

/** What was read for an overview. */
interface ReadOverview extends Pick<OverviewNeed, 'of' | 'range'> {
  readonly id: SeriesId;
  readonly key: readonly unknown[];
}

/** Reads an overview; what had come of one that fails or is given up is let go of. */
async function readOverview(client: SeriesClient, need: OverviewNeed, signal: AbortSignal): Promise<ReadOverview> {
  const { of, range, read, item } = need;
  const id = `overview ${crypto.randomUUID()}`;
  const overview = { id, of, range, key: [...keyOf(need), { readAt: Date.now() }] };
  // The other way round a range is refused, and said to be not read.
  if (read.start === read.end) return overview;
  try {
    const outcome = await runRead(client, { ...read, items: [{ ...item, series: id }], isCoarse: true }, signal);
    const problem = outcome.problem ?? outcome.items.find((one) => one.problem !== undefined)?.problem;
    if (problem !== undefined) throw new ProblemError(problem);
    return overview;
  } catch (thrown) {
    client.forget([id]);
    throw thrown;
  }
}

/** By which the line is broken; undefined where its beat tells that. */
function ruleOf({ aggregate, longestGap, hasOwnGap = false, stepped }: OverviewItem): GapRule | undefined {
  return longestGap === undefined || !isOfSamples(aggregate) ? undefined : gapRule(longestGap, stepped, hasOwnGap);
}

interface OverviewDrawParameters {
  readonly stepped: boolean;
  readonly gaps: GapRule | undefined;
  readonly quality: QualityRules;
  readonly width: number;
}

async function drawnOf(
  client: SeriesClient,
  { id, of, range }: ReadOverview,
  { stepped, gaps, quality, width }: OverviewDrawParameters,
): Promise<DrawnOverview> {
  const drawn = gaps === undefined ? id : client.broken({ source: id, gaps });
  const answer = await client.draw({ ids: [drawn], stepped: [stepped], ...range, width: Math.max(1, width), quality });
  const [series] = answer.series;
  if (series === undefined) throw new Error('The series worker gave no picture of the overview.');
  return { of, range, series };
}

/** The strip shows so many times the window. */
const windows = 10;
/** So many windows are kept free after the present, so that following it does not move the strip each time. */
const ahead = 0.5;
/** The strip stays while the window takes up a part of it between these. */
const leastPart = 1 / 60;
const mostPart = 1 / 2.5;

/**
 * What the overview shows around a window: the range that it showed before, for as long as the window is well seen in
 * it, so that it seldom has to be read anew.
 *
 * @param now milliseconds since the epoch: the strip goes little beyond it.
 */
export function overviewRange(former: TimeRange | undefined, window: TimeRange, now: number): TimeRange {
  const span = window.end - window.start;
  if (former !== undefined) {
    const part = span / (former.end - former.start);
    const isInside = window.start >= former.start && window.end <= former.end;
    if (isInside && part >= leastPart && part <= mostPart) return former;
  }
  const latest = Math.min(lastInstant, Math.round(Math.max(now, window.end) + ahead * span));
  const end = Math.min(latest, Math.round(window.end + ((windows - 1) / 2) * span));
  return { start: Math.max(firstInstant, end - Math.round(windows * span)), end };
}
