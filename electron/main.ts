/// <reference types="electron-vite/node" />
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, session, shell, webContents } from 'electron';
import type { PageFault } from '@shared/contract/app/calls';
import type { Settings } from '@shared/contract/app/storage';
import type { CaseProgress } from '@shared/contract/cases/case-file';
import type { FilesDownloadProgress } from '@shared/contract/files/files-download';
import type { FilesReadProgress } from '@shared/contract/files/files-page';
import type { ExportProgress } from '@shared/contract/trend/export';
import icon from '../build/icons/256x256.png?asset';
import { FaultReports, unhandledFault } from './crash/fault-reports';
import { watchProcesses } from './crash/watch-processes';
import { FileExports } from './files/export/file-exports';
import { FilesReader } from './files/reading/files-reader';
import { filesWorker } from './files/worker/files-thread';
import { type Command, commandArguments, commandOf } from './headless/command-line';
import { pageRenderer } from './headless/page-renderer';
import { readItems } from './headless/read-items';
import { RenderJobs } from './headless/render-jobs';
import { renderViews } from './headless/render-views';
import { runCommand } from './headless/run-command';
import { copyUserData, removeUserDataCopy } from './headless/user-data-copy';
import { HistoryReader } from './history/history-reader';
import { abortCallsWhenGone, connectBridge } from './ipc/connect-bridge';
import { bridgeHandlers } from './ipc/handlers/bridge-handlers';
import { IpcRouter, notifyPage, notifyPages } from './ipc/ipc-router';
import { FilesPorts } from './ipc/ports/files-ports';
import { SeriesPorts } from './ipc/ports/series-ports';
import { openStorage } from './open-storage';
import { runningWrites } from './storage/files/atomic-write';
import type { FileEvent } from './storage/files/file-problems';
import { openProgramLog } from './storage/log/program-log';
import { folderWriteProblem } from './storage/user-data';
import { workerThread } from './threads/thread';
import { pageOrigin, registerAppScheme, serveAppScheme } from './window/app-protocol';
import {
  chooseAuthoritiesFile,
  chooseCaseFile,
  chooseConnectionsFile,
  chooseConnectionsTarget,
  chooseFolder,
  SaveDialogs,
} from './window/dialogs';
import { finishWritesBeforeQuit } from './window/finish-writes-before-quit';
import { applyTheme, screenshotFirstTrend } from './window/main-window';
import { ProgramMenu } from './window/menu';
import { OpenRequests } from './window/open-requests';
import { ProgramWindows } from './program-windows';
import { ReportPrinter } from './window/report-printer';
import {
  comesFromPage,
  cutOffPage,
  denyPermissions,
  keepOffNetwork,
  originOf,
  type Page,
} from './window/session-restrictions';
import { developerToolsSwitch, refusedSwitches } from './window/start-switches';
import { putPng, putText } from './window/system-clipboard';
import electronSupport from './electron-support.json';
import { watchVersions } from './updates/watch-versions';
import { WrittenFiles } from './writers/target/written-files';
import type { BeginSaving } from './writers/target/saving';

// Built files lie beside this one; other modules may end in a chunk elsewhere, so they are told.
const built = {
  decodeWorker: new URL('./decode-worker.js', import.meta.url),
  filesWorker: new URL('./files-worker.js', import.meta.url),
  exportWorker: new URL('./export-worker.js', import.meta.url),
  answersWorker: new URL('./answers-worker.js', import.meta.url),
  healthWorker: new URL('./health-worker.js', import.meta.url),
  demoProcess: new URL('./demo-process.js', import.meta.url),
  preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
  page: fileURLToPath(new URL('../renderer', import.meta.url)),
};

const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1), process.platform) : [];
if (refused.length > 0) {
  console.error(`The program does not start with ${refused.join(', ')}. Leave that out and start it again.`);
  app.exit(2);
}
const invoked =
  refused.length > 0 ? undefined : commandOf(commandArguments(process.argv, app.isPackaged), process.cwd());
