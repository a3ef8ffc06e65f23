import { z } from 'zod';

/** A fault of the page that nobody caught, for the program's log. */
export const pageFaultSchema = z.object({
  /** Where it happened; a page of which a worker has died is loaded anew. */
  where: z.enum(['page', 'series worker', 'files worker']),
  message: z.string().max(2000),
  stack: z.string().max(20_000),
});
export type PageFault = z.infer<typeof pageFaultSchema>;
