import type { Connections } from '../../connections/connections';
import type { HistoryReader } from '../../history/history-reader';
import type { FileNotices } from '../../storage/file-notices';
import type { ItemLibrary } from '../../storage/item-library';
import type { SavedQueryStore } from '../../storage/saved-queries/saved-query-store';
import type { SeriesPorts } from '../ports/series-ports';
import {
  appHandlers,
  type AppParts,
  commandsHandlers,
  type CommandsParts,
  inspectHandlers,
  type InspectParts,
} from './app-handlers';
import { casesHandlers, type CasesParts } from './cases-handlers';
import { type ConnectionDialogs, connectionsHandlers, type ConnectionsParts } from './connections-handlers';
import { fileExportsHandlers, type FileExportsParts, filesHandlers, type FilesParts } from './files-handlers';
import type { Handlers, WindowChannel } from './handler';
import {
  checkHandlers,
  type CheckTelling,
  type EventParts,
  eventsHandlers,
  exportHandlers,
  type ExportParts,
  healthHandlers,
  type HealthTelling,
  historyHandlers,
  type ViewReportsParts,
} from './history-handlers';
import {
  itemsHandlers,
  type ItemsParts,
  savedQueriesHandlers,
  savedTrendHandlers,
  settingsHandlers,
  type SettingsParts,
  storageHandlers,
  viewsHandlers,
  type ViewsParts,
} from './storage-handlers';

/** What the handlers of all calls work with. */
export interface HandlerParts extends EventParts, CheckTelling, HealthTelling, Pick<ItemsParts, 'tellItems'> {
  readonly app: AppParts;
  readonly settings: SettingsParts;
  readonly commands: CommandsParts;
  readonly views: Omit<ViewsParts, 'windows'>;
  readonly windows: ViewsParts['windows'];
  readonly connections: Connections;
  readonly connectionDialogs: ConnectionDialogs;
  readonly forgetTrends: ConnectionsParts['forgetTrends'];
  readonly tellRemoved: ConnectionsParts['tellRemoved'];
  readonly library: ItemLibrary;
  readonly notices: FileNotices;
  readonly inspect: InspectParts;
  readonly cases: CasesParts;
  readonly history: HistoryReader;
  readonly exports: ExportParts;
  readonly viewReports: Omit<ViewReportsParts, 'library' | 'permitted'>;
  readonly ports: SeriesPorts;
  readonly files: FilesParts;
  readonly fileExports: FileExportsParts;
  readonly fileQueries: SavedQueryStore;
  /** Tells the other windows that kept file queries have changed. */
  readonly tellFileQueries: (callerId: number) => void;
}

/** The handlers of all calls of the bridge. */
export function bridgeHandlers(parts: HandlerParts): Handlers<WindowChannel> {
  const { connections, history, ports } = parts;
  return {
    ...appHandlers(parts.app),
    ...commandsHandlers(parts.commands),
    ...connectionsHandlers({ ...parts, dialogs: parts.connectionDialogs, written: parts.exports.written }),
    ...historyHandlers({ connections, history, ports }),
    ...eventsHandlers({ connections, history, ports, tellEvents: parts.tellEvents }),
    ...checkHandlers({ ...parts, connections, history }),
    ...healthHandlers({ ...parts, connections, history }),
    ...exportHandlers({
      exports: parts.exports,
      connections,
      history,
      ports,
      reports: { ...parts.viewReports, library: parts.library, permitted: parts.views.permitted },
    }),
    ...filesHandlers(connections, parts.files),
    ...fileExportsHandlers(connections, parts.files.ports, { ...parts.fileExports, written: parts.files.written }),
    ...savedQueriesHandlers(parts.fileQueries, parts.tellFileQueries),
    ...itemsHandlers({ ...parts.exports, library: parts.library, tellItems: parts.tellItems }),
    ...settingsHandlers(parts.settings),
    ...viewsHandlers({ ...parts.views, windows: parts.windows }),
    ...savedTrendHandlers(parts.settings.store, parts.windows),
    ...storageHandlers(parts.notices),
    ...inspectHandlers({ ...parts.inspect, connections, written: parts.exports.written }),
    ...casesHandlers({
      ...parts.cases,
      connections,
      history,
      library: parts.library,
      log: parts.inspect.log,
      written: parts.exports.written,
    }),
  };
}
