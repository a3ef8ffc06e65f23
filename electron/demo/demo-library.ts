import type { LibraryItem } from '@shared/contract/app/storage';
import type { DemoReady } from './launch';

/** The item library that the demo plant's connection starts with: the whole plant, the first trend's items as favourites. */
export function demoLibrary({ items, openingPaths }: Pick<DemoReady, 'items' | 'openingPaths'>): LibraryItem[] {
  const favourites = new Set(openingPaths);
  return items.map(({ path, id, unit, description, stepped }) => ({
    path,
    id,
    ...(unit !== '' && { unit }),
    description,
    stepped,
    favourite: favourites.has(path),
  }));
}
