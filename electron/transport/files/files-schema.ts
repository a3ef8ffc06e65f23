import { z } from 'zod';
import { statedError } from '../problems/status-problem';

const text = z.string().nullish();
const count = z.number().nullish();

/** File information (specification §2.4); unlisted members are kept in the object. */
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

/** The position of the query in the request; from "0" or from "1" (public facts §13.4). */
const queryIndexSchema = z.union([z.string().regex(/^\d{1,9}$/), z.int().min(0)], 'expected the position of a query');

/** The response of Read Files in either shape of specification §2.4; tolerates unknown members. */
function responseOf<F extends z.ZodType>(file: F) {
  const files = z.array(file).nullish();
  const store = z
    .looseObject({ name: z.string(), descr: text, files })
    .refine((sent) => Boolean(sent.files) || statedError(sent) !== undefined, 'has neither files nor error');
  const item = z
    .looseObject({ query_index: queryIndexSchema.nullish(), p: text, files, file_stores: z.array(store).nullish() })
    .refine(
      (sent) => Boolean(sent.files ?? sent.file_stores) || statedError(sent) !== undefined,
      'has none of files, file_stores and error',
    );
  return z.looseObject({
    data: z.looseObject({
      file_data: z.looseObject({
        query_data: z.array(z.looseObject({ query_index: queryIndexSchema.nullish(), items: z.array(item) })),
      }),
    }),
  });
}

type ItemOf<A extends RawFilesResponse | Envelope> = A['data']['file_data']['query_data'][number]['items'][number];

export const filesResponseSchema = responseOf(fileSchema);
export type RawFilesResponse = z.output<typeof filesResponseSchema>;
export type SentItem = ItemOf<RawFilesResponse>;

/**
 * Validates down to the lists of files only: each file is validated separately, so that an invalid one does not affect
 * the others.
 */
export const envelopeSchema = responseOf(z.unknown());
export type Envelope = z.output<typeof envelopeSchema>;
export type EnvelopeItem = ItemOf<Envelope>;
