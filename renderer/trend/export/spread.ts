/** Of places from one end to the other, in any order, those that have at least `distance` between them; the first stays. */
export function spread<T>(places: readonly T[], placeOf: (place: T) => number, distance: number): T[] {
  const kept: T[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const place of places.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (placeOf(place) - last < distance) continue;
    kept.push(place);
    last = placeOf(place);
  }
  return kept;
}
