import type { Problem } from '@shared/problem/problem';
import type { SeriesSummary } from '../data/protocol';
import { noRemarks, remarkTexts } from '@shared/contract/trend/remarks';
import { refusalKey, itemProblems, itemRemarks, type ReadState } from '../query/read-state';
import type { TrendItem } from '../view/trend-item';
import type { TrendSeries } from './trend-series';
import type { Summaries } from '../query/use-summaries';

/** A series of the trend as the legend shows it. */
export interface LegendEntry {
  readonly item: TrendItem;
  readonly summary: SeriesSummary | undefined;
  readonly problem: Problem | undefined;
  /** What is odd about what was read of it, in sentences. */
  readonly remarks: readonly string[];
  readonly pending: boolean;
  /** In a person's words what it is made of, where that is not the same for all series. */
  readonly made?: string | undefined;
}

/**
 * The legend's entries, one per series of the trend: figures of the range on screen, and what could not be read. Until an
 * item's new series has something, the former figures stay.
 */
export function legendEntries(
  items: readonly TrendItem[],
  series: readonly TrendSeries[],
  summaries: Summaries,
  states: readonly ReadState[],
): LegendEntry[] {
  const problems = new Map(states.flatMap(itemProblems).map((one) => [refusalKey(one), one.problem]));
  const remarks = itemRemarks(states);
  const running = new Set(
    states.flatMap((state) => (state.running ? state.read.items.map(({ series: id }) => id) : [])),
  );
  const known = new Map(series.map((one) => [one.item.key, one]));
  const differ = new Set(series.map(({ what }) => what)).size > 1;
  return items.map((item): LegendEntry => {
    const one = known.get(item.key);
    return {
      item,
      summary: one && summaryOf(one, summaries),
      problem: one && problems.get(refusalKey({ path: item.path, aggregate: one.aggregate })),
      remarks: remarkTexts((one && remarks.get(one.id)) ?? noRemarks),
      pending: one !== undefined && running.has(one.id),
      made: differ ? one?.what : undefined,
    };
  });
}

function summaryOf({ item, id, complete }: TrendSeries, { byId, shown }: Summaries): SeriesSummary | undefined {
  const own = byId.get(id);
  const former = byId.get(shown.get(item.key) ?? id);
  return complete || (own !== undefined && own.points > 0) ? own : former;
}
