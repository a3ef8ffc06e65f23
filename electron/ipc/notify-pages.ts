import { BrowserWindow, webContents } from 'electron';
import type { BridgeEvent, BridgeEvents } from '@shared/contract/bridge';

/** Tells every window's page of an event but the one of `exceptId`; one that has crashed is told nothing. */
export function notifyPages<E extends BridgeEvent>(event: E, value: BridgeEvents[E], exceptId?: number): void {
  for (const { webContents: page } of BrowserWindow.getAllWindows())
    if (page.id !== exceptId && !page.isCrashed()) page.send(event, value);
}

/** Tells one page of an event, unless it has crashed or is gone. */
export function notifyPage<E extends BridgeEvent>(pageId: number, event: E, value: BridgeEvents[E]): void {
  const contents = webContents.fromId(pageId);
  if (contents !== undefined && !contents.isCrashed()) contents.send(event, value);
}

/** What tells of an event the page that has called, and no other: a job's progress is of no use to others. */
export function tellCaller<E extends BridgeEvent>(event: E): (value: BridgeEvents[E], callerId: number) => void {
  return (value, callerId) => notifyPage(callerId, event, value);
}
