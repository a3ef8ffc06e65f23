import type { FileInfo, FileItemResponse, FileStoreResponse } from '@shared/contract/files/files';
import type { SentFile, RawFilesResponse, SentItem } from './files-schema';
import { queryPositions, type RequestedQuery } from '../process-data/sent-queries';
import type { Blanking } from '../log/blank-secrets';
import { statedError, type StatedError } from '../problems/status-problem';

/** The name of the store of files that the flat shape sent without one. */
export const unnamedStore = '(store not named)';

/**
 * The items of an answer, each with its files grouped by store, whichever of the two shapes of specification §2.4 the
 * server sent. An item that failed stays beside the others with its error. Throws a ProblemError of kind `malformed`
 * when a `query_index` names no query.
 *
 * @param asked what each query of the request was about
 * @param blanking for what the server says of an item or a store
 */
export function fileItems(
  answer: RawFilesResponse,
  asked: readonly RequestedQuery[],
  blanking: Blanking,
): FileItemResponse[] {
  const { query_data: entries } = answer.data.file_data;
  const positionOf = queryPositions(entries, asked.length);
  return entries.flatMap((entry, position) =>
    entry.items.map((item) => {
      const sent = positionOf(item.query_index ?? entry.query_index, position);
      return normalItem(item, asked[sent]?.position ?? sent, blanking);
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
