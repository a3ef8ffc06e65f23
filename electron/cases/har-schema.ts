import { z } from 'zod';
import { harWords } from './words/har';

const headersSchema = z
  .array(z.object({ name: z.string(), value: z.string().default('') }))
  .max(500)
  .default([])
  .transform((pairs) => pairs.map(({ name, value }): readonly [string, string] => [name, value]));

/** Milliseconds; −1 and what is left out is not known. */
const timeSchema = z
  .number()
  .nullish()
  .transform((time) => Math.max(0, time ?? 0));

const postedSchema = z.object({
  mimeType: z.string().default(''),
  text: z.string().optional(),
  params: z.array(z.object({ name: z.string(), value: z.string().default('') })).default([]),
});

const contentSchema = z
  .object({
    size: z.number().default(-1),
    text: z.string().optional(),
    encoding: z.string().optional(),
    comment: z.string().default(''),
  })
  .refine(({ text = '', encoding }) => encoding !== 'base64' || /^[\w+/=\s-]*$/.test(text), {
    path: ['text'],
    error: () => harWords().notBase64,
  });

const timingsSchema = z.object({
  blocked: timeSchema,
  dns: timeSchema,
  connect: timeSchema,
  send: timeSchema,
  wait: timeSchema,
  receive: timeSchema,
});

/** A request of HAR 1.2, as far as it is shown: what a writer leaves out and others have is taken for not known. */
export const harEntrySchema = z.object({
  startedDateTime: z.iso.datetime({ offset: true }),
  time: timeSchema,
  request: z.object({
    method: z.enum(['GET', 'POST']),
    url: z.url({ protocol: /^https?$/ }),
    headers: headersSchema,
    postData: postedSchema.nullish(),
  }),
  response: z.object({
    status: z.int().min(0).max(999),
    headers: headersSchema,
    content: contentSchema.default({ size: -1, comment: '' }),
    /** Chromium's own word for a failure. */
    _error: z.string().nullish(),
  }),
  timings: timingsSchema.optional(),
  comment: z.string().default(''),
});
export type HarEntry = z.infer<typeof harEntrySchema>;

/** The file around its requests, of which each is looked at alone. */
export const harFileSchema = z.object({
  log: z.object({
    version: z.string().default(''),
    creator: z.object({ name: z.string().default(''), version: z.string().default('') }).optional(),
    entries: z.array(z.unknown()),
  }),
});
