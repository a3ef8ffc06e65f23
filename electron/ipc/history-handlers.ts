import type { Connections } from '../connections/connections';
import type { HistoryReader } from '../history/history-reader';
import type { ChannelsOf, Handlers } from './handler';
import type { SeriesPorts } from './series-ports';

interface HistoryParts {
  readonly connections: Connections;
  readonly history: HistoryReader;
  readonly ports: SeriesPorts;
}

export function historyHandlers({ connections, history, ports }: HistoryParts): Handlers<ChannelsOf<'history'>> {
  return {
    'history.read': async (read, { id, signal }) =>
      history.read(read, await connections.api(read.connectionId), ports.of(id), signal),
  };
}
