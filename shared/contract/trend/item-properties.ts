import { z } from 'zod';
import { pathTextSchema } from '../limits';

/** The most items whose properties are asked for together. */
export const mostDescribed = 5000;

export const itemPropertiesSchema = z.object({
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
}
