import type {
  FilesDownloadProgress,
  FolderDownloadOutcome,
  FolderDownloadProgress,
} from '@shared/contract/files/files-download';
import type { FilesExportOutcome } from '@shared/contract/files/files-export';
import type { FilesReadProgress } from '@shared/contract/files/files-page';
import type { Profile } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Connections } from '../../connections/connections';
import { demoId } from '../../connections/demo-profile';
import { safeFileName, saveContent } from '../../files/download/download';
import { saveContents } from '../../files/download/folder-download';
import { textOfFiles } from '../../files/export/copy-files';
import { originOf, type ExportOrigin } from '../../files/export/export-state';
import type { FileExports } from '../../files/export/file-exports';
import type { RequestLoadedFiles } from '../../files/export/loaded-files';
import type { FilesReader } from '../../files/reading/files-reader';
import type { StartThread } from '../../threads/thread';
import { filesText } from '../../transport/files/files-request';
import type { ChooseAnyFile, ChooseFile } from '../../writers/target/choose-file';
import { checkRows } from '../../writers/rows/xlsx-rows';
import type { BeginSaving } from '../../writers/target/saving';
import { fileName } from '../../writers/target/saving-names';
import type { WrittenFiles } from '../../writers/target/written-files';
import type { FilesPorts } from '../ports/files-ports';
import type { ChannelsOf, Handlers } from './handler';
import { ipcWords } from '../words';

export interface FilesParts {
  readonly reader: FilesReader;
  readonly ports: FilesPorts;
  readonly startWorker: StartThread;
  /** Where a copy is written before it goes to the clipboard. */
  readonly copyFolder: string;
  readonly putText: (text: string) => Promise<void>;
  readonly chooseDownload: ChooseAnyFile;
  readonly chooseDownloadFolder: (callerId: number) => Promise<string | undefined>;
  readonly savings: BeginSaving;
  /** Takes the files that a page may have shown in their folder. */
  readonly written: Pick<WrittenFiles, 'add'>;
  readonly tellDownload: (progress: FilesDownloadProgress, callerId: number) => void;
  readonly tellFolder: (progress: FolderDownloadProgress, callerId: number) => void;
  readonly reportRead: (progress: FilesReadProgress, callerId: number) => void;
}

export function filesHandlers(connections: Connections, parts: FilesParts): Handlers<ChannelsOf<'files'>> {
  const {
    reader,
    ports,
    startWorker,
    copyFolder,
    putText,
    chooseDownload,
    savings,
    written,
    tellDownload,
    reportRead,
  } = parts;
  return {
    'files.read': async (read, { signal }) => {
      const { api, profile } = await connections.inUse(read.connectionId);
      return reader.content(read, { api, retries: profile.retries }, signal);
    },
    'files.page': async (read, { id, signal }) => {
      const { api, profile } = await connections.inUse(read.connectionId);
      const report = (progress: FilesReadProgress) => reportRead(progress, id);
      return reader.read(read, { api, retries: profile.retries, report }, ports.of(id), signal);
    },
    'files.requestText': async ({ form, read }) => {
      const { profile } = await connections.inUse(read.connectionId);
      return filesText(form, read, profile);
    },
    'files.copy': async (copy, { id, signal }) => {
      const { text, rows } = await textOfFiles(copy, ports.asking(id), startWorker, copyFolder, signal);
      await putText(text);
      return { rows };
    },
    'files.download': async (download, { id, signal }) => {
      const { api, profile } = await connections.inUse(download.connectionId);
      if (!profile.downloads) throw new ProblemError(downloadsOff(profile.name));
      const target = await chooseDownload(safeFileName(download.filename ?? download.fileId), id);
      if (target === undefined) return { saved: false, notices: [] };
      const tell = (progress: FilesDownloadProgress) => tellDownload(progress, id);
      const saved = await saveContent(download, { path: target, replaces: true }, { api, savings, tell }, signal);
      written.add(saved.path);
      return { saved: true, ...saved };
    },
    'files.downloadToFolder': async (download, { id, signal }) => {
      const { api, profile } = await connections.inUse(download.connectionId);
      if (!profile.downloads) throw new ProblemError(downloadsOff(profile.name));
      const folder = await parts.chooseDownloadFolder(id);
      if (folder === undefined) return nothingSaved(download.source.count);
      const tell = (progress: FolderDownloadProgress) => parts.tellFolder(progress, id);
      const use = { api, profile, held: ports.asking(id), savings, tell };
      const outcome = await saveContents(download, folder, use, signal);
      if (outcome.path !== undefined) written.add(outcome.path);
      return outcome;
    },
  };
}

function nothingSaved(left: number): FolderDownloadOutcome {
  return { folder: undefined, saved: 0, bytes: 0, path: undefined, failed: 0, failures: [], left };
}

function downloadsOff(name: string) {
  const { message, advice } = ipcWords().noDownloads;
  return problem('invalid', message(name), advice, { argument: 'connectionId' });
}

export interface FileExportsParts {
  readonly exports: FileExports;
  readonly chooseFile: ChooseFile;
}

export function fileExportsHandlers(
  connections: Connections,
  ports: FilesPorts,
  { exports, chooseFile, written }: FileExportsParts & Pick<FilesParts, 'written'>,
): Handlers<ChannelsOf<'fileExports'>> {
  const noteWritten = (outcome: FilesExportOutcome) => {
    if (outcome.state === 'done') written.add(outcome.path);
    return outcome;
  };
  return {
    'fileExports.start': async (request, { id, signal }) => {
      const { api, profile } = await connections.inUse(request.connectionId);
      const held = request.source.kind === 'held' ? ports.asking(id) : notHeld;
      if (request.source.kind === 'held' && request.format.kind === 'xlsx') checkRows(request.source.count);
      const file = await chooseFile({ name: fileName(request.name), ending: request.format.kind }, id);
      if (file === undefined) return { state: 'left' };
      const use = { api, profile, origin: exportOrigin(profile), held };
      return noteWritten(await exports.start(request, file, use, signal));
    },
    'fileExports.resume': async ({ exportId }, { signal }) => {
      const unfinished = await exports.unfinishedOf(exportId);
      const { api, profile } = await connections.inUse(unfinished.resume.request.connectionId);
      const use = { api, profile, origin: exportOrigin(profile), held: notHeld };
      return noteWritten(await exports.resume(unfinished, use, signal));
    },
    'fileExports.pause': ({ exportId }) => exports.pause(exportId),
    'fileExports.discard': ({ exportId }) => exports.discard(exportId),
    'fileExports.unfinished': () => exports.unfinished(),
  };
}

/** The demo plant is the same at whichever port it is started. */
function exportOrigin(profile: Profile): ExportOrigin {
  const origin = originOf(profile);
  return profile.id === demoId ? { ...origin, baseUrl: 'the demo plant' } : origin;
}

/** An export of queries reads from the server, not from the page. */
const notHeld: RequestLoadedFiles = () => {
  const { message, advice } = ipcWords().notHeld;
  return Promise.reject(new ProblemError(problem('internal', message, advice)));
};
