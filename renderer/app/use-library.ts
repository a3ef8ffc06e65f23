import { useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf, type Problem } from '@shared/contract/problem';
import type { LibraryItem } from '@shared/contract/workspace';
import { callBridge } from '../base/bridge';
import { tellProblem } from '../base/tell-problem';

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
  const save = (items: readonly LibraryItem[]) => {
    client.setQueryData(key, items);
    callBridge('items.save', { connectionId, items: [...items] }).catch((thrown: unknown) => {
      tellProblem(problemOf(thrown), { what: 'The items could not be kept' });
      void client.invalidateQueries({ queryKey: key });
    });
  };
  return { items: data, problem: error === null ? undefined : problemOf(error), reload: () => void refetch(), save };
}
