import type { View, ViewSeries } from '@shared/contract/view';
import { itemName } from '../../base/item-name';
import type { ViewStore } from './view-store';

/** Puts an item into the view; nothing happens where it is there already. */
export function addItem(store: ViewStore, path: string): void {
  store.edit(`Add ${itemName(path)}`, (view) =>
    view.series.some((one) => one.path === path) ? view : { ...view, series: [...view.series, { path }] },
  );
}

/** Takes an item out of the view, with the limit lines that belong to it. */
export function removeItem(store: ViewStore, path: string): void {
  store.edit(`Remove ${itemName(path)}`, (view) => ({
    ...view,
    series: view.series.filter((one) => one.path !== path),
    limits: view.limits.filter((limit) => limit.path !== path),
  }));
}

/** A change of how series are drawn; a member that is undefined goes back to the program's choice. */
export type SeriesChange = { readonly [Name in keyof Omit<ViewSeries, 'path'>]: ViewSeries[Name] | undefined };

/** The view with a change made to the series of some items. */
export function withSeries(view: View, paths: readonly string[], change: SeriesChange): View {
  const changed = new Set(paths);
  return { ...view, series: view.series.map((one) => (changed.has(one.path) ? changedSeries(one, change) : one)) };
}

function changedSeries(series: ViewSeries, change: SeriesChange): ViewSeries {
  const entries = Object.entries({ ...series, ...change }).filter(([, value]) => value !== undefined);
  return { path: series.path, ...Object.fromEntries(entries) };
}
