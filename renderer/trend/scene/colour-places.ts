import { seriesColours } from '../../kit/series-colours';
import { isOfSameItem } from '../view/layers';
import type { TrendItem } from '../view/trend-item';

/**
 * The places of series among the colours: those in the view, but that another period of an item goes on to one whose colour the item's
 * other periods don't have, as long as there is one. They lie over each other in a lane.
 */
export function colourPlaces(items: readonly TrendItem[]): number[] {
  const colours = seriesColours('light').length;
  const places: number[] = [];
  for (const [at, { settings }] of items.entries()) {
    const alike = items
      .slice(0, at)
      .flatMap((one, place) => (isOfSameItem(one.settings, settings) ? [places[place]] : []));
    const taken = new Set(alike.map((place = 0) => place % colours));
    let place = at;
    if (settings.layer !== undefined && taken.size < colours) while (taken.has(place % colours)) place += 1;
    places.push(place);
  }
  return places;
}
