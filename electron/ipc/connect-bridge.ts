import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { bridgeCalls } from '@shared/contract/bridge';
import type { Reply } from '@shared/messaging/messages';
import { problem } from '@shared/problem/problem';
import { isChannel, type IpcRouter } from './ipc-router';
import { cancelChannel, filesPortChannel, seriesPortChannel } from './channels';
import type { FilesPorts } from './ports/files-ports';
import type { SeriesPorts } from './ports/series-ports';
import type { IncomingViews } from '../storage/views/incoming-views';

interface BridgeParts {
  readonly router: IpcRouter;
  readonly ports: SeriesPorts;
  readonly filesPorts: FilesPorts;
  readonly incomingViews: IncomingViews;
  /** Whether a frame is the top frame of our window and shows our page. */
  readonly isTrusted: (event: IpcMainEvent | IpcMainInvokeEvent) => boolean;
}

/** Connects Electron's IPC with the router; messages of other frames are turned away. */
export function connectBridge({ router, ports, filesPorts, isTrusted }: BridgeParts): void {
  for (const channel of Object.keys(bridgeCalls).filter(isChannel)) {
    ipcMain.handle(channel, (event, callId: unknown, argument: unknown) =>
      isTrusted(event) ? router.answer(channel, event.sender.id, callId, argument) : rejectedReply,
    );
  }
  ipcMain.on(cancelChannel, (event, callId: unknown) => {
    if (isTrusted(event)) router.cancel(event.sender.id, callId);
  });
  ipcMain.on(seriesPortChannel, (event) => {
    const [port] = event.ports;
    if (port !== undefined && isTrusted(event)) ports.take(event.sender.id, port);
  });
  ipcMain.on(filesPortChannel, (event) => {
    const [port] = event.ports;
    if (port !== undefined && isTrusted(event)) filesPorts.take(event.sender.id, port);
  });
}

/** Ends what a page has under way when it is left, reloaded, crashed or closed. */
export function abortCallsWhenGone(
  contents: WebContents,
  { router, ports, filesPorts, incomingViews }: BridgeParts,
): void {
  const { id } = contents;
  const abandon = () => {
    router.abandon(id);
    ports.drop(id);
    filesPorts.drop(id);
    incomingViews.hold(id);
  };
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) abandon();
  });
  contents.on('render-process-gone', abandon);
  contents.on('destroyed', abandon);
}

const rejectedReply: Reply<never> = {
  ok: false,
  problem: problem('internal', 'The call did not come from the program’s own page.', 'Start the program again.'),
};
