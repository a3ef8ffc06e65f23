import type { LibraryItem } from '@shared/contract/app/storage';

const openingCount = 4;

/**
 * The items with which a connection's trend opens the first time it is shown: its first four favourites, in the order
 * of the library. The demo plant's library marks its opening items as favourites.
 */
export function openingPaths(library: readonly LibraryItem[]): readonly string[] {
  return library
    .filter(({ favourite }) => favourite === true)
    .slice(0, openingCount)
    .map(({ path }) => path);
}
