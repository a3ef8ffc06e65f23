import type { Figure } from '../measure';

/** Figures that are measured together. */
export interface Suite {
  /** What `npm run bench -- <id>` asks for. */
  readonly ids: readonly string[];
  run(): Promise<readonly Figure[]>;
}
