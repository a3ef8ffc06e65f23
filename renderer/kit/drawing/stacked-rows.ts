/** Where something stands on a line, CSS pixels. */
export interface StackedPlace {
  readonly left: number;
  readonly width: number;
}

/**
 * In which row each of the places stands, 0 for the first: from left to right the first row in which it lies over none before
 * it. What finds no place in `most` rows lies over others in the last.
 */
export function stackedRows(places: readonly StackedPlace[], most: number): readonly number[] {
  const ends: number[] = [];
  const rows: number[] = [];
  const order = [...places.entries()].toSorted(([, a], [, b]) => a.left - b.left);
  for (const [index, { left, width }] of order) {
    const free = Array.from({ length: most }, (_, row) => row).find((row) => (ends[row] ?? left) <= left);
    const row = free ?? most - 1;
    ends[row] = Math.max(ends[row] ?? left, left + width);
    rows[index] = row;
  }
  return rows;
}
