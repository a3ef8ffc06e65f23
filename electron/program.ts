import path from 'node:path';
import { app, powerSaveBlocker, shell, webContents } from 'electron';
import { rm } from 'node:fs/promises';
import type { PageFault } from '@shared/contract/app/calls';
import type { Settings } from '@shared/contract/app/storage';
import type { BuiltFiles } from './built-files';
import electronSupport from './electron-support.json';
import type { FaultReports } from './crash/fault-reports';
import { watchProcesses } from './crash/watch-processes';
import { FileExports } from './files/export/file-exports';
import { FilesReader } from './files/reading/files-reader';
import { filesWorker } from './files/worker/files-thread';
import { RenderJobs } from './headless/render-jobs';
import { HistoryReader } from './history/history-reader';
import { connectBridge } from './ipc/connect-bridge';
import { awakeHandlers } from './ipc/handlers/awake-handlers';
import { bridgeHandlers } from './ipc/handlers/bridge-handlers';
import { IpcRouter } from './ipc/ipc-router';
import { notifyPages, tellCaller } from './ipc/notify-pages';
import { abortCallsWhenGone, type ConnectedBridge } from './ipc/page-calls';
import { FilesPorts } from './ipc/ports/files-ports';
import { SeriesPorts } from './ipc/ports/series-ports';
import type { Frame } from './open-frame';
import { openStorage } from './open-storage';
import type { ProgramWindows } from './program-windows';
import { runningWrites } from './storage/files/atomic-write';
import type { ProgramLog } from './storage/log/program-log';
import { endingThreads, workerThread } from './threads/thread';
import { watchVersions } from './updates/watch-versions';
import {
  chooseAuthoritiesFile,
  chooseCaseFile,
  chooseHarFile,
  chooseConnectionsFile,
  chooseConnectionsTarget,
  chooseFolder,
  SaveDialogs,
} from './window/dialogs';
import { quitWithoutHeldUpThreads } from './threads/held-up-threads';
import { finishWritesBeforeQuit } from './window/finish-writes-before-quit';
import { applyTheme, screenshotFirstTrend } from './window/main-window';
import type { ProgramMenu } from './window/menu';
import type { OpenRequests } from './window/open-requests';
import { headlessPage } from './window/pages';
import type { ReportPrinter } from './window/report-printer';
import { comesFromPage, type Page } from './window/session-restrictions';
import { StayAwake } from './window/stay-awake';
import { putPng, putText } from './window/system-clipboard';
import { tellPerson } from './window/tell-person';
import type { TextSize } from './window/text-size';
import type { BeginSaving } from './writers/target/saving';
import { WrittenFiles } from './writers/target/written-files';

