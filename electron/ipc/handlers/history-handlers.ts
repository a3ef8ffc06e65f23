import type { Connections } from '../../connections/connections';
import type { HistoryReader } from '../../history/history-reader';
import type { ChannelsOf, Handlers } from './handler';
import type { SeriesPorts } from '../ports/series-ports';

interface HistoryParts {
  readonly connections: Connections;
  readonly history: HistoryReader;
  readonly ports: SeriesPorts;
}

export function historyHandlers({ connections, history, ports }: HistoryParts): Handlers<ChannelsOf<'history'>> {
  return {
    'history.read': async (read, { id, signal }) => {
      const { api, profile } = await connections.inUse(read.connectionId);
      return history.read(
        read,
        { api, requestsAtOnce: profile.historyRequestsAtOnce, retries: profile.retries },
        ports.of(id),
        signal,
      );
    },
    'history.focus': (focus, { id }) => ports.look(id, focus),
  };
}
