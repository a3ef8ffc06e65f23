import { z } from 'zod';

const issuedReadSchema = z.object({
  start_time: z.string(),
  end_time: z.string(),
  intervals_no: z.coerce.number().optional(),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })),
});

/** What a server needs of a read of history (specification §2.1) to answer it. */
export type IssuedRead = z.infer<typeof issuedReadSchema>;

/** The read that the body of a POST asks for. Throws where it is none. */
export function issuedReadOf(body: string): IssuedRead {
  return issuedReadSchema.parse(JSON.parse(body));
}
