import type { ItemProperties } from '@shared/contract/trend/item-properties';

/** Items of a request: four properties each, in an answer of well under a MiB. */
const batchSize = 100;

interface DescribingApi {
  readProperties(paths: readonly string[], signal: AbortSignal): Promise<readonly ItemProperties[]>;
}

/** What a server says of items in their properties, a hundred items in a request; each path once. Throws a ProblemError. */
export async function describedItems(
  api: DescribingApi,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<readonly ItemProperties[]> {
  const wanted = [...new Set(paths)];
  const found: ItemProperties[] = [];
  for (let at = 0; at < wanted.length; at += batchSize) {
    found.push(...(await api.readProperties(wanted.slice(at, at + batchSize), signal)));
  }
  return found;
}
