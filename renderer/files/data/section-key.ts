import type { FilesQuery } from '@shared/contract/files/files';
import type { FileSection } from '@shared/contract/files/files-page';
import type { RequestPart } from './protocol';

/** Names a section among those of one asking. */
export type SectionKey = string;

export function sectionKey({ query, item, path, store }: FileSection): SectionKey {
  return JSON.stringify([query, item ?? null, path ?? null, store]);
}

/** A query's items as they were asked for: paths or IDs. */
export function requestedItems({ items }: Pick<FilesQuery, 'items'>): readonly string[] {
  return items.map((item) => ('path' in item ? item.path : item.id));
}

/**
 * A section as it is listed: at its place in the whole question, its item by the path that was answered, or as it was asked
 * for where the answer has none.
 */
export function listedSection(sent: FileSection, { query, item: first, items }: RequestPart): FileSection {
  const item = sent.item ?? (items.length === 1 ? 0 : undefined);
  if (item === undefined) return { ...sent, query, item };
  return { ...sent, query, item: first + item, path: sent.path ?? items[item] };
}
