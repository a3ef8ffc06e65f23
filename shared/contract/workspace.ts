import { z } from 'zod';

/** An item in the library of a connection. */
export const libraryItemSchema = z.object({
  path: z.string().min(1),
  /** Object ID as text, where known. */
  id: z.string().optional(),
  unit: z.string().optional(),
  description: z.string().optional(),
  favourite: z.boolean().optional(),
  /** Drawn as steps: digital states, counters, set-points. */
  stepped: z.boolean().optional(),
});
export type LibraryItem = z.infer<typeof libraryItemSchema>;

export const librarySchema = z.array(libraryItemSchema);

export const settingsSchema = z.object({
  theme: z.enum(['light', 'dark', 'auto']).default('auto'),
});
export type Settings = z.infer<typeof settingsSchema>;
