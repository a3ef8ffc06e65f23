import path from 'node:path';
import { app, shell, webContents } from 'electron';
import { rm } from 'node:fs/promises';
import type { PageFault } from '@shared/contract/app/calls';
import type { Settings } from '@shared/contract/app/storage';
import type { BuiltFiles } from './built-files';
import type { FaultReports } from './crash/fault-reports';
import electronSupport from './electron-support.json';
import { FileExports } from './files/export/file-exports';
import { FilesReader } from './files/reading/files-reader';
import { filesWorker } from './files/worker/files-thread';
import type { RenderJobs } from './headless/render-jobs';
import { HistoryReader } from './history/history-reader';
import type { AppParts, InspectParts } from './ipc/handlers/app-handlers';
import type { HandlerParts } from './ipc/handlers/bridge-handlers';
import type { SettingsParts } from './ipc/handlers/storage-handlers';
import { notifyPages, tellCaller } from './ipc/notify-pages';
import { FilesPorts } from './ipc/ports/files-ports';
import { SeriesPorts } from './ipc/ports/series-ports';
import type { Frame } from './open-frame';
import type { Workspace } from './open-storage';
import type { ProgramWindows } from './program-windows';
import type { ProgramLog } from './storage/log/program-log';
import { type StartThread, workerThread } from './threads/thread';
import type { VersionWatch } from './updates/version-watch';
import {
  chooseAuthoritiesFile,
  chooseCaseFile,
  chooseConnectionsFile,
  chooseConnectionsTarget,
  chooseFolder,
  chooseHarFile,
  SaveDialogs,
} from './window/dialogs';
import { screenshotFirstTrend } from './window/main-window';
import type { ProgramMenu } from './window/menu';
import type { OpenRequests } from './window/open-requests';
import type { ReportPrinter } from './window/report-printer';
import type { Page } from './window/session-restrictions';
import { putPng, putText } from './window/system-clipboard';
import { tellPerson } from './window/tell-person';
import type { TextSize } from './window/text-size';
import type { BeginSaving } from './writers/target/saving';
import { WrittenFiles } from './writers/target/written-files';
import { showLog } from './storage/log/show-log';

/** What there is before the program is read: its windows. */
export interface ProgramParts {
  readonly built: BuiltFiles;
  readonly page: Page;
  readonly frame: Frame;
  readonly menu: ProgramMenu;
  readonly textSize: TextSize;
  readonly windows: ProgramWindows;
  readonly reports: ReportPrinter;
  readonly faults: FaultReports;
  readonly programLog: ProgramLog;
  readonly licencesFile: string | undefined;
  readonly openings: OpenRequests;
}

/** What there is besides the windows when the calls' handlers are made. */
export interface ProgramServices {
  readonly workspace: Workspace;
  readonly versions: VersionWatch;
  readonly jobs: RenderJobs;
  /** Does in the whole program what a person has set. */
  readonly follow: (settings: Settings) => void;
}

/** Makes what the handlers of the bridge's calls work with. */
export function handlerParts(parts: ProgramParts, services: ProgramServices): HandlerParts {
  const { built } = parts;
  const { workspace, jobs } = services;
  const { savings } = workspace;
  const saveDialogs = new SaveDialogs(() => workspace.settings.get().exportFolder);
  const written = new WrittenFiles((file) => shell.showItemInFolder(file));
  const files = filesParts({ built, savings, written }, saveDialogs);
  return {
    ...workspace,
    ...tellings(),
    history: historyReader(parts, workspace),
    ports: new SeriesPorts(),
    exports: { ...exportParts({ built, savings, written }, saveDialogs), reports: parts.reports },
    viewReports: viewReportsParts(workspace, jobs),
    startHealthThread: workerThread(built.healthWorker),
    files,
    fileExports: { exports: newFileExports(workspace, files.startWorker), chooseFile: saveDialogs.chooseFile },
    connectionDialogs: {
      chooseConnections: chooseConnectionsFile,
      chooseTarget: chooseConnectionsTarget,
      chooseAuthorities: chooseAuthoritiesFile,
    },
    app: appParts(parts, services),
    inspect: inspectParts(parts, workspace, saveDialogs),
    cases: {
      open: workspace.cases,
      saving: caseParts(parts, workspace),
      chooseTarget: saveDialogs.chooseFile,
      chooseFile: chooseCaseFile,
    },
    forgetTrends: (connectionId) => workspace.windowStates.forgetTrends(connectionId),
    settings: settingsParts(services),
    commands: { showStates: (pageId, states) => parts.menu.showStates(pageId, states) },
    windows: windowsParts(parts),
  };
}

function tellings() {
  return {
    tellRemoved: tellCaller('connections.removedElsewhere'),
    tellEvents: tellCaller('events.progress'),
    tellCheck: tellCaller('check.progress'),
    tellDescribed: tellCaller('check.described'),
    tellHealth: tellCaller('health.progress'),
    tellFileQueries: (callerId: number) => notifyPages('fileQueries.changed', null, callerId),
    tellItems: (connectionId: string, callerId: number) => notifyPages('items.changed', { connectionId }, callerId),
  };
}

function historyReader({ built, programLog }: ProgramParts, { serverMemory }: Workspace): HistoryReader {
  return new HistoryReader({
    memory: serverMemory,
    decodeWorkerFile: built.decodeWorker,
    onDecoderDeath: (reason) =>
      programLog.info(`The decode worker stopped: ${reason}. It starts anew when it is needed.`),
  });
}

