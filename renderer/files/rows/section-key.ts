import type { FilesQuery } from '@shared/contract/files';
import type { FileSection } from '@shared/contract/files-page';

/** Names a section among those of one asking. */
export type SectionKey = string;

export function sectionKey({ query, item, path, store }: FileSection): SectionKey {
  return JSON.stringify([query, item ?? null, path ?? null, store]);
}

/** A query's items as they were asked for: paths or IDs. */
export function askedItems({ items }: FilesQuery): readonly string[] {
  return items.map((item) => ('path' in item ? item.path : item.id));
}

/** A section as it is listed: its item by the path that was answered, or as it was asked for where the answer has none. */
export function listedSection(sent: FileSection, asked: readonly string[]): FileSection {
  const item = sent.item ?? (asked.length === 1 ? 0 : undefined);
  return { ...sent, item, path: sent.path ?? (item === undefined ? undefined : asked[item]) };
}
