import { filledFields, type LibraryItem } from '@shared/contract/app/storage';
import type { ItemProperties } from '@shared/contract/trend/item-properties';
import { sameContents } from '../../kit/same-contents';

export interface FilledLibrary {
  readonly library: readonly LibraryItem[];
  /** Items that got a value, or another one than the server gave before. */
  readonly filled: number;
}

/**
 * Gives items what the server says of them, where a person has said nothing; what came from the server before follows it. Each
 * such value is marked as the server's.
 */
export function fillItems(library: readonly LibraryItem[], found: readonly ItemProperties[]): FilledLibrary {
  const properties = new Map(found.map((each) => [each.path, each]));
  let filled = 0;
  const all = library.map((item) => {
    const said = properties.get(item.path);
    const next = said === undefined ? item : filledItem(item, said);
    if (next !== item) filled += 1;
    return next;
  });
  return { library: all, filled };
}

function filledItem(item: LibraryItem, said: ItemProperties): LibraryItem {
  const marks = new Set(item.fromServer);
  const fresh = filledFields.filter((field) => {
    return said[field] !== undefined && !isOwn(item, field) && !sameContents(said[field], item[field]);
  });
  if (fresh.length === 0) return item;
  return {
    ...item,
    ...Object.fromEntries(fresh.map((field) => [field, said[field]])),
    fromServer: filledFields.filter((field) => marks.has(field) || fresh.includes(field)),
  };
}

/** Whether a person has said something of an item. */
function isOwn(item: LibraryItem, field: (typeof filledFields)[number]): boolean {
  return item[field] !== undefined && item[field] !== '' && item.fromServer?.includes(field) !== true;
}

/** Items whose limits the server gives as what is no range, and for which a person has given none. */
export function itemsOfOddLimits(
  library: readonly LibraryItem[],
  found: readonly ItemProperties[],
): readonly (Pick<ItemProperties, 'path'> & Required<Pick<ItemProperties, 'oddLimits'>>)[] {
  const own = new Set(library.flatMap((item) => (isOwn(item, 'range') ? [item.path] : [])));
  return found.flatMap(({ path, oddLimits }) =>
    oddLimits === undefined || own.has(path) ? [] : [{ path, oddLimits }],
  );
}

/** The marks of an item that a person has changed: what is not as it was is the person's. */
export function keptMarks(before: LibraryItem, after: LibraryItem): LibraryItem {
  const { fromServer, ...item } = after;
  const kept = fromServer?.filter((field) => after[field] !== undefined && sameContents(after[field], before[field]));
  return kept === undefined || kept.length === 0 ? item : { ...item, fromServer: kept };
}
