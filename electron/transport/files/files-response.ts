import type { FileInfo, FileItemResponse, FileStoreResponse } from '@shared/contract/files/files';
import type { SentFile, RawFilesResponse, SentItem } from './files-schema';
import { queryPositions, type RequestedQuery } from '../process-data/sent-queries';
import type { Blanking } from '../log/blank-secrets';
import { statedError, type StatedError } from '../problems/status-problem';

/** The name of the store of files that the flat shape sent without one. */
export const unnamedStore = '(store not named)';

/**
 * The items of a response, each with its files grouped by store, for both shapes of specification §2.4. An item that
 * failed is next to the others with its error. Throws a ProblemError of kind `malformed` if a `query_index` refers to
 * no query.
 *
 * @param requested the queries of the request
 * @param blanking removes secrets from the server's texts about an item or a store
 */
export function fileItems(
  answer: RawFilesResponse,
  requested: readonly RequestedQuery[],
  blanking: Blanking,
): FileItemResponse[] {
  const { query_data: entries } = answer.data.file_data;
  const positionOf = queryPositions(entries, requested.length);
  return entries.flatMap((entry, position) =>
    entry.items.map((item) => {
      const sent = positionOf(item.query_index ?? entry.query_index, position);
      return normalItem(item, requested[sent]?.position ?? sent, blanking);
    }),
  );
}

function normalItem(item: SentItem, query: number, blanking: Blanking): FileItemResponse {
  const grouped = item.file_stores?.map((store) => ({
    name: store.name,
    description: store.descr ?? undefined,
    files: (store.files ?? []).map(fileInfo),
    error: shownError(store, blanking),
  }));
  return {
    query,
    path: item.p ?? undefined,
    stores: grouped ?? groupedByStore(item.files ?? []),
    error: shownError(item, blanking),
  };
}

function shownError(sent: unknown, blanking: Blanking): StatedError | undefined {
  const stated = statedError(sent);
  if (stated === undefined) return undefined;
  return { message: blanking.text(stated.message), code: stated.code && blanking.text(stated.code) };
}

function groupedByStore(files: readonly SentFile[]): FileStoreResponse[] {
  const stores = Map.groupBy(files, ({ storename }) => storename ?? unnamedStore);
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
