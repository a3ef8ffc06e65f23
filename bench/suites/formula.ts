import { formulaFigures } from '../formula';
import type { Suite } from '../harness/suite';

/** A calculated series alone. */
export const formula: Suite = { ids: ['formula-3x1m'], run: async () => formulaFigures() };
