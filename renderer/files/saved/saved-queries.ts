import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import {
  type FileQuery,
  type FileQueryList,
  fileQueryVersion,
  type SavedQuery,
} from '@shared/contract/files/file-query';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge, onBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';
import { savedQueriesWords } from '../words/saved-queries';

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
  /** Why the list could not be read; undefined where it could. */
  readonly problem: Problem | undefined;
  /** Keeps a favourite: anew, or in the file that holds it. */
  readonly keep: (kept: SavedQuery, file?: string) => void;
  readonly remove: (file: string) => void;
  /** Notes that queries were asked. */
  readonly note: (kept: SavedQuery) => void;
  readonly forget: () => void;
}

/** Favourites and recent queries of files, which main holds as files. */
export function useSavedQueries(): SavedQueries {
  const words = savedQueriesWords();
  const client = useQueryClient();
  useEffect(() => onBridge('fileQueries.changed', () => void client.invalidateQueries({ queryKey: key })), [client]);
  const { data = nothing, error } = useQuery({
    queryKey: key,
    queryFn: () => callBridge('fileQueries.list', undefined),
  });
  const change = (work: Promise<unknown>, failed: string) => {
    const done = work.then(() => undefined, showFailure({ what: failed }));
    void done.then(() => client.invalidateQueries({ queryKey: key }));
  };
  return {
    list: data,
    problem: error === null ? undefined : problemOf(error),
    keep: (kept, file) => change(callBridge('fileQueries.keep', { file: file ?? null, kept }), words.notKept),
    remove: (file) => change(callBridge('fileQueries.remove', { file }), words.notRemoved),
    note: (kept) => change(callBridge('fileQueries.note', { kept }), words.notNoted),
    forget: () => change(callBridge('fileQueries.forget', undefined), words.notForgotten),
  };
}
