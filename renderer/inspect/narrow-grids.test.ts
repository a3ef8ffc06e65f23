import { expect, test } from 'vitest';
import { type GridColumn, gridTracks } from '../kit/grid/column';
import { differenceColumns, itemColumns } from './compare/comparison-columns';
import { healthColumns } from './health/health-columns';
import { requestColumns } from './request-columns';

/** The least that a grid of so many CSS pixels needs for the columns that it shows. */
function leastWidth(columns: readonly GridColumn<never>[], width: number): number {
  const shown = columns.filter(({ shownFrom = 0 }) => shownFrom <= width);
  return shown.reduce((sum, column) => sum + Number(/\d+/u.exec(gridTracks([column], () => []))?.[0]), 0);
}

const ids = { a: 12, b: 13 };
/** Of the least window the grids have 948 pixels, 11 of them for a scroll bar; the two of a comparison share them. */
const grids: Readonly<Record<string, readonly [columns: readonly GridColumn<never>[], width: number]>> = {
  requests: [requestColumns(new Map(), 0, true, 999_999), 937],
  health: [healthColumns({ scheme: 'opc-ua', timeText: String, statesOf: () => undefined }), 937],
  'compared items': [itemColumns(ids, false), 367],
  differences: [differenceColumns(ids, 'opc-ua'), 558],
};

test.each(Object.keys(grids))('%s need no scrolling sideways in the least window, nor in a wider one', (name) => {
  const [columns, least] = grids[name] ?? [[], 0];
  for (let width = least; width < 1900; width += 1) expect(leastWidth(columns, width)).toBeLessThanOrEqual(width);
});
