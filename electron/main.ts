/// <reference types="electron-vite/node" />
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog } from 'electron';
import { config } from 'zod';
import { decimalSignFor, setDecimalSign } from '@shared/language/decimal-sign';
import { language } from '@shared/language/language';
import { ProblemError, problemOf } from '@shared/problem/problem';
import { setFaultWords } from '@shared/problem/schema-faults';
import icon from '../build/icons/256x256.png?asset';
import { claimKey } from './connections/store/keyring';
import { outliveClosed } from './crash/closed-streams';
import { FaultReports, unhandledFault } from './crash/fault-reports';
import { type Command, commandArguments, commandOf } from './headless/command-line';
import { copyUserData } from './headless/user-data-copy';
import { abortCallsWhenGone, type ConnectedBridge, holdCalls } from './ipc/page-calls';
import { notifyPage, notifyPages } from './ipc/notify-pages';
import { openFrame } from './open-frame';
import type { BuiltFiles } from './built-files';
import { ProgramWindows } from './program-windows';
import type { FileEvent } from './storage/files/file-problems';
import { openProgramLog } from './storage/log/program-log';
import { folderWriteProblem } from './storage/user-data';
import { registerAppScheme } from './window/app-protocol';
import { applyTheme } from './window/main-window';
import { ProgramMenu } from './window/menu';
import { OpenRequests } from './window/open-requests';
import { pageToShow, restrictPages } from './window/pages';
import { ReportPrinter } from './window/report-printer';
import { keepOffNetwork } from './window/session-restrictions';
import { startPicture } from './window/start-picture';
import { developerToolsSwitch, refusedSwitches } from './window/start-switches';
import { TextSize } from './window/text-size';
import { mainWords } from './words';

outliveClosed([process.stdout, process.stderr]);
// Most schemas are used once: to compile each into a function takes longer than it saves.
config({ jitless: true });
setFaultWords();

// Built files lie beside this one; other modules may end in a chunk elsewhere, so they are told.
const built: BuiltFiles = {
  decodeWorker: new URL('./decode-worker.js', import.meta.url),
  filesWorker: new URL('./files-worker.js', import.meta.url),
  exportWorker: new URL('./export-worker.js', import.meta.url),
  answersWorker: new URL('./answers-worker.js', import.meta.url),
  healthWorker: new URL('./health-worker.js', import.meta.url),
  samplesWorker: new URL('./samples-worker.js', import.meta.url),
  demoWorker: new URL('./demo-worker.js', import.meta.url),
  preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
  page: fileURLToPath(new URL('../renderer', import.meta.url)),
};

const refused = app.isPackaged ? refusedSwitches(process.argv.slice(1), process.platform) : [];
const invoked =
  refused.length > 0 ? undefined : commandOf(commandArguments(process.argv, app.isPackaged), process.cwd());
const isWork = invoked !== undefined && invoked.kind !== 'help' && invoked.kind !== 'wrong';
const dataCopy = isWork ? dataCopyOrProblem() : undefined;
if (typeof dataCopy === 'string') for (const name of ['userData', 'sessionData'] as const) app.setPath(name, dataCopy);
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
void app.whenReady().then(claimKey);
const openings = new OpenRequests();
if (refused.length > 0) refuse();
else if (invoked !== undefined) void carryOut(invoked);
else openProgram();

/** Ends without a window. What the switches ask for begins with Electron being ready, before which an end may abort: it is taken away. */
function refuse(): void {
  console.error(`The program does not start with ${refused.join(', ')}. Leave that out and start it again.`);
  for (const name of refused) app.commandLine.removeSwitch(name.replace(/^(--?|\/)/, ''));
  void app.whenReady().then(() => app.exit(2));
}

/** The copy of the user data for a command; where none can be made, the command tells why. To end here, before Electron is ready, may abort. */
function dataCopyOrProblem(): string | ProblemError {
  try {
    return copyUserData(app.getPath('userData'));
  } catch (thrown) {
    return new ProblemError(problemOf(thrown), { cause: thrown });
  }
}

function openProgram(): void {
  app.on('window-all-closed', () => app.quit());
  // Where nothing can be written there is no lock to be had either, which does not mean that somebody else holds it.
  const trouble = app.requestSingleInstanceLock() ? undefined : folderWriteProblem(app.getPath('userData'));
  // A second start on the same user data hands over what it was to open, and ends.
  if (!app.hasSingleInstanceLock() && trouble === undefined) app.quit();
  // No top-level await: Electron is not ready before this module has been evaluated.
  else
    void app
      .whenReady()
      .then(() => start(trouble))
      .catch(fail);
}

/** Runs a command, which shows no window and asks for no lock: a program that is running goes on by itself. */
async function carryOut(given: Command): Promise<void> {
  const { carryOut: runs } = await import('./commands');
  await runs(given, { built, programLog, dataCopy });
}

/** Shows the windows, and reads the rest of the program once the first of them is painted. */
async function start(trouble: FileEvent | undefined): Promise<void> {
  const frame = await openFrame(trouble, programLog.info);
  const settings = frame.settings.get();
  // Here, and not where commands begin as well: what they write may be read by programs.
  setDecimalSign(decimalSignFor(settings.decimalSign, language()));
  const textSize = new TextSize(settings);
  const menu = new ProgramMenu({
    logFile: programLog.file,
    licencesFile,
    allowsDeveloperTools,
    resetZoom: () => textSize.reset(),
    reload: () => windows.reloadFront(),
    run: (command) => {
      const { front } = windows;
      if (front !== undefined) notifyPage(front.id, 'commands.run', command);
    },
  });
  applyTheme(settings);
  menu.showKeys(settings.keys);
  const page = pageToShow();
  const reports = new ReportPrinter();
  const picture = () => startPicture(frame);
  const { painted } = await restrictPages({ root: built.page, page, reports, startPicture: picture });
  const { promise: bridge, resolve: connected } = Promise.withResolvers<ConnectedBridge>();
  holdCalls(bridge);
  const windows = new ProgramWindows({
    page,
    preload: built.preload,
    icon,
    allowsDeveloperTools,
    states: frame.windowStates,
    attach: (contents) => {
      textSize.attach(contents);
      const { id } = contents;
      contents.once('destroyed', () => menu.forgetPage(id));
      // A window may be closed before the bridge is connected.
      void bridge.then((parts) => contents.isDestroyed() || abortCallsWhenGone(contents, parts));
    },
    log: programLog.info,
    onRevived: (fault) => faults.add(fault),
    onFront: (pageId) => menu.followPage(pageId),
    requestLeaving: (pageId, leaving) => notifyPage(pageId, 'app.leaving', leaving),
    onLeft: (left) => void bridge.then(({ incomingViews }) => incomingViews.tell({ kind: 'left', ...left })),
  });
  const { loaded } = await windows.restore();
  // Until then main answers the page and shows the window: reading the program would keep both waiting.
  await Promise.race([painted, loaded.then(() => painted)]);
  const { runProgram } = await import('./program');
  const parts = { built, page, frame, menu, textSize, windows, reports, faults, programLog, licencesFile, openings };
  connected(await runProgram(parts));
  await loaded;
}

function fail(thrown: unknown): void {
  programLog.error('The program could not start', thrown);
  // Who starts it for a screenshot has nobody to close a dialog.
  if (!app.commandLine.hasSwitch('first-trend-screenshot')) {
    const { title, message } = mainWords().notStarted;
    dialog.showErrorBox(title, message(String(thrown), programLog.file));
  }
  app.exit(1);
}
