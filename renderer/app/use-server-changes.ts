import { useEffect, useRef } from 'react';
import type { ConnectionList } from '@shared/contract/connections/connection';
import type { SeriesRetention } from '../trend/query/series-retention';

/** Frees what connections have read and no trend shows, once they have another address: another server may answer there. */
export function useServerChanges(
  { connections }: Pick<ConnectionList, 'connections'>,
  retention: Pick<SeriesRetention, 'forgetConnection'>,
): void {
  const former = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const servers = new Map(connections.map(({ profile }) => [profile.id, profile.baseUrl]));
    for (const [id, server] of servers)
      if ((former.current.get(id) ?? server) !== server) retention.forgetConnection(id);
    former.current = servers;
  }, [connections, retention]);
}