const dataCopy = invoked === undefined ? undefined : copyUserData(app.getPath('userData'));
if (dataCopy !== undefined) for (const name of ['userData', 'sessionData'] as const) app.setPath(name, dataCopy);
const allowsDeveloperTools = !app.isPackaged || app.commandLine.hasSwitch(developerToolsSwitch);

/** Beside a packaged program lie the licences of all that is in it. */
const licencesFile = app.isPackaged ? path.join(process.resourcesPath, '../third-party-licences.txt') : undefined;

const programLog = openProgramLog(path.join(app.getPath('userData'), 'logs/main.log'));

const faults = new FaultReports(() => notifyPages('app.faulted', null));
programLog.catchAll((thrown) => faults.add(unhandledFault(thrown)));

// Who starts the program with --no-sandbox (root has to) gets Chromium without one; the two together would not start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
app.on('session-created', keepOffNetwork);
const openings = new OpenRequests();
if (invoked !== undefined) void carryOut(invoked);
else openProgram();

function openProgram(): void {
  app.on('window-all-closed', () => app.quit());
  // Where nothing can be written there is no lock to be had either, which does not mean that somebody else holds it.
  const trouble = app.requestSingleInstanceLock() ? undefined : folderWriteProblem(app.getPath('userData'));
  // A second start on the same user data hands over what it was to open, and ends.
  if (refused.length > 0 || (!app.hasSingleInstanceLock() && trouble === undefined)) app.quit();
  // No top-level await: Electron is not ready before this module has been evaluated.
  else
    void app
      .whenReady()
      .then(() => start(trouble))
      .catch(fail);
}

/** Runs a command, which shows no window and asks for no lock: a program that is running goes on by itself. */
async function carryOut(given: Command): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
  const code = await runCommand(
    given,
    { out: writer(process.stdout), error: writer(process.stderr) },
    async (wanted, teller) => {
      await app.whenReady();
      app.dock?.hide();
      const { tell } = teller;
      const workspace = await openStorage({
        demoProcess: built.demoProcess,
        trouble: undefined,
        log: tell,
        front: () => undefined,
      });
      const history = new HistoryReader({ memory: workspace.serverMemory, decodeWorkerFile: built.decodeWorker });
      const parts = {
        ...workspace,
        history,
        startThread: workerThread(built.exportWorker),
        shifts: workspace.settings.get().shifts,
        environment: process.env,
        ...teller,
        signal: stopping.signal,
      };
      try {
        if (wanted.kind === 'read') return await readItems(wanted, parts);
        const reports = new ReportPrinter();
        await restrictPages(reports);
        const page = headlessPage(pageToShow());
        const report = (channel: string, thrown: unknown) => programLog.error(`${channel} failed`, thrown);
        const render = pageRenderer({ ...parts, ...workspace.views, page, preload: built.preload, report });
        const viewFolder = path.join(dataCopy ?? '', 'workspace/views');
        return await renderViews(wanted, { ...parts, reports, viewFolder, render });
      } finally {
        history.close();
      }
    },
  );
  if (dataCopy !== undefined) await removeUserDataCopy(dataCopy);
  app.exit(code);
}

/** Writes to a stream of the process; resolves when the text is out. */
function writer(stream: NodeJS.WriteStream): (text: string) => Promise<void> {
  return (text) => new Promise((resolve) => void stream.write(text, () => resolve()));
}

