import type { Suite } from '../harness/suite';
import { inspectFigures } from '../inspect';

/** A large answer in Inspect. */
export const inspect: Suite = { ids: ['inspect'], run: async () => inspectFigures() };
