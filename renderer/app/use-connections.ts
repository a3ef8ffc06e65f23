import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection, ConnectionList } from '@shared/contract/connections/connection';
import { problemOf, type Problem } from '@shared/problem/problem';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';

const key = ['connections'];

interface Connections {
  readonly list: ConnectionList | undefined;
  readonly active: Connection | undefined;
  readonly problem: Problem | undefined;
  readonly reload: () => Promise<void>;
  readonly activate: (id: string) => Promise<void>;
}

/** The connections and the one in use; follows what main tells. */
export function useConnections(): Connections {
  const client = useQueryClient();
  const { data: list, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callBridge('connections.list', undefined, signal),
  });
  const reload = () => client.invalidateQueries({ queryKey: key });
  useEffect(() => onBridge('connections.changed', () => void client.invalidateQueries({ queryKey: key })), [client]);
  return {
    list,
    active: list?.connections.find(({ profile }) => profile.id === list.activeId),
    problem: error === null ? undefined : problemOf(error),
    reload,
    activate: async (id) => {
      await callBridge('connections.activate', { id });
      await reload();
    },
  };
}
