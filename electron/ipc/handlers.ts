import type { RequestLog } from '../api/request-log';
import type { Connections } from '../connections/connections';
import type { HistoryReader } from '../history/history-reader';
import type { ItemLibrary } from '../workspace/item-library';
import { appHandlers, type AppParts } from './app-handlers';
import { connectionsHandlers } from './connections-handlers';
import { filesHandlers } from './files-handlers';
import type { Handlers } from './handler';
import { historyHandlers } from './history-handlers';
import { inspectHandlers } from './inspect-handlers';
import { itemsHandlers } from './items-handlers';
import type { SeriesPorts } from './series-ports';
import { settingsHandlers, type SettingsParts } from './settings-handlers';

interface HandlerParts {
  readonly app: AppParts;
  readonly settings: SettingsParts;
  readonly connections: Connections;
  readonly library: ItemLibrary;
  readonly requests: RequestLog;
  readonly history: HistoryReader;
  readonly ports: SeriesPorts;
}

/** The handlers of all calls of the bridge. */
export function bridgeHandlers(parts: HandlerParts): Handlers {
  const { connections, history, ports } = parts;
  return {
    ...appHandlers(parts.app),
    ...connectionsHandlers(connections),
    ...historyHandlers({ connections, history, ports }),
    ...filesHandlers(connections),
    ...itemsHandlers(parts.library),
    ...settingsHandlers(parts.settings),
    ...inspectHandlers(parts.requests),
  };
}
