import type { ViewSeries } from '@shared/contract/trend/view';
import type { LibraryItem } from '@shared/contract/app/storage';
import { itemName } from '../../kit/text/item-name';
import { seriesSuffixes } from './series-names';

/** A series of the view: what the library knows of its item, and how the view draws it. */
export interface TrendItem extends LibraryItem {
  /** Tells it from the other series of the view, those of the same item too. */
  readonly key: string;
  /** What a person calls it. */
  readonly name: string;
  /** The same with the item's whole path, for files. */
  readonly label: string;
  readonly look: ViewSeries;
}

/**
 * The series of a view in their order; what the view says of a unit or of steps goes before the library.
 *
 * @param aggregate the view's, for series without one of their own.
 */
export function trendItems(
  library: readonly LibraryItem[],
  series: readonly ViewSeries[],
  aggregate: string,
): TrendItem[] {
  const known = new Map(library.map((item) => [item.path, item]));
  const suffixes = seriesSuffixes(series, aggregate);
  return series.map((look, place) => {
    const item = known.get(look.path) ?? { path: look.path };
    const suffix = suffixes[place] ?? '';
    return {
      ...item,
      ...(look.unit !== undefined && { unit: look.unit }),
      ...(look.line !== undefined && { stepped: look.line === 'stepped' }),
      key: look.key,
      name: itemName(look.path) + suffix,
      label: look.path + suffix,
      look,
    };
  });
}
