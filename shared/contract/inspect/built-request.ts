import { z } from 'zod';
import { httpMethodSchema } from '../http-method';
import { textLimits, wordSchema } from '../limits';
import { nameSchema } from '../name';
import { readOperations } from './parameters';

/** A read that a person has built from the parameters of the specification, and others. */
export const builtRequestSchema = z.object({
  connectionId: z.string().min(1),
  operation: z.enum(readOperations),
  method: httpMethodSchema,
  /** Those that are sent, as texts; lists have an element a line. */
  parameters: z.array(z.object({ name: wordSchema, value: z.string().max(textLimits.path * 500) })).max(100),
});
/** A built request that a person keeps under a name. */
export const keptRequestSchema = z.object({ name: nameSchema, request: builtRequestSchema });
export type KeptRequest = z.infer<typeof keptRequestSchema>;

/** Requests that are kept at most. */
export const mostKeptRequests = 500;

export type BuiltRequest = z.infer<typeof builtRequestSchema>;