async function start(trouble: FileEvent | undefined): Promise<void> {
  const page = pageToShow();
  const workspace = await openStorage({
    demoProcess: built.demoProcess,
    trouble,
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
  const files = filesParts(workspace.savings, saveDialogs);
  const reports = new ReportPrinter();
  const fileExports = new FileExports({
    startWorker: files.startWorker,
    savings: workspace.savings,
    idsFile: (exportId) => workspace.saveJournals.idsFile(exportId),
    tell: (progress) => notifyPages('fileExports.progress', progress),
  });
  finishWritesBeforeQuit(fileExports);
  finishWritesBeforeQuit(runningWrites);
  const menu = new ProgramMenu({
    logFile: programLog.file,
    licencesFile,
    allowsDeveloperTools,
    run: (command) => {
      const { front } = windows;
      if (front !== undefined) notifyPage(front.id, 'commands.run', command);
    },
  });
  const versions = await watchVersions({
    ...workspace,
    log: programLog.info,
    tell: (newer) => notifyPages('app.newerVersion', newer),
  });
  const follow = (settings: Settings) => {
    applyTheme(settings);
    menu.showKeys(settings.keys);
    workspace.requests.keep({ requests: settings.keptRequests, answerBytes: settings.keptAnswersMb * 1e6 });
    void versions.follow(settings.releases);
  };
  const { incomingViews } = workspace.views;
  const windows = new ProgramWindows({
    page,
    preload: built.preload,
    icon,
    allowsDeveloperTools,
    states: workspace.windowStates,
    attach: (contents) => abortCallsWhenGone(contents, bridge),
    log: programLog.info,
    onRevived: (fault) => faults.add(fault),
    onFront: (pageId) => menu.followPage(pageId),
    onLeft: (tabs) => void incomingViews.tell({ kind: 'left', tabs }),
  });
  const jobs = new RenderJobs({
    page: headlessPage(page),
    preload: built.preload,
    attach: (contents) => abortCallsWhenGone(contents, bridge),
  });
  const handlers = bridgeHandlers({
    ...workspace,
    history,
    ports,
    exports: { ...exportParts(workspace.savings, saveDialogs), reports },
    viewReports: {
      settings: () => workspace.settings.get(),
      render: (job, signal) => jobs.run(job, signal),
      tell: (progress, callerId) => notifyPage(callerId, 'export.viewReportsProgress', progress),
    },
    tellEvents: (progress) => notifyPages('events.progress', progress),
    tellCheck: (progress) => notifyPages('check.progress', progress),
    tellDescribed: (progress) => notifyPages('check.described', progress),
    tellHealth: (progress) => notifyPages('health.progress', progress),
    startHealthThread: workerThread(built.healthWorker),
    files,
    fileExports: { exports: fileExports, chooseFile: saveDialogs.chooseFile },
    connectionDialogs: {
      chooseConnections: chooseConnectionsFile,
      chooseTarget: chooseConnectionsTarget,
      chooseAuthorities: chooseAuthoritiesFile,
    },
    app: {
      info: appInfo(),
      newerVersion: () => versions.newer,
      copyText: putText,
      chooseFolder,
      showFile: (what) => {
        const file = what === 'log' ? programLog.file : licencesFile;
        if (file !== undefined) shell.showItemInFolder(file);
      },
      onFirstTrend: (callerId) => {
        void windows.session(callerId).sound();
        firstTrendPainted(callerId);
      },
      faults,
      onPageFault: (fault, callerId) => {
        logPageFault(fault);
        if (fault.where === 'page') return;
        if (fault.where === 'view') return void windows.session(callerId).broken();
        const held = fault.where === 'series worker' ? 'series' : 'files';
        void windows.revive(callerId, {
          what: `The part of the window that holds the ${held}` as const,
          reason: fault.message,
        });
      },
    },
    inspect: {
      log: workspace.requests,
      chooseFile: saveDialogs.chooseFile,
      startAnswersThread: workerThread(built.answersWorker),
      kept: workspace.keptRequests,
      version: app.getVersion(),
    },
    cases: {
      open: workspace.cases,
      saving: caseParts(workspace),
      chooseTarget: saveDialogs.chooseFile,
      chooseFile: chooseCaseFile,
    },
    settings: {
      store: workspace.settings,
      apply: (settings, callerId) => {
        follow(settings);
        notifyPages('settings.changed', settings, callerId);
      },
    },
    tellItems: (connectionId, callerId) => notifyPages('items.changed', { connectionId }, callerId),
    commands: { showStates: (pageId, states) => menu.showStates(pageId, states) },
    windows: {
      session: (pageId) => windows.session(pageId),
      add: (pageId, tab) => windows.add(pageId, tab),
      shareTime: (time, callerId) => notifyPages('views.timeShared', time, callerId),
    },
  });
  const router = new IpcRouter({ ...handlers, ...jobs.handlers }, (channel, thrown) =>
    programLog.error(`${channel} failed`, thrown),
  );
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { router, ports, filesPorts: files.ports, incomingViews, isTrusted };
  connectBridge(bridge);

  follow(workspace.settings.get());
  await restrictPages(reports);
  watchProcesses({
    report: programLog.info,
    onNetworkGone: () => void workspace.connections.reopen(),
    onAwake: () => notifyPages('app.awake', null),
  });
  openings.listen({
    open: (opening) => void incomingViews.receive(opening),
    bringToFront: () => windows.bringToFront(),
  });
  await windows.restore();
}

/** Lets pages have what they are made of, and nothing else. */
async function restrictPages(reports: ReportPrinter): Promise<void> {
  const { origin } = pageToShow();
  denyPermissions(session.defaultSession);
  await cutOffPage(session.defaultSession, origin === pageOrigin ? undefined : origin);
  serveAppScheme(built.page, reports);
}

/** The built page, or that of the development server while the program is not packaged. */
function pageToShow(): Page {
  const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const url = development ?? `${pageOrigin}/index.html`;
  return { url, origin: originOf(url) ?? pageOrigin };
}

/** The page that renders what no window shows. */
function headlessPage({ url, origin }: Page): Page {
  return { url: new URL('headless.html', url).href, origin };
}

function filesParts(savings: BeginSaving, { chooseDownload }: SaveDialogs) {
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
    savings,
    tellDownload: (progress: FilesDownloadProgress) => notifyPages('files.downloadProgress', progress),
    reportRead: (progress: FilesReadProgress) => notifyPages('files.progress', progress),
  };
}

function exportParts(savings: BeginSaving, { chooseFile }: SaveDialogs) {
  return {
    savings,
    written: new WrittenFiles((file) => shell.showItemInFolder(file)),
    startThread: workerThread(built.exportWorker),
    tell: (progress: ExportProgress) => notifyPages('export.progress', progress),
    chooseFile,
    clipboard: { putPng, putText },
  };
}

function caseParts({ settings, savings }: Awaited<ReturnType<typeof openStorage>>) {
  const folder = path.join(app.getPath('userData'), 'cases');
  // What a case that was being saved left behind when the program was killed.
  void rm(folder, { recursive: true, force: true }).catch(() => undefined);
  const { version, electron, chrome, platform } = appInfo();
  return {
    settings: () => settings.get(),
    program: { version, electron, chrome, platform },
    savings,
    folder,
    startThread: workerThread(built.exportWorker),
    tell: (progress: CaseProgress) => notifyPages('cases.progress', progress),
  };
}

function appInfo() {
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

function firstTrendPainted(callerId: number): void {
  const file = app.commandLine.getSwitchValue('first-trend-screenshot');
  const contents = webContents.fromId(callerId);
  if (file === '' || contents === undefined) return;
  screenshotFirstTrend(contents, file).catch((thrown: unknown) => programLog.error('The screenshot failed', thrown));
}

function logPageFault({ where, message, stack }: PageFault): void {
  programLog.error(`Fault in the ${where}: ${message}`, stack);
}

function fail(thrown: unknown): void {
  programLog.error('The program could not start', thrown);
  // Who starts it for a screenshot has nobody to close a dialog.
  if (!app.commandLine.hasSwitch('first-trend-screenshot')) {
    dialog.showErrorBox(
      'Process Data Viewer could not start',
      `${String(thrown)}\n\nThe log has more: ${programLog.file}`,
    );
  }
  app.exit(1);
}
