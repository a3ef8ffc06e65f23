import { markedText } from '@shared/marked-text';

/** The last part of an item path, as it is shown; only `/` separates. */
export function itemName(path: string): string {
  return markedText(path.slice(path.lastIndexOf('/') + 1) || path);
}

/** The object that holds the item: the part before its name; empty at the root. */
export function itemParent(path: string): string {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return markedText(parent.slice(parent.lastIndexOf('/') + 1));
}
