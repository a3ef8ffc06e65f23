import type { FilesQuery } from '@shared/contract/files/files';
import type { ExportColumn } from '@shared/contract/files/files-export';
import { queryField } from '../data/keys';

/** Upwards or downwards. */
export type Direction = 1 | -1;

/** The field by which the server can sort by a column; undefined where it knows none, or its name can't be spelt. */
export function sortField(source: ExportColumn): string | undefined {
  return source.kind === 'path' ? queryField(source.path) : undefined;
}

/** How the server sorts by a column first, where all queries agree. */
export function serverSort(queries: readonly FilesQuery[], source: ExportColumn): Direction | undefined {
  const field = sortField(source);
  if (field === undefined) return undefined;
  const directions = queries.map(({ sort = {} }) => {
    const [first] = Object.entries(sort);
    return first?.[0] === field ? first[1] : undefined;
  });
  const [direction] = directions;
  if (direction !== 1 && direction !== -1) return undefined;
  return directions.every((one) => one === direction) ? direction : undefined;
}
