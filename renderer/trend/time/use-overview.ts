import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { HistoryRead } from '@shared/contract/history';
import type { TimeRange } from '@shared/time/range';
import { isRaw } from '@shared/vqt/aggregates';
import { callBridge } from '../../base/bridge';
import type { SeriesClient } from '../../series/client';
import type { DrawnSeries, QualityRules, SeriesId } from '../../series/protocol';
import type { TrendQuestion } from '../question';
import type { Settled } from '../viewport';
import { overviewRange } from './overview-range';

/** Pixels of the strip per interval that is read for it. */
const pixelsPerInterval = 4;

interface Parts {
  readonly client: SeriesClient;
  readonly question: TrendQuestion | undefined;
  readonly settled: Settled | undefined;
  /** The item that is drawn; undefined for none. */
  readonly item: OverviewItem | undefined;
  readonly quality: QualityRules;
  /** CSS pixels, rounded to hundreds so that a window that is resized does not read anew all the time. */
  readonly width: number;
  /** Whether the trend itself is being read: the strip waits. */
  readonly busy: boolean;
}

export interface OverviewItem {
  readonly path: string;
  readonly stepped: boolean;
  readonly aggregate: string;
}

/** What the overview shows. */
export interface Overview {
  readonly range: TimeRange | undefined;
  readonly drawn: DrawnOverview | undefined;
  readonly failed: boolean;
}

export interface DrawnOverview {
  readonly range: TimeRange;
  readonly series: DrawnSeries;
}

/**
 * The overview of a trend: one item over a wider range, read by itself with few intervals once the trend has been read.
 * The former picture stays until the next is there.
 */
export function useOverview(parts: Parts): Overview {
  const { client, question, settled, item, quality, width, busy } = parts;
  const range = useRange(settled);
  const read = question && item && range && readOf(question, item, range, width);
  const result = useQuery({
    queryKey: ['overview', read?.series],
    enabled: read !== undefined && !busy && width > 0,
    queryFn: async ({ signal }) => {
      if (read === undefined || range === undefined) return null;
      return {
        id: read.series,
        of: read.of,
        series: await drawnOf(client, read.make(), { ...read, range, quality, width }, signal),
        range,
      };
    },
    placeholderData: (former) => former,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const id = result.data?.id;
  useEffect(() => (id === undefined ? undefined : () => client.forget([id])), [client, id]);
  // The former picture stands in for the next of the same series only.
  const drawn = result.data?.of === read?.of ? (result.data ?? undefined) : undefined;
  return { range, drawn, failed: result.isError };
}

/** The range of the strip: the same while the window is well seen in it. */
function useRange(settled: Settled | undefined): TimeRange | undefined {
  const [kept, setKept] = useState<TimeRange>();
  if (settled === undefined) return kept;
  const range = overviewRange(kept, settled.range, settled.at);
  if (range !== kept) setKept(range);
  return range;
}

interface Wanted {
  readonly series: SeriesId;
  /** Item and aggregate, whatever the range. */
  readonly of: string;
  readonly stepped: boolean;
  /** A read with an id of its own: each try has one. */
  readonly make: () => HistoryRead;
}

function readOf(question: TrendQuestion, item: OverviewItem, range: TimeRange, width: number): Wanted {
  const { connectionId, options } = question;
  const aggregate = isRaw(item.aggregate) ? 'AGG_TYPE_INTERPOLATIVE' : item.aggregate;
  const intervals = Math.max(1, Math.round(width / pixelsPerInterval));
  const { insights: _, ...asked } = options;
  const series = JSON.stringify([
    'overview',
    connectionId,
    item.path,
    aggregate,
    range.start,
    range.end,
    intervals,
    asked,
  ]);
  return {
    series,
    of: JSON.stringify([connectionId, item.path, aggregate]),
    stepped: item.stepped,
    make: () => ({
      readId: crypto.randomUUID(),
      connectionId,
      start: range.start,
      end: Math.min(range.end, Date.now()),
      items: [{ path: item.path, aggregate, series }],
      options: { ...asked, intervals_no: intervals },
    }),
  };
}

interface Drawing {
  readonly series: SeriesId;
  readonly stepped: boolean;
  readonly range: TimeRange;
  readonly quality: QualityRules;
  readonly width: number;
}

async function drawnOf(
  client: SeriesClient,
  read: HistoryRead,
  { series, stepped, range, quality, width }: Drawing,
  signal: AbortSignal,
): Promise<DrawnSeries> {
  const settled = client.settled(read.readId);
  await callBridge('history.read', read, signal);
  await settled;
  const answer = await client.draw({ ids: [series], stepped: [stepped], ...range, width: Math.max(1, width), quality });
  const [drawn] = answer.series;
  if (drawn === undefined) throw new Error('The series worker gave no picture of the overview.');
  return drawn;
}
