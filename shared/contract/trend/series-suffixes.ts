import { aggregateName } from '../../vqt/aggregates';
import { isReadSeries, type ViewSeries } from './view';

/**
 * What stands behind the name or path of each series of a view so that it is told from the others of its item: nothing
 * for an item that stands there once, else the aggregate, with a number where that is the same too.
 *
 * @param aggregate the view's, for series without one of their own.
 */
export function seriesSuffixes(series: readonly ViewSeries[], aggregate: string): string[] {
  const times = counted(series.filter(isReadSeries).map(({ path, layer }) => inLayer(path, layer)));
  const used = new Map<string, number>();
  return series.map((one) => {
    const { path, layer, aggregate: own = aggregate } = one;
    if (!isReadSeries(one) || times.get(inLayer(path, layer)) === 1) return '';
    const suffix = ` · ${aggregateName(own)}`;
    const id = JSON.stringify([inLayer(path, layer), suffix]);
    const number = (used.get(id) ?? 0) + 1;
    used.set(id, number);
    return number === 1 ? suffix : `${suffix} (${number})`;
  });
}

function inLayer(path: string, layer: string | undefined): string {
  return JSON.stringify([path, layer]);
}

function counted(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
