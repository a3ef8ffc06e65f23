import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { IncomingViews } from '../storage/views/incoming-views';
import { connectedChannel } from './channels';
import type { IpcRouter } from './ipc-router';
import type { FilesPorts } from './ports/files-ports';
import type { SeriesPorts } from './ports/series-ports';

/** What answers the calls of pages. */
export interface ConnectedBridge {
  readonly router: IpcRouter;
  readonly ports: SeriesPorts;
  readonly filesPorts: FilesPorts;
  readonly incomingViews: IncomingViews;
  /** Whether a frame is the top frame of our window and shows our page. */
  readonly isTrusted: (event: IpcMainEvent | IpcMainInvokeEvent) => boolean;
}

/** Lets pages wait with their calls until the bridge is connected: they may be there before the program has been read. */
export function holdCalls(bridge: Promise<unknown>): void {
  ipcMain.handle(connectedChannel, async () => void (await bridge));
}

/** Ends what a page has under way when it is left, reloaded, crashed or closed. */
export function abortCallsWhenGone(
  contents: WebContents,
  { router, ports, filesPorts, incomingViews }: ConnectedBridge,
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
