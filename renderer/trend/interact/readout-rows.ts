import type { AnalysedSeries } from '../scene/analysed-series';

/** The most rows of the read-out. */
const most = 12;

// As the style sheet makes them, CSS pixels: a row, and all else of the card with its distance from the edges of the room.
const rowHeight = 19;
const restHeight = 82;

/**
 * The series that have a row in the read-out: as many as there is room for, those of some keys first, then the others, each in
 * their order.
 *
 * @param height of the room that the read-out has, CSS pixels
 */
export function readoutRows(
  series: readonly AnalysedSeries[],
  near: readonly string[],
  height: number,
): readonly AnalysedSeries[] {
  const fitting = Math.max(1, Math.min(most, Math.floor((height - restHeight) / rowHeight)));
  if (series.length <= fitting) return series;
  const isNear = ({ key }: AnalysedSeries) => near.includes(key);
  return [...series.filter(isNear), ...series.filter((one) => !isNear(one))].slice(0, fitting);
}
