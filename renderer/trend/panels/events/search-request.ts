import type { EventCondition, EventItem, EventPart, ViewSearch } from '@shared/contract/trend/events';
import { isCalculated } from '@shared/vqt/aggregates';
import type { StartedSearch } from '../../interact/found-events';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { eventWords } from '../../words/events';
import { conditionWords, searchCalled } from './event-draft';

/** A series that a search may name. */
export type SearchedSeries = Pick<
  AnalysedSeries,
  'key' | 'path' | 'label' | 'name' | 'aggregate' | 'stepped' | 'longestGap' | 'states'
>;

/** What a search asks for of the series that its condition names. */
export interface SearchRequest extends Pick<StartedSearch, 'items' | 'called' | 'words'> {
  /** The keys of those that are calculated. */
  readonly calculated: readonly string[];
  /** The keys of those that are not there. */
  readonly lacking: readonly string[];
}

/** The series that a search names as it asks for them, and what it is called. */
export function askedFor(
  search: ViewSearch & { readonly condition: EventCondition },
  series: readonly SearchedSeries[],
): SearchRequest {
  const { name, condition } = search;
  const named = seriesNamedIn(condition);
  const meant = series.filter(({ key }) => named.has(key));
  const items = meant.map(eventItem);
  const calculated = meant.flatMap(({ key, aggregate }) => (isCalculated(aggregate) ? [key] : []));
  const lacking = [...named.difference(new Set(meant.map(({ key }) => key)))];
  const words = conditionWords(condition, series);
  const called = searchCalled(search, series);
  return { items, calculated, lacking, called, words: name === undefined ? words : eventWords().named(called, words) };
}

/** The keys of the series that a condition looks at. */
export function seriesNamedIn({ parts }: EventCondition): ReadonlySet<string> {
  return new Set(parts.flatMap(seriesNamed));
}

/** The keys of the series that a part looks at. */
function seriesNamed(part: EventPart): string[] {
  const limits = 'limit' in part ? [part.limit] : 'low' in part ? [part.low, part.high] : [];
  return [part.series, ...limits.flatMap((limit) => (limit.kind === 'series' ? [limit.series] : []))];
}

function eventItem({ key, path, stepped, longestGap: gap, states }: SearchedSeries): EventItem {
  return {
    series: key,
    path,
    stepped,
    ...(typeof gap === 'number' && { longestGapSeconds: gap }),
    ...(states !== undefined && { states }),
  };
}
