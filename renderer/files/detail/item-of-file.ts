import type { PlacedLeaf } from '@shared/file-info/file-json';
import { leafAt } from './file-tree';

/** Path of the item that a file is about, by its metadata or else as it was found; undefined where neither tells. */
export function itemOfFile(leaves: readonly PlacedLeaf[], sectionPath: string | undefined): string | undefined {
  const path = leafAt(leaves, 'metadata', 'path');
  return typeof path === 'string' && path !== '' ? path : sectionPath;
}
