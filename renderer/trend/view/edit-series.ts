import { uniqueSeriesKey, type View, type ViewSeries } from '@shared/contract/trend/view';
import { itemName } from '../../kit/text/item-name';
import type { ViewStore } from './view-store';

/** Puts an item into the view; nothing happens where it is there already. */
export function addItem(store: ViewStore, path: string): void {
  store.edit(`Add ${itemName(path)}`, (view) =>
    view.series.some((one) => one.calculation === undefined && one.path === path) ? view : withNewItem(view, path).view,
  );
}

/** The view with a further item behind the others, and the key of its series. */
export function withNewItem(view: View, path: string): { readonly view: View; readonly key: string } {
  const key = freeKey(view, path);
  return { view: { ...view, series: [...view.series, { key, path }] }, key };
}

/** Takes an item out of the view, with all its series and their limit lines. */
export function removeItem(store: ViewStore, path: string): void {
  store.edit(`Remove ${itemName(path)}`, (view) =>
    withoutSeries(view, (one) => one.calculation === undefined && one.path === path),
  );
}

/** Takes one series out of the view, with its limit lines; `name` is what a person calls it. */
export function removeSeries(store: ViewStore, key: string, name: string): void {
  store.edit(`Remove ${name}`, (view) => withoutSeries(view, (one) => one.key === key));
}

/**
 * Draws the item of a series once more, with another aggregate, and otherwise alike but for the colour and the scale: in
 * its lane, and behind all others, which keep their colours so.
 *
 * @param name what a person calls the series.
 */
export function duplicateSeries(store: ViewStore, key: string, aggregate: string | undefined, name: string): void {
  store.edit(`Duplicate ${name}`, (view) => {
    const original = view.series.find((one) => one.key === key);
    if (original === undefined) return view;
    const { aggregate: _, colour: _colour, range: _range, letter: _letter, ...alike } = original;
    const copy = { ...alike, key: freeKey(view, original.path), ...(aggregate !== undefined && { aggregate }) };
    return { ...view, series: [...view.series, copy] };
  });
}

function freeKey({ series }: View, path: string): string {
  return uniqueSeriesKey(
    path,
    series.map(({ key }) => key),
  );
}

function withoutSeries(view: View, goes: (one: ViewSeries) => boolean): View {
  const gone = new Set(view.series.filter(goes).map(({ key }) => key));
  return {
    ...view,
    series: view.series.filter(({ key }) => !gone.has(key)),
    limits: view.limits.filter(({ series }) => !gone.has(series)),
  };
}

/** A change of how series are drawn; a member that is undefined goes back to the program's choice. */
export type SeriesChange = { readonly [Name in keyof Omit<ViewSeries, 'key' | 'path'>]: ViewSeries[Name] | undefined };

/** The view with a change made to the series of some keys. */
export function withSeries(view: View, keys: readonly string[], change: SeriesChange): View {
  const changed = new Set(keys);
  return { ...view, series: view.series.map((one) => (changed.has(one.key) ? changedSeries(one, change) : one)) };
}

function changedSeries(series: ViewSeries, change: SeriesChange): ViewSeries {
  const entries = Object.entries({ ...series, ...change }).filter(([, value]) => value !== undefined);
  return { key: series.key, path: series.path, ...Object.fromEntries(entries) };
}
