import { ipcMain } from 'electron';
import { bridgeCalls } from '@shared/contract/bridge';
import type { Reply } from '@shared/messaging/messages';
import { problem } from '@shared/problem/problem';
import { isChannel } from './ipc-router';
import { cancelChannel, droppedFilesChannel, filesPortChannel, seriesPortChannel } from './channels';
import type { ConnectedBridge } from './page-calls';
import { ipcWords } from './words';

/** Connects Electron's IPC with the router; messages of other frames are turned away. */
export function connectBridge({ router, ports, filesPorts, incomingViews, isTrusted }: ConnectedBridge): void {
  for (const channel of Object.keys(bridgeCalls).filter(isChannel)) {
    ipcMain.handle(channel, (event, callId: unknown, argument: unknown) =>
      isTrusted(event) ? router.answer(channel, event.sender.id, callId, argument) : rejectedReply(),
    );
  }
  ipcMain.on(cancelChannel, (event, callId: unknown) => {
    if (isTrusted(event)) router.cancel(event.sender.id, callId);
  });
  ipcMain.on(droppedFilesChannel, (event, files: unknown) => {
    if (isTrusted(event)) void incomingViews.receiveDropped(files, event.sender.id);
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

function rejectedReply(): Reply<never> {
  const { message, advice } = ipcWords().foreignCall;
  return { ok: false, problem: problem('internal', message, advice) };
}
