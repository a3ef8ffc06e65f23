import { app, powerSaveBlocker } from 'electron';
import type { Settings } from '@shared/contract/app/storage';
import { watchProcesses } from './crash/watch-processes';
import { handlerParts, type ProgramParts, type ProgramServices } from './handler-parts';
import { RenderJobs } from './headless/render-jobs';
import { connectBridge } from './ipc/connect-bridge';
import { awakeHandlers } from './ipc/handlers/awake-handlers';
import { bridgeHandlers, type HandlerParts } from './ipc/handlers/bridge-handlers';
import { IpcRouter } from './ipc/ipc-router';
import { notifyPages } from './ipc/notify-pages';
import { abortCallsWhenGone, type ConnectedBridge } from './ipc/page-calls';
import { openStorage } from './open-storage';
import { runningWrites } from './storage/files/atomic-write';
import { quitWithoutHeldUpThreads } from './threads/held-up-threads';
import { endingThreads } from './threads/thread';
import { watchVersions } from './updates/watch-versions';
import { finishWritesBeforeQuit } from './window/finish-writes-before-quit';
import { applyTheme } from './window/main-window';
import { headlessPage } from './window/pages';
import { comesFromPage } from './window/session-restrictions';
import { StayAwake } from './window/stay-awake';

/** Composes all that answers the calls of pages, and connects the bridge. */
export async function runProgram(parts: ProgramParts): Promise<ConnectedBridge> {
  const { built, page, frame, windows, programLog, openings } = parts;
  const workspace = await openStorage({
    frame,
    built,
    log: programLog.info,
    front: () => windows.front?.id,
  });
  // Where the first list waits for the demo plant, it starts while the page is read; with a port of its own somebody waits for it.
  if (workspace.connections.beginsWithDemo || app.commandLine.hasSwitch('demo-port'))
    void workspace.startDemo().catch(() => undefined);
  const versions = await watchVersions({
    ...workspace,
    log: programLog.info,
    tell: (newer) => notifyPages('app.newerVersion', newer),
  });
  const follow = (settings: Settings) => followSettings(settings, parts, { workspace, versions });
  const { incomingViews } = workspace.views;
  const jobs = new RenderJobs({
    page: headlessPage(page),
    preload: built.preload,
    attach: (contents) => abortCallsWhenGone(contents, bridge),
  });
  const given = handlerParts(parts, { workspace, versions, jobs, follow });
  endInOrder(given);
  const handlers = bridgeHandlers(given);
  const long = awakeHandlers(handlers, new StayAwake(powerSaveBlocker));
  const router = new IpcRouter({ ...handlers, ...long, ...jobs.handlers }, (channel, thrown) =>
    programLog.error(`${channel} failed`, thrown),
  );
  const isTrusted = (event: Parameters<typeof comesFromPage>[0]) => comesFromPage(event, page);
  const bridge = { router, ports: given.ports, filesPorts: given.files.ports, incomingViews, isTrusted };
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

/** Lets what is written be finished, and closes what reads, before the program ends. */
function endInOrder({ history, fileExports }: HandlerParts): void {
  app.on('will-quit', () => history.close());
  finishWritesBeforeQuit(fileExports.exports);
  finishWritesBeforeQuit(runningWrites);
  quitWithoutHeldUpThreads(app, endingThreads, () => process.kill(process.pid, 'SIGKILL'));
}

/** Does in the whole program what a person has set. */
function followSettings(
  settings: Settings,
  { textSize, menu }: ProgramParts,
  { workspace: { requests, windowStates }, versions }: Pick<ProgramServices, 'workspace' | 'versions'>,
): void {
  applyTheme(settings);
  textSize.follow(settings);
  menu.showKeys(settings.keys);
  requests.keep({ requests: settings.keptRequests, answerBytes: settings.keptAnswersMb * 1e6 });
  void versions.follow(settings.releases);
  if (!settings.saveTrend) void windowStates.forgetTrends();
}
