import type { ExportProgress, ExportRequest } from '@shared/contract/trend/export';
import type { Connections } from '../../connections/connections';
import { writeExport } from '../../history/export/exporter';
import { LoadedSource } from '../../history/export/loaded-source';
import { savePicture, type PictureParts } from '../../writers/target/save-picture';
import { RereadSource } from '../../history/export/reread-source';
import type { RowSource } from '../../history/export/row-source';
import { fileName, type WrittenFiles } from '../../writers/target/target-files';
import type { ExportNotes } from '../../writers/target/unfinished-files';
import type { StartThread } from '../../threads/thread';
import type { HistoryReader } from '../../history/history-reader';
import type { ChannelsOf, Handlers } from './handler';
import type { SeriesPorts } from '../ports/series-ports';

export interface ExportParts extends PictureParts {
  readonly startThread: StartThread;
  readonly unfinished: ExportNotes;
  readonly tell: (progress: ExportProgress) => void;
  readonly written: WrittenFiles;
}

interface Parts {
  readonly exports: ExportParts;
  readonly connections: Connections;
  readonly history: HistoryReader;
  readonly ports: SeriesPorts;
}

export function exportHandlers({ exports, connections, history, ports }: Parts): Handlers<ChannelsOf<'export'>> {
  return {
    'export.start': async (request, { id, signal }) => {
      const { api, profile } = await connections.inUse(request.connectionId);
      const reread = () =>
        new RereadSource(
          history,
          { api, requestsAtOnce: profile.historyRequestsAtOnce, retries: profile.retries },
          request,
        );
      const source: RowSource = isReread(request) ? reread() : new LoadedSource(ports.asking(id));
      const proposal = { name: fileName(request.name), ending: request.format.kind };
      const file = await exports.chooseFile(proposal, id);
      if (file === undefined) return { saved: false, files: [], items: [], durationMs: 0 };
      const parts = { source, scheme: profile.qualityScheme, ...exports };
      const outcome = await writeExport(request, file, parts, signal);
      for (const made of outcome.files) exports.written.add(made.path);
      return outcome;
    },
    'export.picture': async (asked, { id }) => {
      const outcome = await savePicture(asked, id, exports);
      if (outcome.path !== undefined) exports.written.add(outcome.path);
      return outcome;
    },
    'export.show': ({ path }) => exports.written.show(path),
  };
}

function isReread({ source }: ExportRequest): boolean {
  return source === 'reread';
}
