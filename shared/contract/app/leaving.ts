import { z } from 'zod';

/** How a page is left: its window is closed, the program is quit, or the page is loaded anew. */
export const leavingSchema = z.enum(['close', 'quit', 'reload']);
export type Leaving = z.infer<typeof leavingSchema>;
