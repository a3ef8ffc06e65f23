/// <reference types="electron-vite/node" />
import { app, clipboard, dialog, nativeImage, session, shell, webContents } from 'electron';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import icon from '../build/icons/256x256.png?asset';
import type { ExportProgress } from '@shared/contract/export';
import type { FilesDownloadProgress } from '@shared/contract/files-download';
import type { FilesWaiting } from '@shared/contract/waiting';
import type { PageFault } from '@shared/contract/page-fault';
import type { Settings } from '@shared/contract/workspace';
import { PageKeeper } from './crash/page-keeper';
import { ProgramFaults, unhandledFault } from './crash/program-faults';
import { watchProcesses } from './crash/watch-processes';
import { UnfinishedFiles } from './export/unfinished-files';
import { exportWorker } from './export/write-session';
import { WrittenFiles } from './export/written-files';
import { FileExports } from './files/export/file-exports';
import { FilesReader } from './files/page/files-reader';
import { filesWorker } from './files/worker/files-thread';
import { HistoryReader } from './history/history-reader';
import { CallDesk } from './ipc/call-desk';
import { abandonWhenGone, connectBridge } from './ipc/connect';
import { FilesPorts } from './ipc/files-ports';
import { bridgeHandlers } from './ipc/handlers';
import { SeriesPorts } from './ipc/series-ports';
import { tellPages } from './ipc/tell';
import { openWorkspace } from './open-workspace';
import { pageOrigin, registerAppScheme, serveAppScheme } from './window/app-protocol';
import { finishBeforeQuit } from './window/finish';
import { screenshotFirstTrend } from './window/first-trend';
import { denyPermissions, keepOffNetwork } from './window/lockdown';
import { createMainWindow } from './window/main-window';
import { ProgramMenu } from './window/menu';
import { Openings } from './window/openings';
import { comesFromPage, originOf, type Page } from './window/page-trust';
import { chooseAuthoritiesFile, chooseConnectionsFile, chooseConnectionsTarget } from './window/connection-dialogs';
import { showPage } from './window/show-page';
import { applyTheme } from './window/theme';
import { chooseBySaveDialog, chooseDownload } from './window/save-dialog';
import type { Report } from './workspace/file-event';
import { openProgramLog } from './workspace/program-log';
import { unwritable } from './workspace/user-data';
import { runningWrites } from './workspace/write-whole';

// Built files lie beside this one; other modules may end in a chunk elsewhere, so they are told.
const built = {
  decodeWorker: new URL('./decode-worker.js', import.meta.url),
  filesWorker: new URL('./files-worker.js', import.meta.url),
  exportWorker: new URL('./export-worker.js', import.meta.url),
  demoProcess: new URL('./demo-process.js', import.meta.url),
  preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
  page: fileURLToPath(new URL('../renderer', import.meta.url)),
};

const programLog = openProgramLog(path.join(app.getPath('userData'), 'logs/main.log'));

const faults = new ProgramFaults(() => tellPages('app.faulted', null));
programLog.catchAll((thrown) => faults.tell(unhandledFault(thrown)));

// Who starts the program with --no-sandbox (root has to) gets Chromium without one; the two together would not start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
app.on('session-created', keepOffNetwork);
app.on('window-all-closed', () => app.quit());
const openings = new Openings();
// Where nothing can be written there is no lock to be had either, which does not mean that somebody else holds it.
const trouble = app.requestSingleInstanceLock() ? undefined : unwritable(app.getPath('userData'));
// A second start on the same user data hands over what it was to open, and ends.
if (!app.hasSingleInstanceLock() && trouble === undefined) app.quit();
// No top-level await: Electron is not ready before this module has been evaluated.
else void app.whenReady().then(start).catch(fail);

