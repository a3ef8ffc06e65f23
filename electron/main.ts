/// <reference types="electron-vite/node" />
import { app, clipboard, session, webContents } from 'electron';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import icon from '../build/icons/256x256.png?asset';
import type { RequestSummary } from '@shared/contract/inspect';
import { RequestLog } from './api/request-log';
import { Connections } from './connections/connections';
import { CredentialVault } from './connections/credential-vault';
import { demoId } from './connections/demo-profile';
import { keyring } from './connections/keyring';
import { openNetworkSession } from './connections/network-session';
import { ProfileStore } from './connections/profile-store';
import { DemoPlant } from './demo/launch';
import { HistoryReader } from './history/history-reader';
import { CallDesk } from './ipc/call-desk';
import { abandonWhenGone, connectBridge } from './ipc/connect';
import { bridgeHandlers } from './ipc/handlers';
import { SeriesPorts } from './ipc/series-ports';
import { tellPages } from './ipc/tell';
import { pageOrigin, registerAppScheme, serveAppScheme } from './window/app-protocol';
import { screenshotFirstTrend } from './window/first-trend';
import { denyPermissions } from './window/lockdown';
import { createMainWindow } from './window/main-window';
import { setMenu } from './window/menu';
import { comesFromPage, originOf, type Page } from './window/page-trust';
import { applyTheme } from './window/theme';
import { demoLibrary } from './workspace/demo-library';
import { ItemLibrary } from './workspace/item-library';
import { openProgramLog } from './workspace/program-log';
import { SettingsStore } from './workspace/settings-store';

// Built files lie beside this one; other modules may end in a chunk elsewhere, so they are told.
const built = {
  decodeWorker: new URL('./decode-worker.js', import.meta.url),
  demoProcess: new URL('./demo-process.js', import.meta.url),
  preload: fileURLToPath(new URL('../preload/preload.cjs', import.meta.url)),
  page: fileURLToPath(new URL('../renderer', import.meta.url)),
};

const programLog = openProgramLog(path.join(app.getPath('userData'), 'logs/main.log'));

// Who starts the program with --no-sandbox (root has to) gets Chromium without one; the two together would not start.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
app.on('window-all-closed', () => app.quit());
// No top-level await: Electron is not ready before this module has been evaluated.
void app.whenReady().then(start).catch(fail);

async function start(): Promise<void> {
  const page = pageToShow();
  const workspace = await openWorkspace();
  const ports = new SeriesPorts();
  const history = new HistoryReader({ decodeWorkerFile: built.decodeWorker });
  app.on('will-quit', () => history.close());
  const handlers = bridgeHandlers({
    ...workspace,
    history,
    ports,
    app: { info: appInfo(), copyText: (text) => clipboard.writeText(text), onFirstTrend: firstTrendPainted },
    settings: { store: workspace.settings, apply: applyTheme },
  });
  const desk = new CallDesk(handlers, (channel, thrown) => programLog.error(`${channel} failed`, thrown));
  const bridge = { desk, ports, isTrusted: (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page) };
  connectBridge(bridge);

  applyTheme(workspace.settings.get());
  setMenu({ logFile: programLog.file, isDevelopment: !app.isPackaged });
  denyPermissions(session.defaultSession);
  serveAppScheme(built.page);
  const window = createMainWindow({ page, preload: built.preload, icon });
  abandonWhenGone(window.webContents, bridge);
  await window.loadURL(page.url);
}

async function openWorkspace() {
  const folder = path.join(app.getPath('userData'), 'workspace');
  const report = programLog.info;
  const demo = new DemoPlant({
    entry: built.demoProcess,
    port: app.commandLine.getSwitchValue('demo-port') || undefined,
    faults: app.commandLine.hasSwitch('demo-faults'),
    report,
  });
  const requests = new RequestLog();
  requests.onChange((summary: RequestSummary) => tellPages('inspect.changed', summary));
  const [profiles, vault, settings] = await Promise.all([
    ProfileStore.open(path.join(folder, 'connections.json'), demoId, report),
    CredentialVault.open(path.join(folder, 'credentials.json'), keyring, report),
    SettingsStore.open(path.join(folder, 'settings.json'), report),
  ]);
  const connections = new Connections({
    profiles,
    vault,
    demo: () => demo.ready(),
    openSession: openNetworkSession,
    log: requests,
    onChange: () => tellPages('connections.changed', null),
  });
  const seed = async (id: string) => (id === demoId ? demoLibrary(await demo.ready()) : []);
  const library = new ItemLibrary(path.join(folder, 'items'), seed, report);
  return { requests, settings, connections, library };
}

/** The built page, or that of the development server while the program is not packaged. */
function pageToShow(): Page {
  const development = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const url = development ?? `${pageOrigin}/index.html`;
  return { url, origin: originOf(url) ?? pageOrigin };
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

function fail(thrown: unknown): void {
  programLog.error('The program could not start', thrown);
  app.exit(1);
}
