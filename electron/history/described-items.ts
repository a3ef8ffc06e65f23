import { chunksOf } from '@shared/chunks';
import type { DescribedItems, ItemProperties } from '@shared/contract/trend/item-properties';
import { problemOf } from '@shared/problem/problem';
import { cancelled } from '../transport/problems/transfer-problems';

/** Items of a request: four properties each, in an answer of well under a MiB. */
const batchSize = 100;

interface DescribingParts {
  readonly api: { readProperties(paths: readonly string[], signal: AbortSignal): Promise<readonly ItemProperties[]> };
  /** Told after each answer of how many items the server has been asked about. */
  readonly tell: (requested: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Asks what a server says of items in their properties, a hundred items in a request; each path once. What came before it ended
 * early, by `signal` or a failure, is kept.
 */
export async function describedItems(
  paths: readonly string[],
  { api, tell, signal }: DescribingParts,
): Promise<DescribedItems> {
  const distinct = [...new Set(paths)];
  const items: ItemProperties[] = [];
  let requested = 0;
  for (const batch of chunksOf(distinct, batchSize)) {
    if (signal.aborted) return { items, requested, problem: cancelled() };
    try {
      items.push(...(await api.readProperties(batch, signal)));
    } catch (thrown) {
      return { items, requested, problem: problemOf(thrown) };
    }
    requested += batch.length;
    tell(requested);
  }
  return { items, requested };
}
