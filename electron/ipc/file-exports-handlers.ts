import { problem, ProblemError } from '@shared/contract/problem';
import type { Connections } from '../connections/connections';
import type { ChooseFile } from '../export/choose-file';
import { fileName } from '../export/target-files';
import type { FileExports } from '../files/export/file-exports';
import type { AskHeldFiles } from '../files/export/held-files';
import type { FilesPorts } from './files-ports';
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
const notHeld: AskHeldFiles = () =>
  Promise.reject(
    new ProblemError(
      problem('internal', 'This export takes nothing from the page.', 'Export again; if it stays, report it.'),
    ),
  );
