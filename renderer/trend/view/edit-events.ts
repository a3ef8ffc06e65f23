import type { ViewEvents, ViewSearch } from '@shared/contract/trend/events';
import type { View } from '@shared/contract/trend/view';
import type { ViewStore } from './view-store';

const first: ViewSearch = { id: '1', range: null };
const noSearches: ViewEvents = { searches: [first], chosen: first.id };

/** The searches of a view; where nothing was looked for yet, one that is still to be defined. */
export function searchesOf({ events }: Pick<View, 'events'>): ViewEvents {
  return events ?? noSearches;
}

/** The search that is shown. */
export function chosenSearch({ searches, chosen }: ViewEvents): ViewSearch {
  return searches.find(({ id }) => id === chosen) ?? first;
}

/** The view with a search in the place of the one with its id. */
export function withSearch(view: View, search: ViewSearch): View {
  const { searches, chosen } = searchesOf(view);
  return { ...view, events: { searches: searches.map((one) => (one.id === search.id ? search : one)), chosen } };
}

/** A search that is made again and again. */
export type WatchedViewSearch = ViewSearch & Required<Pick<ViewSearch, 'condition' | 'watchSeconds'>>;

/** The searches of a view that are made again and again. */
export function watchedIn(view: Pick<View, 'events'>): readonly WatchedViewSearch[] {
  return searchesOf(view).searches.flatMap((search) => {
    const { condition, watchSeconds } = search;
    return condition === undefined || watchSeconds === undefined ? [] : [{ ...search, condition, watchSeconds }];
  });
}

/** A search that is made only when the person searches. */
export function withoutWatch(search: ViewSearch): Omit<ViewSearch, 'watchSeconds'> {
  const { watchSeconds: _, ...rest } = search;
  return rest;
}

/** The view with a further search behind the one that is shown, which is shown in its stead. */
export function withNewSearch(view: View, search: ViewSearch): View {
  const { searches, chosen } = searchesOf(view);
  const further = searches.flatMap((one) => (one.id === chosen ? [one, search] : [one]));
  return { ...view, events: { searches: further, chosen: search.id } };
}

/** The view with a name for a search, as typed; without one where nothing is. */
export function withSearchName(view: View, search: ViewSearch, name: string): View {
  const { name: _, ...rest } = search;
  return withSearch(view, name.trim() === '' ? rest : { ...rest, name });
}

/** The view without a search; the one behind it is shown in its stead, or else the one before it. */
export function withoutSearch(view: View, id: string): View {
  const { searches, chosen } = searchesOf(view);
  const at = searches.findIndex((one) => one.id === id);
  const others = searches.filter((one) => one.id !== id);
  const next = others[Math.min(at, others.length - 1)];
  if (next !== undefined) return { ...view, events: { searches: others, chosen: chosen === id ? next.id : chosen } };
  const { events: _, ...rest } = view;
  return rest;
}

/** The view with another of its searches shown. */
export function withChosenSearch(view: View, id: string): View {
  const { searches, chosen } = searchesOf(view);
  return id === chosen || searches.every((one) => one.id !== id) ? view : { ...view, events: { searches, chosen: id } };
}

/** Adds a search to the view on screen and shows it; `what` says the step. */
export function addSearch(store: ViewStore, what: string, search: Omit<ViewSearch, 'id'>): void {
  store.edit(what, (view) => withNewSearch(view, { ...search, id: crypto.randomUUID() }));
}
