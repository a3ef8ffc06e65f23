import type { FilesDownloadProgress } from '@shared/contract/files/files-download';
import { problem, ProblemError } from '@shared/problem/problem';
import type { FilesWaiting } from '@shared/contract/inspect/retry-waiting';
import { filesText } from '../../transport/files/files-request';
import { withRetries } from '../../transport/retry/retry';
import type { Connections } from '../../connections/connections';
import type { ChooseAnyFile } from '../../writers/target/choose-file';
import { saveContent } from '../../files/download/download';
import { safeFileName } from '../../files/download/safe-name';
import { textOfFiles } from '../../files/export/copy-files';
import type { FilesReader } from '../../files/reading/files-reader';
import type { FilesPorts } from '../ports/files-ports';
import type { ChannelsOf, Handlers } from './handler';
import type { StartThread } from '../../threads/thread';

export interface FilesParts {
  readonly reader: FilesReader;
  readonly ports: FilesPorts;
  readonly startWorker: StartThread;
  /** Where a copy is written before it goes to the clipboard. */
  readonly copyFolder: string;
  readonly putText: (text: string) => void;
  readonly chooseDownload: ChooseAnyFile;
  readonly tellDownload: (progress: FilesDownloadProgress) => void;
  readonly reportRetryPause: (waiting: FilesWaiting) => void;
}

export function filesHandlers(connections: Connections, parts: FilesParts): Handlers<ChannelsOf<'files'>> {
  const { reader, ports, startWorker, copyFolder, putText, chooseDownload, tellDownload, reportRetryPause } = parts;
  return {
    'files.read': async (read, { signal }) => {
      const { api, profile } = await connections.inUse(read.connectionId);
      return withRetries(() => api.readFiles(read, signal), { retries: profile.retries, signal });
    },
    'files.page': async (ask, { id, signal }) => {
      const { api, profile } = await connections.inUse(ask.connectionId);
      return reader.read(ask, { api, retries: profile.retries, reportRetryPause }, ports.of(id), signal);
    },
    'files.requestText': async ({ form, read }) => {
      const { profile } = await connections.inUse(read.connectionId);
      return filesText(form, read, profile);
    },
    'files.copy': async (copy, { id, signal }) => {
      const { text, rows } = await textOfFiles(copy, ports.asking(id), startWorker, copyFolder, signal);
      putText(text);
      return { rows };
    },
    'files.download': async (download, { id, signal }) => {
      const { api, profile } = await connections.inUse(download.connectionId);
      if (!profile.downloads) throw new ProblemError(downloadsOff(profile.name));
      const target = await chooseDownload(safeFileName(download.filename ?? download.fileId), id);
      if (target === undefined) return { saved: false };
      return saveContent(download, target, api, tellDownload, signal);
    },
  };
}

function downloadsOff(name: string) {
  return problem(
    'invalid',
    `The connection “${name}” does not download files.`,
    'Open Connections and allow it, if the server offers it.',
    { argument: 'connectionId' },
  );
}
