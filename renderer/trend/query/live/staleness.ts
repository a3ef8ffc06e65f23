import type { TimeRange } from '@shared/time/range';
import type { SeriesSummary } from '../../data/protocol';
import type { Settled } from '../../view/viewport';
import type { TrendItem } from '../../view/trend-item';
import type { Live } from './use-live';

/** A new sample is missed when it is overdue by so many times the usual spacing, and so many refreshes. */
const spacingsMissed = 5;
const refreshesMissed = 3;

/**
 * For how long an item has had no new sample, where that is much longer than it usually takes: milliseconds, undefined
 * for an item that is up to date or that nothing can be told of.
 *
 * @param range what `summary` is of; its end is the present
 * @param refreshMs milliseconds between two refreshes: less is never stale.
 */
export function staleFor(summary: SeriesSummary | undefined, range: TimeRange, refreshMs: number): number | undefined {
  const last = summary?.last;
  if (summary === undefined || last === undefined) return undefined;
  // Where a refresh failed, nothing is known of what came since.
  const age = Math.min(range.end, summary.held.at(-1)?.end ?? last.t) - last.t;
  // One sample alone tells no spacing: then only the refreshes count.
  const usual = summary.points > 1 ? (last.t - range.start) / summary.points : 0;
  return age > Math.max(spacingsMissed * usual, refreshesMissed * refreshMs) ? age : undefined;
}

interface StaleEntry {
  readonly item: Pick<TrendItem, 'key' | 'layer'> & Partial<Pick<TrendItem, 'settings'>>;
  readonly summary: SeriesSummary | undefined;
  /** Present where its values are those of intervals by the clock: one comes whenever an interval has ended, whatever the item does. */
  readonly isByClock?: true;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** By key the series that are stale while the window follows the present, and for how long: milliseconds. */
export function staleItems(
  entries: readonly StaleEntry[],
  { state, refreshSeconds }: Pick<Live, 'state' | 'refreshSeconds'>,
  settled: Settled | undefined,
): ReadonlyMap<string, number> {
  if (state !== 'following' || refreshSeconds === undefined || settled === undefined) return nothing;
  return new Map(
    entries.flatMap(({ item, summary, isByClock }) => {
      // What a person gives is no news of the plant's.
      if (item.layer !== undefined || isByClock === true || item.settings?.samples !== undefined) return [];
      const age = staleFor(summary, settled.range, refreshSeconds * 1000);
      return age === undefined ? [] : [[item.key, age] as const];
    }),
  );
}
