import { z } from 'zod';
import { harWords } from './words/har';

/** A text that a writer may have none for: it is left out then, or null. */
const maybeTextSchema = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);

/** The same, empty for none. */
const textSchema = maybeTextSchema.transform((text = '') => text);

const pairSchema = z.object({ name: z.string(), value: textSchema });

const headersSchema = z
  .array(pairSchema)
  .max(500)
  .nullish()
  .transform((pairs) => (pairs ?? []).map(({ name, value }): readonly [string, string] => [name, value]));

/** Milliseconds; −1 and what is left out is not known. */
const timeSchema = z
  .number()
  .nullish()
  .transform((time) => Math.max(0, time ?? 0));

const postedSchema = z.object({
  mimeType: textSchema,
  text: maybeTextSchema,
  params: z
    .array(pairSchema)
    .nullish()
    .transform((params) => params ?? []),
});

const contentSchema = z
  .object({
    size: z
      .number()
      .nullish()
      .transform((size) => size ?? -1),
    text: maybeTextSchema,
    encoding: maybeTextSchema,
    comment: textSchema,
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
    content: z.preprocess((content) => content ?? {}, contentSchema),
    /** Chromium's own word for a failure. */
    _error: textSchema,
    comment: textSchema,
  }),
  timings: timingsSchema.nullish().transform((timings) => timings ?? undefined),
  comment: textSchema,
});
export type HarEntry = z.infer<typeof harEntrySchema>;

/** The file around its requests, of which each is looked at alone. */
export const harFileSchema = z.object({
  log: z.object({
    version: textSchema,
    creator: z.object({ name: textSchema, version: textSchema }).nullish(),
    entries: z.array(z.unknown()),
  }),
});
