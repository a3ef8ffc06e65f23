import type { Figure } from '../measure';

/** Figures that are measured together. */
export interface Suite {
  /** The argument of `npm run bench -- <id>`. */
  readonly ids: readonly string[];
  run(): Promise<readonly Figure[]>;
}
