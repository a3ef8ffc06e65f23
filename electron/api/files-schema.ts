import { z } from 'zod';
import { statedError } from './stated-error';

const text = z.string().nullish();
const count = z.number().nullish();

/** File information (specification §2.4); members that are not listed stay in the object. */
const fileSchema = z.looseObject({
  _id: z.string(),
  alias: text,
  chunk_size: count,
  filename: text,
  length: count,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  storename: text,
  upload_date: text,
});
export type SentFile = z.output<typeof fileSchema>;

const storeSchema = z
  .looseObject({ name: z.string(), descr: text, files: z.array(fileSchema).nullish() })
  .refine((store) => Boolean(store.files) || statedError(store) !== undefined, 'has neither files nor error');

/** The position of the query in the request; from "0" or from "1" (public facts §13.4). */
export const queryIndexSchema = z.union(
  [z.string().regex(/^\d{1,9}$/), z.int().min(0)],
  'expected the position of a query',
);

/** An item in either of the two shapes of specification §2.4, or with an error in place of its files. */
const itemSchema = z
  .looseObject({
    query_index: queryIndexSchema.nullish(),
    p: text,
    files: z.array(fileSchema).nullish(),
    file_stores: z.array(storeSchema).nullish(),
  })
  .refine(
    (item) => Boolean(item.files ?? item.file_stores) || statedError(item) !== undefined,
    'has none of files, file_stores and error',
  );
export type SentItem = z.output<typeof itemSchema>;

/** The answer of Read Files: tolerates members that it does not know. */
export const filesAnswerSchema = z.looseObject({
  data: z.looseObject({
    file_data: z.looseObject({
      query_data: z.array(z.looseObject({ query_index: queryIndexSchema.nullish(), items: z.array(itemSchema) })),
    }),
  }),
});
export type SentFilesAnswer = z.output<typeof filesAnswerSchema>;
