import { problem, ProblemError } from '@shared/problem/problem';
import type { Connections } from '../../connections/connections';
import type { ChooseFile } from '../../writers/target/choose-file';
import { fileName } from '../../writers/target/target-files';
import type { FileExports } from '../../files/export/file-exports';
import type { RequestLoadedFiles } from '../../files/export/loaded-files';
import type { FilesPorts } from '../ports/files-ports';
import type { ChannelsOf, Handlers } from './handler';

export interface FileExportsParts {
  readonly exports: FileExports;
  readonly chooseFile: ChooseFile;
}

export function fileExportsHandlers(
  connections: Connections,
  ports: FilesPorts,
  { exports, chooseFile }: FileExportsParts,
): Handlers<ChannelsOf<'fileExports'>> {
  return {
    'fileExports.start': async (request, { id, signal }) => {
      const { api, profile } = await connections.inUse(request.connectionId);
      const held = request.source.kind === 'held' ? ports.asking(id) : notHeld;
      const file = await chooseFile({ name: fileName(request.name), ending: request.format.kind }, id);
      if (file === undefined) return { state: 'left' };
      return exports.start(request, file, { api, profile, held }, signal);
    },
    'fileExports.resume': async ({ exportId }, { signal }) => {
      const journal = await exports.journal(exportId);
      const { api, profile } = await connections.inUse(journal.request.connectionId);
      return exports.resume(journal, { api, profile, held: notHeld }, signal);
    },
    'fileExports.pause': ({ exportId }) => exports.pause(exportId),
    'fileExports.discard': ({ exportId }) => exports.discard(exportId),
    'fileExports.unfinished': () => exports.unfinished(),
  };
}

/** Queries are asked of the server, not of the page. */
const notHeld: RequestLoadedFiles = () =>
  Promise.reject(
    new ProblemError(
      problem('internal', 'This export takes nothing from the page.', 'Export again; if it stays, report it.'),
    ),
  );
