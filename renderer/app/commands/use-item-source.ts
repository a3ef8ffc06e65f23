import type { LibraryItem } from '@shared/contract/workspace';
import { usePaletteSource } from '../../base/commands/palette-sources';
import { itemName } from '../../base/item-name';
import { searchWords } from '../../base/search-words';
import { matches } from '../../items/search';
import { showArea } from '../use-area';

const most = 50;

/** Lets the palette find items of the library by path and description; choosing one puts it into the trend. */
export function useItemSource(
  library: readonly LibraryItem[],
  paths: readonly string[],
  add: (path: string) => void,
): void {
  usePaletteSource('Add to the trend', (query) => {
    const words = searchWords(query);
    return library
      .values()
      .filter((item) => !paths.includes(item.path) && matches(item, words))
      .take(most)
      .map(({ path, description }) => ({
        id: `item:${path}`,
        title: itemName(path),
        detail: description === undefined ? path : `${description} · ${path}`,
        run: () => {
          showArea('trends');
          add(path);
        },
      }))
      .toArray();
  });
}
