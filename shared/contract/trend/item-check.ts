import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import type { StateValue } from '../../vqt/columns';
import { pathTextSchema } from '../limits';

/** The most items that are checked together. */
export const mostChecked = 5000;

export const itemCheckSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  checkId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  paths: z.array(pathTextSchema).min(1).max(mostChecked),
});

/** Before an instant the last sample, from it on the first. */
const checkSideSchema = z.enum(['before', 'after']);
export type CheckSide = z.infer<typeof checkSideSchema>;

export const sampleBesideSchema = z.object({
  connectionId: z.string().min(1),
  paths: z.array(pathTextSchema).min(1).max(mostChecked),
  /** Milliseconds since the Unix epoch. */
  instant: z.number(),
  side: checkSideSchema,
});

/** What the server has of an item. */
export type CheckedItem = { readonly path: string } & (
  | {
      readonly state: 'found';
      /** The last value; null where it is none. */
      readonly value: number | StateValue | null;
      /** Its time, milliseconds since the Unix epoch. */
      readonly at: number;
      /** Its quality code, as the server told it. */
      readonly code: number;
    }
  /** Known, but with no value since `since`. */
  | { readonly state: 'empty'; readonly since: number }
  | { readonly state: 'failed'; readonly problem: Problem }
);

/** What has become known since it was last told. */
export interface CheckProgress {
  readonly checkId: string;
  readonly items: readonly CheckedItem[];
}
