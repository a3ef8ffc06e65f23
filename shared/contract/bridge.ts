import type { CommandRun, CommandStates } from './app/commands';
import type { Connection, ConnectionDraft, ConnectionList, ImportOutcome } from './connections/connection';
import type { ConnectionTest } from './connections/connection-test';
import type { ExportOutcome, ExportProgress, ExportRequest, PictureOutcome, PictureRequest } from './trend/export';
import type { FileQueryList, SavedQuery } from './files/file-query';
import type { FilesResponse, FilesRead } from './files/files';
import type { FilesDownload, FilesDownloadOutcome, FilesDownloadProgress } from './files/files-download';
import type {
  FilesCopy,
  FilesExport,
  FilesExportOutcome,
  FilesExportProgress,
  UnfinishedExport,
} from './files/files-export';
import type { FilesPageRequest, FilesPageOutcome } from './files/files-page';
import type { HistoryFocus, HistoryOutcome, HistoryRead } from './trend/history';
import type { RequestRecord, RequestSummary } from './inspect/request-record';
import type { ExtraAuthorities } from './connections/network';
import type { PageFault } from './app/page-fault';
import type { Problem } from '../problem/problem';
import type { View } from './trend/view';
import type { FiledView, OpenedView, SaveOutcome, ViewList, WorkingView } from './trend/view-files';
import type { FilesWaiting } from './inspect/retry-waiting';
import type { FileNotice, LibraryItem, Settings } from './app/storage';

/**
 * Everything that the renderer can ask of main: one map from channel to function type. Main validates every argument
 * with the schemas of `bridge-schemas.ts` and answers with a BridgeReply; this file has no schema in it, so that the
 * preload script stays small.
 */
export interface BridgeCalls {
  'app.info': () => AppInfo;
  /** Told once, when the first trend has been painted. */
  'app.firstTrend': () => void;
  'app.copyText': (args: { text: string }) => void;
  /** Faults of the program that the person has not been told of; they count as told from now on. */
  'app.faults': () => Problem[];
  'app.pageFault': (fault: PageFault) => void;

  /** Says which commands can be run now, so that the menu shows it. */
  'commands.state': (states: CommandStates) => void;

  'connections.list': () => ConnectionList;
  'connections.save': (draft: ConnectionDraft) => Connection;
  /** A new connection with the settings and the secrets of another one. */
  'connections.copy': (args: { id: string }) => Connection;
  'connections.remove': (args: { id: string }) => void;
  /** Takes a removal of this run back, secrets and place included. */
  'connections.restore': (args: { id: string }) => Connection;
  /** All IDs but the demo plant's, in the order wanted. */
  'connections.reorder': (args: { ids: string[] }) => void;
  /** Saves connections as a file without secrets; null when the person closed the dialog without a choice. */
  'connections.export': (args: { ids: string[] }) => { file: string } | null;
  /** Null when the person closed the dialog without a choice. */
  'connections.import': () => ImportOutcome | null;
  /** Certificates from a file that the person chooses; null when none was chosen. */
  'connections.chooseAuthorities': () => ExtraAuthorities | null;
  /** Whether secrets may go into a file whose encryption anybody can undo, where there is no keyring. */
  'connections.allowWeakFile': (args: { allowed: boolean }) => void;
  'connections.activate': (args: { id: string }) => void;
  'connections.test': (draft: ConnectionDraft) => ConnectionTest;

  /** The columns arrive on the series port; the reply comes when the read is over. */
  'history.read': (read: HistoryRead) => HistoryOutcome;
  /** Says what is on screen: slices of the page's running reads that lie there are read first. */
  'history.focus': (focus: HistoryFocus) => void;
  /** For small questions: one file, a file's neighbours, marks on the trend. */
  'files.read': (read: FilesRead) => FilesResponse;
  /** The rows arrive on the files port; the reply comes when the request is over. */
  'files.page': (ask: FilesPageRequest) => FilesPageOutcome;
  /** The request as a URL (GET; one query) or as a cURL command (POST), without credentials. */
  'files.requestText': (args: { form: 'url' | 'curl'; read: FilesRead }) => string;
  /** Puts files that the page holds on the clipboard; how many. */
  'files.copy': (copy: FilesCopy) => { rows: number };
  /** Asks where to save, then saves; taking the call back leaves nothing behind. */
  'files.download': (download: FilesDownload) => FilesDownloadOutcome;

  /**
   * Asks where to save, then writes; the reply comes when the file is complete, or the export was paused, discarded or
   * failed. Taking the call back pauses it.
   */
  'fileExports.start': (request: FilesExport) => FilesExportOutcome;
  /** Goes on where it stopped; the reply comes as from `start`. */
  'fileExports.resume': (args: { exportId: string }) => FilesExportOutcome;
  'fileExports.pause': (args: { exportId: string }) => void;
  /** Stops it if it runs, and removes what it has written. */
  'fileExports.discard': (args: { exportId: string }) => void;
  /** The last one first; those that run are none of them. */
  'fileExports.unfinished': () => UnfinishedExport[];

