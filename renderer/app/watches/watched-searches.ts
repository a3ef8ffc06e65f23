import type { LibraryItem } from '@shared/contract/app/storage';
import type { EventItem } from '@shared/contract/trend/events';
import type { View } from '@shared/contract/trend/view';
import { calculated } from '@shared/vqt/aggregates';
import { askedFor, type SearchedSeries, seriesNamedIn } from '../../trend/panels/events/search-request';
import { longestGapOf } from '../../trend/query/gap-rule';
import { watchedIn, type WatchedViewSearch } from '../../trend/view/edit-events';
import { trendItems } from '../../trend/view/trend-item';
import type { Tab } from '../views/open-views';

/** A search of an open view that is made again and again. */
export interface WatchedSearch {
  /** Tells it from all others that are open. */
  readonly id: string;
  readonly tab: Tab;
  readonly search: WatchedViewSearch;
}

/** The watched searches of the views that are open; a case has no present. */
export function watchedSearches(tabs: readonly Tab[]): readonly WatchedSearch[] {
  return tabs
    .filter(({ isOfCase }) => !isOfCase)
    .flatMap((tab) => watchedIn(tab.store.get().view).map((search) => ({ id: `${tab.id} ${search.id}`, tab, search })));
}

/** Why a search can't be watched as its view is now. */
export type NotWatched = 'calculated' | 'lacking';

/** What a watched search asks for, and what it is called. */
export interface WatchRequest {
  readonly called: string;
  readonly items: readonly EventItem[];
  /** Why it asks for nothing. */
  readonly refused: NotWatched | undefined;
}

/** What a watched search asks for, as its view and the library are now. */
export function askedOf({ tab, search }: WatchedSearch, library: readonly LibraryItem[]): WatchRequest {
  const { items, called, calculated: made, lacking } = askedFor(search, searchedSeries(tab.store.get().view, library));
  const refused = lacking.length > 0 ? 'lacking' : made.length > 0 ? 'calculated' : undefined;
  return { called, items, refused };
}

/** What tells which items a watched search is of, as its view is now. */
export function itemsWatched({ tab, search }: WatchedSearch): string {
  const named = seriesNamedIn(search.condition);
  const meant = tab.store.get().view.series.filter(({ key }) => named.has(key));
  return JSON.stringify(meant.map(({ key, path }) => [key, path]));
}

/** The series of a view's own period, hidden ones as well. */
function searchedSeries({ series, read }: View, library: readonly LibraryItem[]): readonly SearchedSeries[] {
  const own = series.filter(({ layer }) => layer === undefined);
  return trendItems(library, own, read.aggregate).map((item) => ({
    key: item.key,
    path: item.path,
    label: item.label,
    name: item.name,
    aggregate: item.calculation === undefined ? (item.settings.aggregate ?? read.aggregate) : calculated,
    stepped: item.stepped ?? false,
    longestGap: longestGapOf(item),
    states: item.states,
  }));
}
