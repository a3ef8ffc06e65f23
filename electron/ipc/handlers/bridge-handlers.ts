import type { RequestLog } from '../../transport/log/request-log';
import type { Connections } from '../../connections/connections';
import type { HistoryReader } from '../../history/history-reader';
import type { SavedQueryStore } from '../../storage/saved-queries/saved-query-store';
import type { FileNotices } from '../../storage/file-notices';
import type { ItemLibrary } from '../../storage/item-library';
import { appHandlers, type AppParts } from './app-handlers';
import { commandsHandlers, type CommandsParts } from './commands-handlers';
import { connectionsHandlers, type ConnectionDialogs } from './connections-handlers';
import { exportHandlers, type ExportParts } from './export-handlers';
import { fileExportsHandlers, type FileExportsParts } from './file-exports-handlers';
import { savedQueriesHandlers } from './saved-queries-handlers';
import { filesHandlers, type FilesParts } from './files-handlers';
import type { Handlers } from './handler';
import { historyHandlers } from './history-handlers';
import { inspectHandlers } from './inspect-handlers';
import { itemsHandlers } from './items-handlers';
import type { SeriesPorts } from '../ports/series-ports';
import { settingsHandlers, type SettingsParts } from './settings-handlers';
import { viewsHandlers, type ViewsParts } from './views-handlers';
import { storageHandlers } from './storage-handlers';

interface HandlerParts {
  readonly app: AppParts;
  readonly settings: SettingsParts;
  readonly commands: CommandsParts;
  readonly views: ViewsParts;
  readonly connections: Connections;
  readonly connectionDialogs: ConnectionDialogs;
  readonly library: ItemLibrary;
  readonly notices: FileNotices;
  readonly requests: RequestLog;
  readonly history: HistoryReader;
  readonly exports: ExportParts;
  readonly ports: SeriesPorts;
  readonly files: FilesParts;
  readonly fileExports: FileExportsParts;
  readonly fileQueries: SavedQueryStore;
}

/** The handlers of all calls of the bridge. */
export function bridgeHandlers(parts: HandlerParts): Handlers {
  const { connections, history, ports } = parts;
  return {
    ...appHandlers(parts.app),
    ...commandsHandlers(parts.commands),
    ...connectionsHandlers({ connections, dialogs: parts.connectionDialogs }),
    ...historyHandlers({ connections, history, ports }),
    ...exportHandlers({ exports: parts.exports, connections, history, ports }),
    ...filesHandlers(connections, parts.files),
    ...fileExportsHandlers(connections, parts.files.ports, parts.fileExports),
    ...savedQueriesHandlers(parts.fileQueries),
    ...itemsHandlers(parts.library),
    ...settingsHandlers(parts.settings),
    ...viewsHandlers(parts.views),
    ...storageHandlers(parts.notices),
    ...inspectHandlers(parts.requests),
  };
}
