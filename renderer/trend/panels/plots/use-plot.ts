import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { firstPlots, type ViewPlots } from '@shared/contract/trend/plots';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { calculatedFromPlot } from '@shared/vqt/aggregates';
import { useStableValue } from '../../../kit/hooks/former-values';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { sameContents } from '../../../kit/same-contents';
import type { PlotChoice, PlottedRange } from '../../data/plots/plot-protocol';
import type { SeriesId } from '../../data/protocol';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { changePlots } from '../../view/edit-plots';
import { useView } from '../../view/use-view';
import { useRenewal } from '../analysis/use-renewal';
import { litPeriod } from './periods';

/** The view's plot, and how to change it. */
export function usePlotSettings(): readonly [ViewPlots, (change: Partial<ViewPlots>) => void] {
  const { store, chosen } = useAnalysis();
  const plots = useView(store, (view) => view.plots) ?? firstPlots;
  const change = (part: Partial<ViewPlots>) => {
    chosen.clear();
    changePlots(store, part);
  };
  return [plots, change];
}

export interface PlotRange {
  readonly range: TimeRange;
  /** What stands out, and which period that is in a person's words. */
  readonly lit: ReturnType<typeof litPeriod>;
  /** Up to when it was read, milliseconds since the Unix epoch: what lies behind is still to come. */
  readonly present?: number;
}

/** The range of a plot of some series; of other periods there is nothing that is still to come. */
export function plottedRange({ range, present }: PlotRange, series: readonly AnalysedSeries[]): PlottedRange {
  const isPassed = present === undefined || present >= range.end || series.some(({ move }) => move !== undefined);
  return isPassed ? range : { ...range, present };
}

/** The range of the plot; undefined before anything was asked. */
export function usePlotRange(of: ViewPlots['of']): PlotRange | undefined {
  const { store, viewport } = useAnalysis();
  const settled = useStore(viewport.settled);
  const cursors = useView(store, (view) => view.cursors);
  return useMemo(() => {
    if (settled === undefined) return undefined;
    const range = of === 'read' ? settled.home : settled.range;
    return { range, lit: litPeriod(cursors, of, { plotted: range, sight: settled.range }), present: settled.at };
  }, [settled, cursors, of]);
}

/** What the worker has made of a request. */
type Made<Q, A, S> = { readonly request: Q; readonly subject: S } & (
  | { readonly answer: A; readonly problem?: never }
  | { readonly problem: Problem; readonly answer?: never }
);

/** What was made last; it stays until the next answer comes, and `isFormer` meanwhile. */
export type Plotted<Q, A, S> = Made<Q, A, S> & { readonly isFormer: boolean };

/**
 * Asks for a plot, and again as its series grow. What is shown and chosen belongs to the request and the subject that come
 * with the answer: they may be of another series and range than those that are being asked for.
 *
 * @param subject what the request is about, in which the plot's words and looks are
 */
export function usePlot<Q, A, S>(
  ask: (request: Q) => Promise<A>,
  request: Q,
  ids: readonly SeriesId[],
  subject: S,
): Plotted<Q, A, S> | undefined {
  const { client } = useAnalysis();
  const [made, setMade] = useState<Made<Q, A, S>>();
  const same = useStableValue(request, sameContents);
  const sameIds = useStableValue(ids, sameContents);
  const make = useLatestOnly(async (one: Q): Promise<Made<Q, A, S>> => {
    try {
      return { request: one, subject, answer: await ask(one) };
    } catch (thrown) {
      return { request: one, subject, problem: problemOf(thrown) };
    }
  }, setMade);
  const renew = useCallback(() => make(same), [make, same]);
  useEffect(() => renew(), [renew]);
  useRenewal(client, sameIds, renew);
  if (made === undefined) return undefined;
  const isFormer = made.request !== same;
  return { ...made, subject: isFormer ? made.subject : subject, isFormer };
}

/** Whether a series may be made a plot of: what is calculated of plot values is as little of samples as those. */
export function isOfSamples({ aggregate }: AnalysedSeries): boolean {
  return aggregate !== calculatedFromPlot;
}

/** Shows when something chosen in a plot was so, in the trend. */
export function useChoose(): (requested: readonly [words: string, choice: PlotChoice]) => void {
  const { client, chosen, viewport } = useAnalysis();
  return useLatestOnly(
    async ([words, choice]: readonly [string, PlotChoice]) => ({ words, ...(await client.chosenPeriods(choice)) }),
    ({ words, periods, total }) => {
      chosen.choose(words, periods, total);
      const first = periods[0];
      const { range } = viewport;
      const isInSight = range === undefined || periods.some(({ start, end }) => start < range.end && end > range.start);
      if (first !== undefined && !isInSight) bringIntoView(viewport, first.start);
    },
  );
}
