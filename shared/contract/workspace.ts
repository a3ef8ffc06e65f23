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
  /** Megabytes (10^6 bytes) of columns that the page holds before it lets go of what was not looked at longest. */
  memoryBudgetMb: z.int().min(50).max(64_000).default(1000),
});
export type Settings = z.infer<typeof settingsSchema>;
