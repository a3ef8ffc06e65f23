import { z } from 'zod';
import type { FileInfo, FileItemResponse, FileStoreResponse } from '@shared/contract/files/files';
import { statedError } from '../problems/status-problem';
import { queryPositions, type RequestedQuery } from '../process-data/sent-queries';
import { answerWords } from '../words/answers';
import { storeWords } from '@shared/contract/files/words';

/**
 * The items of a response, each with its files grouped by store, for both shapes of specification §2.4. An item that
 * failed is next to the others with its error. Throws a ProblemError of kind `malformed` if a `query_index` refers to
 * no query.
 *
 * @param requested the queries of the request
 */
export function fileItems(answer: RawFilesResponse, requested: readonly RequestedQuery[]): FileItemResponse[] {
  const { query_data: entries } = answer.data.file_data;
  const positionOf = queryPositions(entries, requested);
  return entries.flatMap((entry, position) =>
    entry.items.map((item) => {
      const sent = positionOf(item.query_index ?? entry.query_index, position);
      return normalItem(item, requested[sent]?.position ?? sent);
    }),
  );
}

function normalItem(item: SentItem, query: number): FileItemResponse {
  const grouped = item.file_stores?.map((store) => ({
    name: store.name,
    description: store.descr ?? undefined,
    files: (store.files ?? []).map(fileInfo),
    error: statedError(store),
  }));
  return {
    query,
    path: item.p ?? undefined,
    stores: grouped ?? groupedByStore(item.files ?? []),
    error: statedError(item),
  };
}

function groupedByStore(files: readonly SentFile[]): FileStoreResponse[] {
  const stores = Map.groupBy(files, ({ storename }) => storename ?? storeWords().unnamed);
  return [...stores].map(([name, sent]) => ({
    name,
    description: undefined,
    files: sent.map(fileInfo),
    error: undefined,
  }));
}

function fileInfo(file: SentFile): FileInfo {
  const { _id, alias, chunk_size, filename, length, metadata, upload_date, storename: _storename, ...rest } = file;
  return {
    id: _id,
    alias: alias ?? undefined,
    chunkSize: chunk_size ?? undefined,
    filename: filename ?? undefined,
    length: length ?? undefined,
    metadata: metadata ?? {},
    uploadDate: upload_date ?? undefined,
    rest,
  };
}

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
type SentFile = z.output<typeof fileSchema>;

/** The position of the query in the request; from "0" or from "1" (public facts §13.4). */
const queryIndexSchema = z.union([z.string().regex(/^\d{1,9}$/), z.int().min(0)], {
  error: () => answerWords().notAsSpecified.queryPosition,
});

/** The response of Read Files in either shape of specification §2.4; tolerates unknown members. */
function responseOf<F extends z.ZodType>(file: F) {
  const files = z.array(file).nullish();
  const store = z
    .looseObject({ name: z.string(), descr: text, files })
    .refine((sent) => Boolean(sent.files) || statedError(sent) !== undefined, {
      error: () => answerWords().notAsSpecified.storeWithoutFiles,
    });
  const item = z
    .looseObject({ query_index: queryIndexSchema.nullish(), p: text, files, file_stores: z.array(store).nullish() })
    .refine((sent) => Boolean(sent.files ?? sent.file_stores) || statedError(sent) !== undefined, {
      error: () => answerWords().notAsSpecified.itemWithoutFiles,
    });
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
type RawFilesResponse = z.output<typeof filesResponseSchema>;
type SentItem = ItemOf<RawFilesResponse>;

/**
 * Validates down to the lists of files only: each file is validated separately, so that an invalid one does not affect
 * the others.
 */
export const envelopeSchema = responseOf(z.unknown());
export type Envelope = z.output<typeof envelopeSchema>;
export type EnvelopeItem = ItemOf<Envelope>;