async function start(): Promise<void> {
  const page = pageToShow();
  const workspace = await openWorkspace({ demoProcess: built.demoProcess, trouble, log: programLog.info });
  const ports = new SeriesPorts();
  const history = new HistoryReader({
    decodeWorkerFile: built.decodeWorker,
    onDecoderDeath: (reason) =>
      programLog.info(`The decode worker stopped: ${reason}. It starts anew when it is needed.`),
  });
  app.on('will-quit', () => history.close());
  const files = filesParts();
  const fileExports = new FileExports({
    startWorker: files.startWorker,
    unfinished: workspace.unfinishedExports,
    tell: (progress) => tellPages('fileExports.progress', progress),
  });
  finishBeforeQuit(fileExports);
  finishBeforeQuit(runningWrites);
  const menu = new ProgramMenu({
    logFile: programLog.file,
    isDevelopment: !app.isPackaged,
    run: (command) => tellPages('commands.run', command),
  });
  const follow = (settings: Settings) => {
    applyTheme(settings);
    menu.showKeys(settings.keys);
  };
  let keeper: PageKeeper | undefined = undefined;
  const handlers = bridgeHandlers({
    ...workspace,
    history,
    ports,
    exports: exportParts(workspace.report),
    files,
    fileExports: { exports: fileExports, chooseFile: chooseBySaveDialog },
    connectionDialogs: {
      chooseConnections: chooseConnectionsFile,
      chooseTarget: chooseConnectionsTarget,
      chooseAuthorities: chooseAuthoritiesFile,
    },
    app: {
      info: appInfo(),
      copyText: (text) => clipboard.writeText(text),
      onFirstTrend: firstTrendPainted,
      faults,
      onPageFault: (fault) => {
        logPageFault(fault);
        if (fault.where === 'page') return;
        const held = fault.where === 'series worker' ? 'series' : 'files';
        void keeper?.revive({ what: `The part of the window that holds the ${held}` as const, reason: fault.message });
      },
    },
    settings: { store: workspace.settings, apply: follow },
    commands: { showStates: (states) => menu.showStates(states) },
  });
  const desk = new CallDesk(handlers, (channel, thrown) => programLog.error(`${channel} failed`, thrown));
  const { arrivals } = workspace.views;
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { desk, ports, filesPorts: files.ports, arrivals, isTrusted };
  connectBridge(bridge);

  follow(workspace.settings.get());
  denyPermissions(session.defaultSession);
  serveAppScheme(built.page);
  const window = createMainWindow({ page, preload: built.preload, icon });
  abandonWhenGone(window.webContents, bridge);
  keeper = new PageKeeper({ window, url: page.url, report: programLog.info, tell: (fault) => faults.tell(fault) });
  watchProcesses({
    report: programLog.info,
    onNetworkGone: () => void workspace.connections.reopen(),
    onAwake: () => tellPages('app.awake', null),
  });
  openings.listen((opening) => void arrivals.take(opening));
  await showPage(window.webContents, page.url);
}

/** The built page, or that of the development server while the program is not packaged. */
function pageToShow(): Page {
  const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const url = development ?? `${pageOrigin}/index.html`;
  return { url, origin: originOf(url) ?? pageOrigin };
}

function filesParts() {
  const startWorker = filesWorker(built.filesWorker);
  return {
    reader: new FilesReader(startWorker),
    ports: new FilesPorts(),
    startWorker,
    putText: (text: string) => clipboard.writeText(text),
    chooseDownload,
    tellDownload: (progress: FilesDownloadProgress) => tellPages('files.downloadProgress', progress),
    tellWaiting: (waiting: FilesWaiting) => tellPages('files.waiting', waiting),
  };
}

function exportParts(report: Report) {
  const unfinished = new UnfinishedFiles(
    path.join(app.getPath('userData'), 'unfinished-exports.json'),
    report,
    programLog.info,
  );
  void unfinished.cleanUp(performance.timeOrigin);
  return {
    unfinished,
    written: new WrittenFiles((file) => shell.showItemInFolder(file)),
    startThread: exportWorker(built.exportWorker),
    tell: (progress: ExportProgress) => tellPages('export.progress', progress),
    chooseFile: chooseBySaveDialog,
    clipboard: {
      putPng: (bytes: Uint8Array) => clipboard.writeImage(nativeImage.createFromBuffer(Buffer.from(bytes))),
      putText: (text: string) => clipboard.writeText(text),
    },
  };
}

function appInfo() {
  const { electron, chrome } = process.versions;
  return { version: app.getVersion(), electron, chrome, platform: process.platform };
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
