import { itemsFigures } from '../items';
import type { Suite } from '../harness/suite';

/** The search in a large item library alone. */
export const itemsSearch: Suite = { ids: ['items-search'], run: async () => itemsFigures() };
