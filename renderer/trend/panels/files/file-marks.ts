import { chunksOf } from '@shared/chunks';
import type { FilesQuery, FilesResponse } from '@shared/contract/files/files';
import { problem, type Problem } from '@shared/problem/problem';
import { instantOfIso } from '@shared/time/iso-text';
import type { TimeRange } from '@shared/time/range';
import { fileMarksWords } from '../../words/file-marks';

/** A file at its `metadata.timestamp`, milliseconds since the Unix epoch. */
export interface FileMark {
  readonly at: number;
  readonly name: string;
  readonly store: string;
  /** The object that it belongs to. */
  readonly path: string;
}

/** Files per store and item that a read asks for. */
export const mostFiles = 500;

/** The files of an answer that have a time. */
export function marksOf({ items }: FilesResponse): readonly FileMark[] {
  return items.flatMap(({ path = '', stores }) =>
    stores.flatMap((store) =>
      store.files.flatMap(({ id, filename, metadata }) => {
        const sent = metadata['timestamp'];
        const at = typeof sent === 'string' ? instantOfIso(sent) : sent;
        return typeof at === 'number' ? [{ at, name: filename ?? id, store: store.name, path }] : [];
      }),
    ),
  );
}

/** Whether an answer may lack files because of the limit. */
export function isCut({ items }: FilesResponse): boolean {
  return items.some(({ stores }) => stores.some(({ sent }) => sent >= mostFiles));
}

/**
 * Why an answer lacks files: a store that failed, or all items. One item alone may fail: not every folder is an object that
 * the server knows.
 */
export function failureIn({ items, requestId }: FilesResponse): Problem | undefined {
  const { storeFailed, itemsFailed } = fileMarksWords();
  const store = items.flatMap(({ stores }) => stores).find(({ error }) => error !== undefined);
  const refused = items.every(({ error }) => error !== undefined) ? items[0]?.error : undefined;
  const error = store?.error ?? refused;
  if (error === undefined) return undefined;
  const { message, code } = error;
  const said = store === undefined ? itemsFailed.message(message) : storeFailed.message(store.name, message);
  const { advice } = store === undefined ? itemsFailed : storeFailed;
  return problem('server', said, advice, { requestId, serverText: message, ...(code !== undefined && { code }) });
}

/** Parts of a window in which a range to be read begins and ends: a window that moves a little asks nothing new. */
const steps = 8;

/** The range to read for a window: it holds the window, and stays the same while the window moves a little. */
export function readRange({ start, end }: TimeRange): TimeRange {
  const step = 2 ** Math.ceil(Math.log2(Math.max(1, (end - start) / steps)));
  return { start: Math.floor(start / step) * step, end: Math.ceil(end / step) * step };
}

/** The objects whose files belong to items: the items, and the folder that each is in. */
export function objectsOf(paths: readonly string[]): readonly string[] {
  const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/'))).filter((path) => path !== '');
  return [...new Set([...paths, ...folders])];
}

/** Objects of one query. */
const mostObjects = 200;

/** The queries for the files of objects in a range, all of one request. */
export function queriesOf(objects: readonly string[], { start, end }: TimeRange): FilesQuery[] {
  return chunksOf(objects, mostObjects).map((some) => ({
    items: some.map((path) => ({ path })),
    start,
    end,
    limit: mostFiles,
    sort: { 'metadata.timestamp': 1 },
  }));
}
