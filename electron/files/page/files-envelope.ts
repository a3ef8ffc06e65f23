import { z } from 'zod';
import { queryIndexSchema } from '../../api/files-schema';
import { statedError } from '../../api/stated-error';

const text = z.string().nullish();
/** Every file of a list is looked at on its own, so that one that is wrong takes no other with it. */
const files = z.array(z.unknown()).nullish();

const storeSchema = z
  .looseObject({ name: z.string(), descr: text, files })
  .refine((store) => Boolean(store.files) || statedError(store) !== undefined, 'has neither files nor error');

const itemSchema = z
  .looseObject({ query_index: queryIndexSchema.nullish(), p: text, files, file_stores: z.array(storeSchema).nullish() })
  .refine(
    (item) => Boolean(item.files ?? item.file_stores) || statedError(item) !== undefined,
    'has none of files, file_stores and error',
  );
export type EnvelopeItem = z.output<typeof itemSchema>;

/** The answer of Read Files in either shape of specification §2.4, down to the lists of files. */
export const envelopeSchema = z.looseObject({
  data: z.looseObject({
    file_data: z.looseObject({
      query_data: z.array(z.looseObject({ query_index: queryIndexSchema.nullish(), items: z.array(itemSchema) })),
    }),
  }),
});
export type Envelope = z.output<typeof envelopeSchema>;
