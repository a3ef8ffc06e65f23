import type { ViewSeries } from '@shared/contract/view';
import type { LibraryItem } from '@shared/contract/workspace';

/** An item of the trend: what the library knows of it, and how the view draws it. */
export interface TrendItem extends LibraryItem {
  readonly look: ViewSeries;
}

/** The items of a view in their order; what the view says of a unit or of steps goes before the library. */
export function trendItems(library: readonly LibraryItem[], series: readonly ViewSeries[]): TrendItem[] {
  const known = new Map(library.map((item) => [item.path, item]));
  return series.map((look) => {
    const item = known.get(look.path) ?? { path: look.path };
    return {
      ...item,
      ...(look.unit !== undefined && { unit: look.unit }),
      ...(look.line !== undefined && { stepped: look.line === 'stepped' }),
      look,
    };
  });
}
