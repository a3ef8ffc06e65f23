import type { LibraryItem } from '@shared/contract/app/storage';
import { itemIndex } from '../../items/prepare-index';
import { searchWords } from '../../items/search/item-words';
import { showArea } from '../../kit/areas';
import { usePaletteSource } from '../../kit/commands/palette-sources';
import { useLibraryItems } from '../../kit/contexts';
import { itemName } from '../../kit/text/item-name';
import { viewWords } from '../words/views';

const most = 50;

/** Lets the palette find items of the library; choosing one puts it into the trend. */
export function useItemSource(paths: readonly string[], add: (path: string) => void): void {
  const library = useLibraryItems();
  usePaletteSource(viewWords().addToTrend, (query) => {
    const words = searchWords(query);
    // A search without words is for all items: Enter would put any one into the trend.
    if (words.length === 0) return [];
    const isNew = ({ path }: LibraryItem) => !paths.includes(path);
    return itemIndex(library)
      .search(words, most, isNew)
      .items.map(({ path, description }) => ({
        id: `item:${path}`,
        title: itemName(path),
        detail: description === undefined ? path : `${description} · ${path}`,
        run: () => {
          showArea('trends');
          add(path);
        },
      }));
  });
}
