import { createContext, use } from 'react';
import type { Settings } from '@shared/contract/app/storage';

type Density = Settings['density'];

/** Heights of rows, CSS pixels. */
interface RowHeights {
  /** Of a grid and of its head, and at least of a row of the legend. */
  readonly grid: number;
  /** Of the tree of items. */
  readonly tree: number;
}

const rowHeights: Readonly<Record<Density, RowHeights>> = {
  comfortable: { grid: 28, tree: 26 },
  compact: { grid: 22, tree: 22 },
};

/** How close rows stand. */
export const DensityContext = createContext<Density>('comfortable');

/** The heights of rows as close as the person wants them. */
export function useRowHeights(): RowHeights {
  return rowHeights[use(DensityContext)];
}

/** What tells a style sheet the height of rows, as `var(--row-height)`. */
export function rowHeightStyle(height: number) {
  return { '--row-height': `${height}px` };
}
