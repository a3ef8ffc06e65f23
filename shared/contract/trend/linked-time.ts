import { z } from 'zod';
import { instantSchema, timeTextSchema } from '../limits';

/** What linked views tell each other of the time that they show; instants in milliseconds since the Unix epoch. */
export const linkedTimeSchema = z.discriminatedUnion('kind', [
  /** A hand moves the range. */
  z.object({ kind: z.literal('moving'), start: instantSchema, end: instantSchema }),
  /** The range follows the present; what is held from `renewFrom` on is read again. */
  z.object({ kind: z.literal('following'), start: instantSchema, end: instantSchema, renewFrom: instantSchema }),
  /** The range has come to rest: its texts, and the IANA zone of their days and local times. */
  z.object({ kind: z.literal('shown'), start: timeTextSchema, end: timeTextSchema, zone: z.string().min(1).max(100) }),
  /** The instant at the pointer; null once it is away. */
  z.object({ kind: z.literal('pointer'), time: instantSchema.nullable() }),
]);
export type LinkedTime = z.infer<typeof linkedTimeSchema>;