function viewReportsParts({ settings }: Workspace, jobs: RenderJobs): HandlerParts['viewReports'] {
  return {
    choices: () => {
      const chosen = settings.get();
      return { calendar: chosen, qualityColours: chosen.qualityColours };
    },
    render: (job, signal) => jobs.run(job, signal),
    tell: tellCaller('export.viewReportsProgress'),
  };
}

function newFileExports({ savings, saveJournals }: Workspace, startWorker: StartThread): FileExports {
  return new FileExports({
    startWorker,
    savings,
    idsFile: (exportId) => saveJournals.idsFile(exportId),
    tell: (progress) => notifyPages('fileExports.progress', progress),
    onChange: () => notifyPages('fileExports.changed', null),
  });
}

function appParts(parts: ProgramParts, { versions }: ProgramServices): AppParts {
  const { windows, programLog, licencesFile, faults } = parts;
  return {
    info: appInfo(parts),
    newerVersion: () => versions.newer,
    copyText: putText,
    tell: tellPerson,
    chooseFolder,
    showFile: (what) => {
      if (what === 'log') showLog(programLog.file);
      else if (licencesFile !== undefined) shell.showItemInFolder(licencesFile);
    },
    onFirstTrend: (callerId) => {
      void windows.state(callerId).session.sound();
      firstTrendPainted(callerId, programLog);
    },
    faults,
    onPageFault: (fault, callerId) => {
      logPageFault(fault, programLog);
      if (fault.where === 'page') return;
      if (fault.where === 'view') return void windows.state(callerId).session.broken();
      const what = fault.where === 'series worker' ? 'series' : 'files';
      void windows.revive(callerId, { what, reason: fault.message });
    },
    windows,
  };
}

function inspectParts(
  { built }: ProgramParts,
  { requests, keptRequests, har }: Workspace,
  { chooseFile }: SaveDialogs,
): InspectParts {
  return {
    log: requests,
    chooseFile,
    startAnswersThread: workerThread(built.answersWorker),
    kept: keptRequests,
    har,
    chooseHar: chooseHarFile,
    version: app.getVersion(),
  };
}

function settingsParts({ workspace, follow }: ProgramServices): SettingsParts {
  return {
    store: workspace.settings,
    apply: (settings, callerId) => {
      follow(settings);
      notifyPages('settings.changed', settings, callerId);
    },
  };
}

function windowsParts({ windows }: ProgramParts): HandlerParts['windows'] {
  return {
    state: (pageId) => windows.state(pageId),
    add: (pageId, tab) => windows.add(pageId, tab),
    forget: (number) => windows.forget(number),
    shareTime: (time, callerId) => notifyPages('views.timeShared', time, callerId),
  };
}

/** What writes files for pages has. */
interface WritingParts {
  readonly built: BuiltFiles;
  readonly savings: BeginSaving;
  readonly written: WrittenFiles;
}

function filesParts({ built, savings, written }: WritingParts, { chooseDownload, chooseDownloadFolder }: SaveDialogs) {
  const startWorker = filesWorker(built.filesWorker);
  const copyFolder = path.join(app.getPath('userData'), 'copies');
  // What a copy that was killed left behind.
  void rm(copyFolder, { recursive: true, force: true }).catch(() => undefined);
  return {
    reader: new FilesReader(startWorker),
    ports: new FilesPorts(),
    startWorker,
    copyFolder,
    putText,
    chooseDownload,
    chooseDownloadFolder,
    written,
    savings,
    tellDownload: tellCaller('files.downloadProgress'),
    tellFolder: tellCaller('files.folderProgress'),
    reportRead: tellCaller('files.progress'),
  };
}

function exportParts({ built, savings, written }: WritingParts, { chooseFile }: SaveDialogs) {
  return {
    savings,
    written,
    startThread: workerThread(built.exportWorker),
    tell: tellCaller('export.progress'),
    chooseFile,
    clipboard: { putPng, putText },
  };
}

function caseParts(parts: ProgramParts, { settings, savings }: Workspace) {
  const folder = path.join(app.getPath('userData'), 'cases');
  // What a case that was being saved left behind when the program was killed.
  void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const { version, electron, chrome, platform } = appInfo(parts);
  return {
    settings: () => settings.get(),
    program: { version, electron, chrome, platform },
    savings,
    folder,
    startThread: workerThread(parts.built.exportWorker),
    tell: tellCaller('cases.progress'),
  };
}

function appInfo({ programLog, licencesFile }: Pick<ProgramParts, 'programLog' | 'licencesFile'>) {
  const { electron, chrome } = process.versions;
  const end = new Map(Object.entries(electronSupport)).get(electron.split('.')[0] ?? '');
  const electronEnded = end !== undefined && end <= new Date().toISOString() ? end : undefined;
  return {
    version: app.getVersion(),
    electron,
    electronEnded,
    chrome,
    platform: process.platform,
    logFile: programLog.file,
    hasLicences: licencesFile !== undefined,
  };
}

function firstTrendPainted(callerId: number, programLog: ProgramLog): void {
  const file = app.commandLine.getSwitchValue('first-trend-screenshot');
  const contents = webContents.fromId(callerId);
  if (file === '' || contents === undefined) return;
  screenshotFirstTrend(contents, file).catch((thrown: unknown) => programLog.error('The screenshot failed', thrown));
}

function logPageFault({ where, message, stack }: PageFault, programLog: ProgramLog): void {
  programLog.error(`Fault in the ${where}: ${message}`, stack);
}
