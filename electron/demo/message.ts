import { z } from 'zod';

/** The message that the demo plant's thread sends once to main. */
export const demoMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    /** On 127.0.0.1. */
    port: z.int().min(1).max(65_535),
    /** The parameters of Read Files. */
    apiGeneration: z.enum(['storename', 'filestore']),
    users: z.array(z.object({ username: z.string(), password: z.string(), mayRead: z.boolean() })).readonly(),
    /** The plant's items, in the order of its tree. */
    items: z
      .array(
        z.object({
          path: z.string(),
          /** Object ID as decimal text, beyond 2^53. */
          id: z.string(),
          unit: z.string(),
          description: z.string(),
          stepped: z.boolean(),
        }),
      )
      .readonly(),
    /** Items of the trend that is shown first. */
    openingPaths: z.array(z.string()).readonly(),
    /** Items and folders that have files. */
    objectsWithFiles: z.array(z.string()).readonly(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
export type DemoMessage = z.infer<typeof demoMessageSchema>;
