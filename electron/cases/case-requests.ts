import { z } from 'zod';
import { problemKinds, problemSchema } from '@shared/problem/problem-schema';
import type { RecordOfFile } from '../transport/log/restored-request';

/** JSON leaves out what is undefined; whoever shows a request expects the member. */
function maybe<T extends z.ZodType>(schema: T) {
  return schema.optional().transform((value) => value);
}

/** The operations of the requests that the program makes. */
export const madeOperations = [
  'Read Historical Data',
  'Read Files',
  'Download File',
  'Read Properties',
  'Token',
  'Connection test',
  'Newer version',
] as const;

const headersSchema = z.array(z.tuple([z.string(), z.string()]));

const recordSchema: z.ZodType<RecordOfFile> = z
  .object({
    id: z.int(),
    connectionId: z.string(),
    connectionName: z.string(),
    operation: z.enum(madeOperations),
    method: z.enum(['GET', 'POST']),
    items: z.array(z.string()),
    start: maybe(z.number()),
    end: maybe(z.number()),
    sentAt: z.number(),
    attempt: z.int().min(1),
    repeatOf: maybe(z.int().min(1)),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    status: maybe(z.number()),
    bytes: z.number().min(0),
    points: maybe(z.number()),
    durationMs: maybe(z.number()),
    times: z.object({
      queued: z.number(),
      firstByte: maybe(z.number()),
      body: maybe(z.number()),
      decoding: maybe(z.number()),
    }),
    failure: maybe(z.enum(problemKinds)),
    url: z.url({ protocol: /^https?$/ }),
    parameters: z.array(
      z.object({
        name: z.string(),
        value: maybe(z.string()),
        isSent: z.boolean(),
        isKnown: z.boolean(),
        meaning: z.string(),
      }),
    ),
    requestHeaders: headersSchema,
    requestBody: maybe(z.string()),
    responseHeaders: headersSchema,
    keptBytes: z.number().min(0),
    // Older cases have none.
    isCut: z.boolean().optional(),
    insights: maybe(z.string()),
    problem: maybe(problemSchema),
  })
  .transform((record) => ({ ...record, isCut: record.isCut ?? record.keptBytes < record.bytes }));

/** The requests of a case as Inspect shows them: what HAR has no member for. */
export const caseRecordsSchema = z.array(recordSchema).max(10_000);

const contentSchema = z
  .object({ text: z.string().default(''), encoding: z.string().optional() })
  .transform(({ text, encoding }) => Buffer.from(text, encoding === 'base64' ? encoding : 'utf8'));

/** The answers in a HAR file, in the order of its entries. */
export const harAnswersSchema = z
  .object({
    log: z.object({
      entries: z.array(z.object({ response: z.object({ content: contentSchema }) })),
    }),
  })
  .transform(({ log }) => log.entries.map(({ response }) => response.content));
