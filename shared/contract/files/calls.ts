import { z } from 'zod';
import { requestForms } from '../inspect/request-record';
import { call, event, plainCall } from '../call';
import { savedQuerySchema, type FileQueryList } from './file-query';
import { filesReadSchema, type FilesResponse } from './files';
import {
  filesDownloadSchema,
  type FilesDownloadOutcome,
  type FilesDownloadProgress,
  folderDownloadSchema,
  type FolderDownloadOutcome,
  type FolderDownloadProgress,
} from './files-download';
import {
  filesCopySchema,
  filesExportSchema,
  type FilesExportOutcome,
  type FilesExportProgress,
  type UnfinishedExport,
} from './files-export';
import { filesPageSchema, type FilesPageOutcome, type FilesReadProgress } from './files-page';

const byFile = z.object({ file: z.string().min(1) });
const byExport = filesExportSchema.pick({ exportId: true });

/** Reading files, downloads, exports and saved queries. */
export const filesCalls = {
  /** For small reads: one file, a file's neighbours, marks on the trend. */
  'files.read': call(filesReadSchema).returns<FilesResponse>(),
  /** The rows arrive on the files port; the reply comes when the request is over. */
  'files.page': call(filesPageSchema).returns<FilesPageOutcome>(),
  /** The request as a URL (GET; one query) or as what repeats it elsewhere (POST), without credentials. */
  'files.requestText': call(
    z.object({ form: z.enum(['url', ...requestForms]), read: filesReadSchema }),
  ).returns<string>(),
  /** Puts files that the page holds on the clipboard; how many. */
  'files.copy': call(filesCopySchema).returns<{ rows: number }>(),
  /** Asks where to save, then saves; taking the call back leaves nothing behind. */
  'files.download': call(filesDownloadSchema).returns<FilesDownloadOutcome>(),
  /** Asks for a folder, then saves there; taking the call back stops it, and what is complete stays. */
  'files.downloadToFolder': call(folderDownloadSchema).returns<FolderDownloadOutcome>(),

  /**
   * Asks where to save, then writes; the reply comes when the file is complete, or the export was paused, discarded or
   * failed. Taking the call back pauses it.
   */
  'fileExports.start': call(filesExportSchema).returns<FilesExportOutcome>(),
  /** Goes on where it stopped; the reply comes as from `start`. */
  'fileExports.resume': call(byExport).returns<FilesExportOutcome>(),
  'fileExports.pause': call(byExport).returns<void>(),
  /** Stops it if it runs, and removes what it has written. */
  'fileExports.discard': call(byExport).returns<void>(),
  /** The last one first; those that run are none of them. */
  'fileExports.unfinished': plainCall<UnfinishedExport[]>(),

  'fileQueries.list': plainCall<FileQueryList>(),
  /** Keeps a saved query: in its file, or without one in a new file of the storage; returns the file. */
  'fileQueries.keep': call(z.object({ file: z.string().min(1).nullable(), kept: savedQuerySchema })).returns<{
    file: string;
  }>(),
  /** Removes a favourite, to the trash. */
  'fileQueries.remove': call(byFile).returns<void>(),
  /** Notes that it was asked. */
  'fileQueries.note': call(z.object({ kept: savedQuerySchema })).returns<void>(),
  /** Forgets what was asked. */
  'fileQueries.forget': plainCall<void>(),
};

export const filesEvents = {
  /** An export of files has come further; at most ten times a second. */
  'fileExports.progress': event<FilesExportProgress>(),
  /** An export has begun, goes on, is over or was discarded: others may be unfinished now. */
  'fileExports.changed': event<null>(),
  /** A download has come further; at most ten times a second. */
  'files.downloadProgress': event<FilesDownloadProgress>(),
  /** The same of a download into a folder. */
  'files.folderProgress': event<FolderDownloadProgress>(),
  /** A request of files has come further, rests before a further try, or goes on; at most ten times a second. */
  'files.progress': event<FilesReadProgress>(),
};