/** What there is before the program is read: its windows. */
interface ProgramParts {
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

/** Composes all that answers the calls of pages, and connects the bridge. */
export async function runProgram(parts: ProgramParts): Promise<ConnectedBridge> {
  const { built, page, frame, menu, textSize, windows, reports, faults, programLog, licencesFile, openings } = parts;
  const workspace = await openStorage({
    frame,
    built,
    log: programLog.info,
    front: () => windows.front?.id,
  });
  // Where the first list waits for the demo plant, it starts while the page is read; with a port of its own somebody waits for it.
  if (workspace.connections.beginsWithDemo || app.commandLine.hasSwitch('demo-port'))
    void workspace.startDemo().catch(() => undefined);
  const ports = new SeriesPorts();
  const history = new HistoryReader({
    memory: workspace.serverMemory,
    decodeWorkerFile: built.decodeWorker,
    onDecoderDeath: (reason) =>
      programLog.info(`The decode worker stopped: ${reason}. It starts anew when it is needed.`),
  });
  app.on('will-quit', () => history.close());
  const saveDialogs = new SaveDialogs(() => workspace.settings.get().exportFolder);
  const written = new WrittenFiles((file) => shell.showItemInFolder(file));
  const files = filesParts({ built, savings: workspace.savings, written }, saveDialogs);
  const fileExports = new FileExports({
    startWorker: files.startWorker,
    savings: workspace.savings,
    idsFile: (exportId) => workspace.saveJournals.idsFile(exportId),
    tell: (progress) => notifyPages('fileExports.progress', progress),
    onChange: () => notifyPages('fileExports.changed', null),
  });
  finishWritesBeforeQuit(fileExports);
  finishWritesBeforeQuit(runningWrites);
  quitWithoutHeldUpThreads(app, endingThreads, () => process.kill(process.pid, 'SIGKILL'));
  const versions = await watchVersions({
    ...workspace,
    log: programLog.info,
    tell: (newer) => notifyPages('app.newerVersion', newer),
  });
  const follow = (settings: Settings) => {
    applyTheme(settings);
    textSize.follow(settings);
    menu.showKeys(settings.keys);
    workspace.requests.keep({ requests: settings.keptRequests, answerBytes: settings.keptAnswersMb * 1e6 });
    void versions.follow(settings.releases);
    if (!settings.saveTrend) void workspace.windowStates.forgetTrends();
  };
  const { incomingViews } = workspace.views;
  const jobs = new RenderJobs({
    page: headlessPage(page),
    preload: built.preload,
    attach: (contents) => abortCallsWhenGone(contents, bridge),
  });
  const handlers = bridgeHandlers({
    ...workspace,
    history,
    ports,
    exports: { ...exportParts({ built, savings: workspace.savings, written }, saveDialogs), reports },
    viewReports: {
      choices: () => {
        const settings = workspace.settings.get();
        return { calendar: settings, qualityColours: settings.qualityColours };
      },
      render: (job, signal) => jobs.run(job, signal),
      tell: tellCaller('export.viewReportsProgress'),
    },
    tellEvents: tellCaller('events.progress'),
    tellCheck: tellCaller('check.progress'),
    tellDescribed: tellCaller('check.described'),
    tellHealth: tellCaller('health.progress'),
    startHealthThread: workerThread(built.healthWorker),
    files,
    fileExports: { exports: fileExports, chooseFile: saveDialogs.chooseFile },
    connectionDialogs: {
      chooseConnections: chooseConnectionsFile,
      chooseTarget: chooseConnectionsTarget,
      chooseAuthorities: chooseAuthoritiesFile,
    },
    app: {
      info: appInfo(parts),
      newerVersion: () => versions.newer,
      copyText: putText,
      tell: tellPerson,
      chooseFolder,
      showFile: (what) => {
        const file = what === 'log' ? programLog.file : licencesFile;
        if (file !== undefined) shell.showItemInFolder(file);
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
    },
    inspect: {
      log: workspace.requests,
      chooseFile: saveDialogs.chooseFile,
      startAnswersThread: workerThread(built.answersWorker),
      kept: workspace.keptRequests,
      har: workspace.har,
      chooseHar: chooseHarFile,
      version: app.getVersion(),
    },
    cases: {
      open: workspace.cases,
      saving: caseParts(parts, workspace),
      chooseTarget: saveDialogs.chooseFile,
      chooseFile: chooseCaseFile,
    },
    forgetTrends: (connectionId) => workspace.windowStates.forgetTrends(connectionId),
    settings: {
      store: workspace.settings,
      apply: (settings, callerId) => {
        follow(settings);
        notifyPages('settings.changed', settings, callerId);
      },
    },
    tellFileQueries: (callerId) => notifyPages('fileQueries.changed', null, callerId),
    tellItems: (connectionId, callerId) => notifyPages('items.changed', { connectionId }, callerId),
    commands: { showStates: (pageId, states) => menu.showStates(pageId, states) },
    windows: {
      state: (pageId) => windows.state(pageId),
      add: (pageId, tab) => windows.add(pageId, tab),
      forget: (number) => windows.forget(number),
      shareTime: (time, callerId) => notifyPages('views.timeShared', time, callerId),
    },
  });
  const long = awakeHandlers(handlers, new StayAwake(powerSaveBlocker));
  const router = new IpcRouter({ ...handlers, ...long, ...jobs.handlers }, (channel, thrown) =>
    programLog.error(`${channel} failed`, thrown),
  );
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { router, ports, filesPorts: files.ports, incomingViews, isTrusted };
  connectBridge(bridge);

  follow(workspace.settings.get());
  watchProcesses({
    report: programLog.info,
    onNetworkGone: () => void workspace.connections.reopen(),
    onAwake: () => notifyPages('app.awake', null),
  });
  openings.listen({
    open: (opening) => void incomingViews.receive(opening),
    bringToFront: () => windows.bringToFront(),
  });
  return bridge;
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

function caseParts(parts: ProgramParts, { settings, savings }: Awaited<ReturnType<typeof openStorage>>) {
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
