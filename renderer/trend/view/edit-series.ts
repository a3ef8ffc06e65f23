import {
  isReadSeries,
  uniqueSeriesKey,
  type Layer,
  type View,
  viewLimits,
  type ViewSeries,
} from '@shared/contract/trend/view';
import { itemName } from '../../kit/text/item-name';
import type { ViewStore } from './view-store';
import { viewWords } from '../words/view';

/**
 * Puts items into the view behind the others, each that is not there already.
 *
 * @returns how many found no room.
 */
export function addItems(store: ViewStore, paths: readonly string[]): number {
  const { series } = store.get().view;
  const shown = new Set(series.flatMap((one) => (isItself(one) ? [one.path] : [])));
  const fresh = [...new Set(paths)].filter((path) => !shown.has(path));
  const added = fresh.slice(0, roomIn(store.get().view));
  if (added.length > 0) {
    store.edit(viewWords().steps.add(itemNames(added)), (view) => withNewItems(view, added).view);
  }
  return fresh.length - added.length;
}

/** For how many more series a view has room. */
export function roomIn({ series }: Pick<View, 'series'>): number {
  return Math.max(0, viewLimits.series - series.length);
}

/** What items are called together: by name where it is one, else by their number. */
export function itemNames(paths: readonly string[]): string {
  return paths.length === 1 ? itemName(paths[0] ?? '') : viewWords().items(paths.length);
}

/** Whether a series shows an item, and of the view's own period. */
function isItself(series: ViewSeries): boolean {
  return isReadSeries(series) && series.layer === undefined;
}

/** The view with a further item behind the others, and the key of its series. */
export function withNewItem(view: View, path: string): { readonly view: View; readonly key: string } {
  const key = freeKey(view, path);
  return { view: { ...view, series: [...view.series, { key, path }] }, key };
}

/** The view with further items behind the others, as many as it has room for, and how many are left out. */
export function withNewItems(view: View, paths: readonly string[]): { readonly view: View; readonly leftOut: number } {
  const added = paths.slice(0, roomIn(view));
  const grown = added.reduce((former, path) => withNewItem(former, path).view, view);
  return { view: grown, leftOut: paths.length - added.length };
}

/** Takes items out of the view, with all their series and the limit lines of those. */
export function removeItems(store: ViewStore, paths: readonly string[]): void {
  const gone = new Set(paths);
  store.edit(viewWords().steps.remove(itemNames(paths)), (view) =>
    withoutSeries(view, (one) => isReadSeries(one) && gone.has(one.path)),
  );
}

/** Takes some series out of the view, with their limit lines; `name` is what a person calls them. */
export function removeSeries(store: ViewStore, keys: readonly string[], name: string): void {
  store.edit(viewWords().steps.remove(name), (view) => withoutSeries(view, (one) => keys.includes(one.key)));
}

/**
 * Draws the item of a series once more, with another aggregate, and otherwise alike but for the colour and the scale: in
 * its lane, and behind all others, which keep their colours so.
 *
 * @param name what a person calls the series.
 * @returns how many series found no room.
 */
export function duplicateSeries(store: ViewStore, key: string, aggregate: string | undefined, name: string): number {
  if (roomIn(store.get().view) === 0) return 1;
  store.edit(viewWords().steps.duplicate(name), (view) => {
    const original = view.series.find((one) => one.key === key);
    if (original === undefined) return view;
    const { aggregate: _, colour: _colour, range: _range, letter: _letter, ...alike } = original;
    const copy = { ...alike, key: freeKey(view, original.path), ...(aggregate !== undefined && { aggregate }) };
    return { ...view, series: [...view.series, copy] };
  });
  return 0;
}

function freeKey({ series }: View, path: string): string {
  return uniqueSeriesKey(
    path,
    series.map(({ key }) => key),
  );
}

/** The view without some series, their limit lines, and layers that have none left. */
export function withoutSeries(view: View, goes: (one: ViewSeries) => boolean): View {
  const gone = new Set(view.series.filter(goes).map(({ key }) => key));
  const left = view.series.filter(({ key }) => !gone.has(key));
  return {
    ...view,
    ...(view.layers !== undefined && { layers: usedLayers(view.layers, left) }),
    series: left,
    limits: view.limits.filter(({ series }) => !gone.has(series)),
  };
}

function usedLayers(layers: readonly Layer[], series: readonly ViewSeries[]): Layer[] {
  const used = new Set(series.map(({ layer }) => layer));
  return layers.filter(({ id }) => used.has(id));
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

/** The view with one series alone to be seen. */
export function withOnly(view: View, key: string): View {
  const others = view.series.flatMap((one) => (one.key === key ? [] : one.key));
  return withSeries(withSeries(view, others, { hidden: true }), [key], { hidden: undefined });
}

/** The view with all of its series to be seen. */
export function withAllShown(view: View): View {
  const hidden = view.series.flatMap((one) => (one.hidden === true ? one.key : []));
  return hidden.length === 0 ? view : withSeries(view, hidden, { hidden: undefined });
}

/** The items of series, each once; what is not read has none of its own. */
export function trendPaths(
  series: readonly (Pick<ViewSeries, 'path' | 'samples'> & { readonly calculation?: object | undefined })[],
): readonly string[] {
  return [...new Set(series.filter(isReadSeries).map(({ path }) => path))];
}
