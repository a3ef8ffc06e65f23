import { BrowserWindow } from 'electron';
import type { BridgeEvent, BridgeEvents } from '@shared/contract/bridge';

/** Tells every window's page of an event; one that has crashed is told nothing. */
export function notifyPages<E extends BridgeEvent>(event: E, value: BridgeEvents[E]): void {
  for (const { webContents } of BrowserWindow.getAllWindows())
    if (!webContents.isCrashed()) webContents.send(event, value);
}
