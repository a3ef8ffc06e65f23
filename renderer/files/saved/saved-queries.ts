import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '@shared/contract/connections/connection';
import {
  type FileQuery,
  type FileQueryList,
  fileQueryVersion,
  type SavedQuery,
} from '@shared/contract/files/file-query';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';

/** The queries as they are kept. */
export function savedQuery(
  name: string,
  queries: readonly FileQuery[],
  zone: string,
  { profile }: Connection,
): SavedQuery {
  return {
    format: 'process-data-viewer-file-query',
    version: fileQueryVersion,
    name,
    zone,
    connection: { id: profile.id, name: profile.name },
    queries: [...queries],
  };
}

const key = ['file queries'];
const nothing: FileQueryList = { favourites: [], recent: [] };

export interface SavedQueries {
  readonly list: FileQueryList;
  /** Keeps a favourite: anew, or in the file that holds it. */
  readonly keep: (kept: SavedQuery, file?: string) => void;
  readonly remove: (file: string) => void;
  /** Notes that queries were asked. */
  readonly note: (kept: SavedQuery) => void;
  readonly forget: () => void;
}

/** Favourites and recent queries of files, which main holds as files. */
export function useSavedQueries(): SavedQueries {
  const client = useQueryClient();
  const { data = nothing } = useQuery({ queryKey: key, queryFn: () => callBridge('fileQueries.list', undefined) });
  const change = (work: Promise<unknown>, failed: string) => {
    const done = work.then(() => undefined, showFailure({ what: failed }));
    void done.then(() => client.invalidateQueries({ queryKey: key }));
  };
  return {
    list: data,
    keep: (kept, file) =>
      change(callBridge('fileQueries.keep', { file: file ?? null, kept }), 'The favourite could not be kept'),
    remove: (file) => change(callBridge('fileQueries.remove', { file }), 'The favourite could not be removed'),
    note: (kept) => change(callBridge('fileQueries.note', { kept }), 'The query could not be noted'),
    forget: () => change(callBridge('fileQueries.forget', undefined), 'The recent queries could not be forgotten'),
  };
}
