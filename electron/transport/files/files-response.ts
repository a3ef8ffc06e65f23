import { z } from 'zod';
import type { FileInfo, FileItemResponse, FileStoreResponse } from '@shared/contract/files/files';
import { statedError, type StatedError } from '../problems/status-problem';
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
export function fileItems(answer: Envelope, requested: readonly RequestedQuery[]): FileItemResponse[] {
  const { query_data: entries } = answer.data.file_data;
  const positionOf = queryPositions(entries, requested);
  return entries.flatMap((entry, n) => {
    const queryOf = (index: typeof entry.query_index) => {
      const sent = positionOf(index, n);
      return requested[sent]?.position ?? sent;
    };
    const error = entry.items.length === 0 ? statedError(entry) : undefined;
    if (error !== undefined) return [{ query: queryOf(entry.query_index), path: undefined, stores: [], error }];
    return entry.items.map((item) => normalItem(item, queryOf(item.query_index ?? entry.query_index)));
  });
}

function normalItem(item: EnvelopeItem, query: number): FileItemResponse {
  const grouped = item.file_stores?.map((store) =>
    storeResponse(store.name, store.descr ?? undefined, store.files ?? [], failureOf(store, store.files)),
  );
  return {
    query,
    path: item.p ?? undefined,
    stores: grouped ?? groupedByStore(item.files ?? []),
    error: failureOf(item, item.file_stores ?? item.files),
  };
}

/** What a part of an answer failed for: what it states, or that it has no list. */
function failureOf(part: unknown, list: readonly unknown[] | null | undefined): StatedError | undefined {
  const stated = statedError(part);
  return stated ?? (list ? undefined : { message: answerWords().withoutFiles, code: undefined });
}

function groupedByStore(files: readonly unknown[]): FileStoreResponse[] {
  return [...Map.groupBy(files, storeOf)].map(([name, sent]) => storeResponse(name, undefined, sent, undefined));
}

/** The store that a file of the flat form says it is in. */
export function storeOf(file: unknown): string {
  return storeName(typeof file === 'object' && file !== null && 'storename' in file ? file.storename : undefined);
}

/** The name of a store as it was sent; words for one that is none, by which nothing could be asked. */
export function storeName(sent: unknown): string {
  return typeof sent === 'string' && sent !== '' ? sent : storeWords().unnamed;
}

function storeResponse(
  name: string,
  description: string | undefined,
  sent: readonly unknown[],
  error: FileStoreResponse['error'],
): FileStoreResponse {
  return { name, description, files: sent.flatMap(fileInfos), sent: sent.length, error };
}

/** The file info of an entry, none where it has no ID. */
function fileInfos(sent: unknown): readonly FileInfo[] {
  const parsed = fileSchema.safeParse(sent);
  if (!parsed.success) return [];
  const { _id, storename: _storename, ...others } = parsed.data;
  const known = membersSchema.parse(others);
  const taken = new Map<string, unknown>(Object.entries(known));
  const isOdd = (name: string, value: unknown) => value !== null && (taken.get(name) ?? null) === null;
  const rest = Object.entries(others).filter(([name, value]) => !(name in membersSchema.shape) || isOdd(name, value));
  const { alias, chunk_size, filename, length, metadata, upload_date } = known;
  return [
    {
      id: _id,
      alias: alias ?? undefined,
      chunkSize: chunk_size ?? undefined,
      filename: filename ?? undefined,
      length: length ?? undefined,
      metadata: metadata ?? {},
      uploadDate: upload_date ?? undefined,
      rest: Object.fromEntries(rest),
    },
  ];
}

const text = z.string().nullish();

const fileSchema = z.looseObject({ _id: z.string() });

/** File information (specification §2.4), each member by itself: one that is something else goes to the rest, as sent. */
const membersSchema = z.object({
  alias: text.catch(undefined),
  chunk_size: z.number().nullish().catch(undefined),
  filename: text.catch(undefined),
  length: z.number().nullish().catch(undefined),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  upload_date: text.catch(undefined),
});

/** The position of the query in the request; from "0" or from "1" (public facts §13.4). */
const queryIndexSchema = z.union([z.string().regex(/^\d{1,9}$/), z.int().min(0)], {
  error: () => answerWords().notAsSpecified.queryPosition,
});

const filesSchema = z.array(z.unknown()).nullish();
const storeSchema = z.looseObject({
  name: z.unknown().catch(undefined).transform(storeName),
  descr: text.catch(undefined),
  files: filesSchema,
});
const itemSchema = z.looseObject({
  query_index: queryIndexSchema.nullish(),
  p: text.catch(undefined),
  files: filesSchema,
  file_stores: z.array(storeSchema).nullish(),
});
const entrySchema = z.looseObject({
  query_index: queryIndexSchema.nullish(),
  items: z
    .array(itemSchema)
    .nullish()
    .transform((items) => items ?? []),
});

/**
 * The response of Read Files in either shape of specification §2.4; tolerates unknown members. Validates down to the lists of
 * files only: each file is looked at by itself, so that an odd one does not affect the others. Nor does a store without a
 * name, or what has no list at all: a query or an item of which the server tells an error alone.
 */
export const envelopeSchema = z.looseObject({
  data: z.looseObject({ file_data: z.looseObject({ query_data: z.array(entrySchema) }) }),
});
export type Envelope = z.output<typeof envelopeSchema>;
export type EnvelopeItem = z.output<typeof itemSchema>;
