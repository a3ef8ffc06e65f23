import { useEffect, useMemo, useState } from 'react';
import type { Problem } from '@shared/contract/problem';
import type { LibraryItem } from '@shared/contract/workspace';
import type { SeriesClient } from '../series/client';
import type { SeriesSummary } from '../series/protocol';
import { itemName } from '../base/item-name';
import { placesOf, type SeriesPlace } from './query';
import type { Generations, ReadState } from './use-generations';
import { useLatest } from './use-latest';

/** An item of the trend as the legend shows it. */
export interface LegendEntry {
  readonly item: LibraryItem;
  readonly summary: SeriesSummary | undefined;
  readonly problem: Problem | undefined;
  readonly pending: boolean;
}

/** The legend's entries: one per item of the trend, values from the generation on screen, problems from the newest. */
export function useLegend(
  client: SeriesClient,
  generations: Generations,
  items: readonly LibraryItem[],
): LegendEntry[] {
  const { shown, newest, states, growth } = generations;
  const paths = useMemo(() => items.map(({ path }) => path), [items]);
  const places = useMemo(() => (shown === undefined ? [] : placesOf(shown, paths)), [shown, paths]);
  const settled = states.filter(({ outcome }) => outcome !== undefined).length;
  const summaries = useSummaries(client, places, growth + settled);
  return useMemo(() => {
    const asked = new Map((newest === undefined ? [] : placesOf(newest, paths)).map((place) => [place.path, place]));
    return items.map((item): LegendEntry => {
      const place = asked.get(item.path);
      const state = states.find(({ read }) => read.readId === place?.readId);
      return {
        item,
        summary: summaries.get(item.path),
        problem: place && state?.outcome?.items[place.item]?.problem,
        pending: state !== undefined && state.outcome === undefined && state.problem === undefined,
      };
    });
  }, [items, paths, summaries, newest, states]);
}

/** The summary of each place's series by path, renewed as columns grow. */
function useSummaries(
  client: SeriesClient,
  places: readonly SeriesPlace[],
  growth: number,
): ReadonlyMap<string, SeriesSummary> {
  const [summaries, setSummaries] = useState<ReadonlyMap<string, SeriesSummary>>(new Map());
  const ask = useLatest(async (asked: { readonly places: readonly SeriesPlace[]; readonly growth: number }) => {
    const values = await client.summaries(asked.places);
    return new Map(asked.places.flatMap(({ path }, index) => pair(path, values[index])));
  }, setSummaries);
  useEffect(() => ask({ places, growth }), [ask, places, growth]);
  return summaries;
}

function pair(path: string, summary: SeriesSummary | undefined): (readonly [string, SeriesSummary])[] {
  return summary === undefined ? [] : [[path, summary]];
}

/** The problem that the chart tells: of a read as a whole, else of the first item that failed; the legend has each. */
export function readProblem({ states }: Generations): Problem | undefined {
  const whole = states.find(({ problem }) => problem !== undefined)?.problem;
  const [first, ...others] = states.flatMap(itemProblems);
  if (whole !== undefined || first === undefined) return whole;
  const more = others.length === 0 ? '' : ` ${others.length} more could not be read.`;
  return { ...first.problem, message: `${itemName(first.path)}: ${first.problem.message}${more}` };
}

/** The paths of the items that failed in the newest reads. */
export function failedPaths(states: readonly ReadState[]): string[] {
  return states.flatMap(itemProblems).map(({ path }) => path);
}

function itemProblems({ read, outcome }: ReadState): { readonly path: string; readonly problem: Problem }[] {
  return (outcome?.items ?? []).flatMap(({ problem }, index) => {
    const path = read.items[index]?.path;
    return problem === undefined || path === undefined ? [] : [{ path, problem }];
  });
}
