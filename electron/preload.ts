import { contextBridge, ipcRenderer, type IpcRendererEvent, webUtils } from 'electron';
import type { MessagePort } from 'node:worker_threads';
import type { Bridge } from '@shared/contract/bridge';
import { filesPortHandover } from '@shared/contract/files/files-port';
import { seriesPortHandover } from '@shared/contract/trend/series-port';
import { calls, events } from '../shared/contract/bridge.ts?names';
import {
  cancelChannel,
  connectedChannel,
  droppedFilesChannel,
  filesPortChannel,
  seriesPortChannel,
} from './ipc/channels';

/** The page's window, as far as this script uses it; main and preload are compiled without the types of the DOM. */
declare const window: {
  readonly location: { readonly origin: string };
  addEventListener(type: 'message', listener: (event: PageMessage) => void): void;
  addEventListener(type: 'drop', listener: (event: PageDrop) => void): void;
};
interface PageDrop {
  readonly isTrusted: boolean;
  readonly dataTransfer: { readonly files: ArrayLike<File> } | null;
}
interface PageMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

const connected: Promise<void> = ipcRenderer.invoke(connectedChannel);

const bridge: Bridge = {
  call: async (channel, callId, argument) => {
    refuseUnknown(calls, channel);
    await connected;
    return ipcRenderer.invoke(channel, callId, argument);
  },
  cancel: (callId) => void connected.then(() => ipcRenderer.send(cancelChannel, callId)),
  on: (event, listener) => {
    refuseUnknown(events, event);
    // The Electron event stays here: it would hand the page more than the value.
    const handler = (_event: IpcRendererEvent, value: Parameters<typeof listener>[0]) => listener(value);
    ipcRenderer.on(event, handler);
    return () => void ipcRenderer.off(event, handler);
  },
};

function refuseUnknown(known: readonly string[], name: string): void {
  if (!known.includes(name)) throw new Error(`The bridge has no ${name}.`);
}

contextBridge.exposeInMainWorld('bridge', bridge);

// The page learns no path and names none: what is dropped reaches main from here, and only where a person dropped it.
window.addEventListener('drop', ({ isTrusted, dataTransfer }) => {
  const files = Array.from(dataTransfer?.files ?? [], (file) => webUtils.getPathForFile(file));
  if (isTrusted && files.length > 0) void connected.then(() => ipcRenderer.send(droppedFilesChannel, files));
});

// A port can't pass through the context bridge: the page posts it to its own window.
window.addEventListener('message', ({ source, origin, data, ports }) => {
  const [port] = ports;
  if (source !== window || origin !== window.location.origin || port === undefined) return;
  if (data === seriesPortHandover) handOver(seriesPortChannel, port);
  if (data === filesPortHandover) handOver(filesPortChannel, port);
});

function handOver(channel: string, port: MessagePort): void {
  void connected.then(() => ipcRenderer.postMessage(channel, null, [port]));
}
