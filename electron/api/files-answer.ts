import type { FileInfo, FileItemAnswer, FileStoreAnswer } from '@shared/contract/files';
import { problem, ProblemError } from '@shared/contract/problem';
import type { SentFile, SentFilesAnswer, SentItem } from './files-schema';
import { statedError } from './stated-error';

/** The name of the store of files that the flat shape sent without one. */
const unnamedStore = '(store not named)';

/**
 * The items of an answer, each with its files grouped by store, whichever of the two shapes of specification §2.4 the
 * server sent. An item that failed stays beside the others with its error. Throws a ProblemError of kind `malformed`
 * when a `query_index` names no query.
 *
 * @param queries how many queries the request had
 */
export function fileItems(answer: SentFilesAnswer, queries: number): FileItemAnswer[] {
  const { query_data: entries } = answer.data.file_data;
  const positionOf = queryPositions(answer, queries);
  return entries.flatMap((entry, position) =>
    entry.items.map((item) => normalItem(item, positionOf(item.query_index ?? entry.query_index, position))),
  );
}

type QueryIndex = SentItem['query_index'];

/** Servers count from 0 or from 1 (public facts §13.4); every query has an entry, so the smallest index tells. */
function queryPositions(answer: SentFilesAnswer, queries: number): (index: QueryIndex, entry: number) => number {
  const all = answer.data.file_data.query_data.flatMap(({ query_index: own, items }) => [
    own,
    ...items.map((item) => item.query_index),
  ]);
  const known = all.filter((index) => index !== null && index !== undefined).map(Number);
  const first = known.includes(0) ? 0 : 1;
  return (index, entry) => {
    const position = index === null || index === undefined ? entry : Number(index) - first;
    if (position < queries) return position;
    throw new ProblemError(noSuchQuery(index, entry, queries));
  };
}

function noSuchQuery(index: QueryIndex, entry: number, queries: number) {
  return problem(
    'malformed',
    `The answer belongs to query ${index ?? entry}, but the request had ${queries}.`,
    'Open the request in Inspect to see the answer.',
    { place: `data.file_data.query_data[${entry}].query_index` },
  );
}

function normalItem(item: SentItem, query: number): FileItemAnswer {
  const grouped = item.file_stores?.map(({ name, descr, files }) => ({
    name,
    description: descr ?? undefined,
    files: files.map(fileInfo),
  }));
  return {
    query,
    path: item.p ?? undefined,
    stores: grouped ?? groupedByStore(item.files ?? []),
    error: statedError(item),
  };
}

function groupedByStore(files: readonly SentFile[]): FileStoreAnswer[] {
  const stores = Map.groupBy(files, ({ storename }) => storename ?? unnamedStore);
  return [...stores].map(([name, sent]) => ({ name, description: undefined, files: sent.map(fileInfo) }));
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
