import type { Profile } from '@shared/contract/connections/connection';
import type { FilesQuery } from '@shared/contract/files/files';
import type { FileSection } from '@shared/contract/files/files-page';
import { isUnnamedStore } from '@shared/contract/files/words';
import { requestedItems } from '../data/keys';

/** What the server takes as the store of a file: its name, or what the file store was asked by; undefined where neither is known. */
export function storeToQuery(
  section: FileSection,
  queries: readonly FilesQuery[],
  apiGeneration: Profile['apiGeneration'],
): string | undefined {
  const query = queries[section.query];
  const asked = apiGeneration === 'filestore' && query ? requestedItems(query)[section.item ?? 0] : undefined;
  if (asked !== undefined) return asked;
  if (!isUnnamedStore(section.store)) return section.store;
  // Of several it may be any.
  return query?.storename?.includes(',') === true ? undefined : query?.storename;
}
