import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOf, type Problem } from '@shared/problem/problem';
import type { LibraryItem } from '@shared/contract/app/storage';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { showProblem } from '../kit/notices/show-problem';
import { frameWords } from './words/frame';

export interface Library {
  readonly items: readonly LibraryItem[] | undefined;
  readonly problem: Problem | undefined;
  readonly reload: () => void;
  /** Shows the items at once and keeps them; where that fails, what was kept before comes back. */
  readonly save: (items: readonly LibraryItem[]) => void;
}

/** The item library of a connection. */
export function useLibrary(connectionId: string): Library {
  const client = useQueryClient();
  const key = ['library', connectionId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callBridge('items.list', { connectionId }, signal),
  });
  useEffect(
    () =>
      onBridge('items.changed', (changed) => {
        void client.invalidateQueries({ queryKey: ['library', changed.connectionId] });
      }),
    [client],
  );
  const save = (items: readonly LibraryItem[]) => {
    client.setQueryData(key, items);
    callBridge('items.save', { connectionId, items: [...items] }).catch((thrown: unknown) => {
      showProblem(problemOf(thrown), { what: frameWords().itemsNotKept });
      void client.invalidateQueries({ queryKey: key });
    });
  };
  return { items: data, problem: error === null ? undefined : problemOf(error), reload: () => void refetch(), save };
}
