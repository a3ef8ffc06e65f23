import { useKeysLabel } from '../../kit/commands/use-command';

/** What a screen reader says of the plots: which keys move them, as the person has bound them. */
export function usePlotsLabel(): string {
  const parts = [
    withKeys('pan', [useKeysLabel('pan.left'), useKeysLabel('pan.right')]),
    withKeys('by a whole window', [useKeysLabel('pan.pageLeft'), useKeysLabel('pan.pageRight')]),
    withKeys('zoom', [useKeysLabel('zoom.in'), useKeysLabel('zoom.out')]),
    withKeys('returns to the range read', [useKeysLabel('zoom.home')]),
  ].filter((part) => part !== '');
  return ['Plots', parts.join('; ')].filter(Boolean).join(': ');
}

/** Nothing for what no key does. */
function withKeys(what: string, keys: readonly (string | undefined)[]): string {
  const bound = keys.filter((key) => key !== undefined);
  return bound.length === 0 ? '' : `${bound.join(' and ')} ${what}`;
}
