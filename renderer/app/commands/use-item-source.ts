import type { LibraryItem } from '@shared/contract/app/storage';
import { usePaletteSource } from '../../kit/commands/palette-sources';
import { itemName } from '../../kit/text/item-name';
import { searchWords } from '../../kit/text/search-words';
import { matches } from '../../items/item-search';
import { showArea } from '../../kit/areas';

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
