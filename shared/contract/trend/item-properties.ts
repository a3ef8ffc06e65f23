import { z } from 'zod';
import type { Problem } from '../../problem/problem';
import { pathTextSchema } from '../limits';

/** The most items whose properties are asked for together. */
export const mostDescribed = 5000;

export const itemPropertiesSchema = z.object({
  /** Chosen by the page, unique in its lifetime; progress carries it. */
  fillId: z.string().min(1).max(64),
  connectionId: z.string().min(1),
  paths: z.array(pathTextSchema).min(1).max(mostDescribed),
});

/** What the server says of an item in its properties; what it does not say is absent. */
export interface ItemProperties {
  readonly path: string;
  readonly description?: string;
  readonly unit?: string;
  /** The limits of its engineering range; the low one is below the high one. */
  readonly range?: { readonly low: number; readonly high: number };
  /** What it says of the limits where that is no range: no number, or a low one above the high one; as it sent it, shortened. */
  readonly oddLimits?: { readonly low: string; readonly high: string };
}

/** How far a call for properties has come. */
export interface PropertiesProgress {
  readonly fillId: string;
  /** Items that the server has been asked about so far, whatever it said. */
  readonly requested: number;
}

/** What has come of a call for properties, however it ended. */
export interface DescribedItems {
  /** Of those that the server was asked about. */
  readonly items: readonly ItemProperties[];
  readonly requested: number;
  /** Why it ended early; of kind `cancelled` where it was stopped. */
  readonly problem?: Problem;
}
