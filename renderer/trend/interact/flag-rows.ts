import type { Note } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { stackedRows } from '../../kit/drawing/stacked-rows';

/** Width and height of a flag, CSS pixels. */
export const flagSize = 20;
/** More rows would leave little of the lanes. */
const mostRows = 6;

/**
 * In which row each note's flag stands, so that none lies over another.
 *
 * @param width of the plots that show the range, CSS pixels
 */
export function flagRows(notes: readonly Note[], range: TimeRange, width: number): readonly number[] {
  const scale = width / (range.end - range.start);
  const places = notes.map((note) => ({ left: (flagAt(note, range) - range.start) * scale, width: flagSize }));
  return stackedRows(places, mostRows);
}

/** Where a note's flag stands: of a period that goes on into the range, at the range's start at the earliest. */
function flagAt({ start, end }: Note, range: TimeRange): number {
  return end !== null && end > range.start ? Math.max(start, range.start) : start;
}
