import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { LibraryItem } from '@shared/contract/app/storage';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { showProblem } from '../kit/notices/show-problem';
import type { LibraryChange } from '../items/library-change';
import { frameWords } from './words/frame';

export interface Library {
  readonly items: readonly LibraryItem[] | undefined;
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /**
   * Changes the library as it is by then, also once another connection is in use: shows the items at once and keeps them; where that
   * fails, what was kept before comes back.
   */
  readonly change: (change: LibraryChange) => void;
}

function libraryQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['library', connectionId],
    queryFn: ({ signal }): Promise<readonly LibraryItem[]> => callBridge('items.list', { connectionId }, signal),
  });
}

/** The items of a connection, whichever is in use; they are read where they are not known. */
export function libraryOf(client: QueryClient, connectionId: string): Promise<readonly LibraryItem[]> {
  return client.fetchQuery({ ...libraryQuery(connectionId), staleTime: Infinity });
}

/** The item library of a connection. */
export function useLibrary(connectionId: string): Library {
  const client = useQueryClient();
  const stored = libraryQuery(connectionId);
  const { data, error, refetch } = useQuery(stored);
  useEffect(
    () =>
      onBridge('items.changed', (changed) => {
        void client.invalidateQueries({ queryKey: ['library', changed.connectionId] });
      }),
    [client],
  );
  const change = async (next: LibraryChange) => {
    try {
      // What another window has changed is read first.
      const read = await client.fetchQuery(stored);
      // Another change may have been made since.
      const now = client.getQueryData(stored.queryKey) ?? read;
      const items = next(now);
      if (items === now) return;
      client.setQueryData(stored.queryKey, items);
      await callBridge('items.save', { connectionId, items: [...items] });
    } catch (thrown) {
      showProblem(problemOf(thrown), { what: frameWords().itemsNotKept });
      void client.invalidateQueries({ queryKey: stored.queryKey });
    }
  };
  return {
    items: data,
    problem: error === null ? undefined : problemOf(error),
    reload: () => void refetch(),
    change: (next) => void change(next),
  };
}
