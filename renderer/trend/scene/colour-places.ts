import type { ViewSeries } from '@shared/contract/trend/view';
import { seriesColours } from '../../kit/series-colours';
import { isOfSameItem } from '../view/layers';
import type { TrendItem } from '../view/trend-item';

/**
 * The places of series among the colours: those in the view, but that another period of an item goes on to one whose colour the item's
 * other periods don't have, as long as there is one. They lie over each other in a lane.
 */
export function colourPlaces(items: readonly TrendItem[]): number[] {
  const places: number[] = [];
  for (const [at, { settings }] of items.entries())
    places.push(settings.layer === undefined ? at : freePlace(at, settings, items, places));
  return places;
}

/** The first place from `at` on whose colour none of the item's periods before it has. */
function freePlace(at: number, settings: ViewSeries, items: readonly TrendItem[], places: readonly number[]): number {
  const colours = seriesColours('light').length;
  const taken = new Set(places.flatMap((place, index) => (isAlike(items[index], settings) ? [place % colours] : [])));
  let place = at;
  if (taken.size < colours) while (taken.has(place % colours)) place += 1;
  return place;
}

function isAlike(item: TrendItem | undefined, settings: ViewSeries): boolean {
  return item !== undefined && isOfSameItem(item.settings, settings);
}
