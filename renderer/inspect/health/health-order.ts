import { compareNames } from '@shared/compare-names';
import { healthKinds, type ItemHealth } from '@shared/contract/inspect/health';

/** How grave the gravest finding of an item is: 0 is the worst kind, beyond all kinds nothing was found. */
export function gravity({ findings }: ItemHealth): number {
  const [worst] = findings;
  return worst === undefined ? healthKinds.length : healthKinds.indexOf(worst.kind);
}

/** Items with the worst first: by the gravest finding, then by how long that lasts, then by their paths. */
export function worstFirst<Item extends ItemHealth>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => gravity(a) - gravity(b) || lasts(b) - lasts(a) || compareNames(a.path, b.path));
}

function lasts({ findings }: ItemHealth): number {
  return findings[0]?.lasts ?? 0;
}
