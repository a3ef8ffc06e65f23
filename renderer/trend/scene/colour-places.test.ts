import { expect, test } from 'vitest';
import type { ViewSeries } from '@shared/contract/trend/view';
import { trendItems } from '../view/trend-item';
import { colourPlaces } from './colour-places';

/** A view with so many items, and all of them once more in each of so many layers. */
function placesOf(items: number, layers: number): number[] {
  const own = Array.from({ length: items }, (_, item): ViewSeries => ({ path: `/${item}`, key: `${item}` }));
  const others = Array.from({ length: layers }, (_, layer) =>
    own.map(({ path, key }): ViewSeries => ({ path, key: `${key} ${layer}`, layer: `${layer}` })),
  );
  return colourPlaces(trendItems([], [...own, ...others.flat()], ''));
}

const coloursOf = (places: readonly number[]) => places.map((place) => place % 10);

test('series have the colours of their places', () => {
  expect(placesOf(3, 0)).toEqual([0, 1, 2]);
  expect(placesOf(12, 0).at(-1)).toBe(11);
  expect(placesOf(2, 2)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('no two periods of an item have the same colour, whatever the number of items, while there are colours', () => {
  for (const items of [1, 2, 3, 4, 5, 7, 10, 11]) {
    const colours = coloursOf(placesOf(items, 9));
    for (let item = 0; item < items; item += 1) {
      const its = colours.filter((_, at) => at % items === item);
      expect(new Set(its).size, `item ${item} of ${items}`).toBe(10);
    }
  }
  expect(placesOf(1, 12)).toHaveLength(13);
});