  'fileQueries.list': () => FileQueryList;
  /** Keeps a favourite: in its file, or without one in a new file of the workspace; returns the file. */
  'fileQueries.keep': (args: { file: string | null; kept: SavedQuery }) => { file: string };
  /** Removes a favourite, to the trash. */
  'fileQueries.remove': (args: { file: string }) => void;
  /** Notes that it was asked. */
  'fileQueries.note': (args: { kept: SavedQuery }) => void;
  /** Forgets what was asked. */
  'fileQueries.forget': () => void;

  /** Asks where to save, then writes; the reply comes when the files are complete. Cancelling leaves nothing behind. */
  'export.start': (request: ExportRequest) => ExportOutcome;
  'export.picture': (request: PictureRequest) => PictureOutcome;
  /** Shows a file in its folder that an export of this session wrote; any other is refused. */
  'export.show': (args: { path: string }) => void;

  'items.list': (args: { connectionId: string }) => LibraryItem[];
  'items.save': (args: { connectionId: string; items: LibraryItem[] }) => void;

  'settings.get': () => Settings;
  'settings.save': (settings: Settings) => void;

  /** The page names only files that main has told it. */
  'views.list': () => ViewList;
  'views.open': (args: { file: string }) => FiledView;
  /** Null when the person closed the dialog without a choice. */
  'views.openDialog': () => FiledView | null;
  /**
   * Without a file: to a new one of the workspace; the view comes back with the name that it got. With `digest`, only to
   * a file that still has it.
   */
  'views.save': (args: { file: string | null; view: View; digest?: string | undefined }) => SaveOutcome;
  /** Whether a file holds something else than it did when it had `digest`; not where it is gone. */
  'views.isChanged': (args: { file: string; digest: string }) => boolean;
  /** Null when the person closed the dialog without a choice; the view takes the name of the file that was chosen. */
  'views.saveAs': (args: { view: View }) => FiledView | null;
  'views.rename': (args: { file: string; name: string }) => FiledView;
  'views.duplicate': (args: { file: string }) => FiledView;
  /** To the trash; a file that is gone already leaves the recent ones. */
  'views.remove': (args: { file: string }) => void;
  /** Keeps what the person is working on for the next start; of many calls the last wins. */
  'views.autosave': (working: WorkingView) => void;
  /** What the last run, or this page's forerunner, left behind; null when nothing was. */
  'views.restore': () => WorkingView | null;
  /** What was opened from outside and has not been told; from then on `views.opened` tells it. */
  'views.pending': () => OpenedView[];
  'views.link': (args: { view: View }) => string;

  /** What is amiss with the files of the workspace; `workspace.notices` tells when that changes. */
  'workspace.notices': () => FileNotice[];

  'inspect.list': () => RequestSummary[];
  'inspect.get': (args: { id: number }) => RequestRecord;
  'inspect.curl': (args: { id: number }) => string;
  'inspect.clear': () => void;
}

export type BridgeChannel = keyof BridgeCalls;
export type BridgeArgument<C extends BridgeChannel> = Parameters<BridgeCalls[C]>[0];
export type BridgeResult<C extends BridgeChannel> = ReturnType<BridgeCalls[C]>;

/** What main tells the renderer unasked. */
export interface BridgeEvents {
  /** There is something to take with `app.faults`. */
  'app.faulted': null;
  /** The computer was asleep and is awake again. */
  'app.awake': null;
  /** An export has come further; at most ten times a second. */
  'export.progress': ExportProgress;
  /** An export of files has come further; at most ten times a second. */
  'fileExports.progress': FilesExportProgress;
  /** A download has come further; at most ten times a second. */
  'files.downloadProgress': FilesDownloadProgress;
  /** A read of files rests before a further try, or goes on. */
  'files.waiting': FilesWaiting;
  /** A command was chosen in the menu. */
  'commands.run': CommandRun;
  /** A request was begun or has changed. */
  'inspect.changed': RequestSummary;
  /** The list of connections or the active one has changed. */
  'connections.changed': null;
  /** All that is amiss with the files of the workspace. */
  'workspace.notices': FileNotice[];
  /** A view was opened from outside: a file was double-clicked, or a link followed. */
  'views.opened': OpenedView;
}
export type BridgeEvent = keyof BridgeEvents;

/** Electron keeps only the message of a thrown error, so an error crosses the bridge as a value. */
export type BridgeReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface AppInfo {
  readonly version: string;
  readonly electron: string;
  readonly chrome: string;
  readonly platform: string;
}

/** What the preload script puts on `window.bridge`. */
export interface Bridge {
  /** Sends a call; `callId` is unique and is what `cancel` takes. */
  call<C extends BridgeChannel>(
    channel: C,
    callId: number,
    argument: BridgeArgument<C>,
  ): Promise<BridgeReply<BridgeResult<C>>>;
  cancel(callId: number): void;
  /** Listens to an event; returns the function that stops it. */
  on<E extends BridgeEvent>(event: E, listener: (value: BridgeEvents[E]) => void): () => void;
}

/**
 * The page posts this to its own window, with one MessagePort, to hand the series port to main: a port can't pass
 * through the context bridge.
 */
export const seriesPortHandover = 'process-data-viewer:series-port';

/** The same for the files port; see `files-port.ts`. */
export const filesPortHandover = 'process-data-viewer:files-port';
