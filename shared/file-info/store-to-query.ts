import type { Profile } from '../contract/connections/connection';
import type { FilesQuery } from '../contract/files/files';
import type { FileSection } from '../contract/files/files-page';
import { isUnnamedStore } from '../contract/files/words';

/** What the server takes as the store of a file: its name, or what the file store was asked by; undefined where neither is known. */
export function storeToQuery(
  section: Pick<FileSection, 'query' | 'item' | 'store'>,
  queries: readonly FilesQuery[],
  apiGeneration: Profile['apiGeneration'],
): string | undefined {
  const query = queries[section.query];
  const requested = apiGeneration === 'filestore' ? query?.items[section.item ?? 0] : undefined;
  if (requested !== undefined) return 'path' in requested ? requested.path : requested.id;
  if (!isUnnamedStore(section.store)) return section.store;
  // Of several it may be any.
  return query?.storename?.includes(',') === true ? undefined : query?.storename;
}
