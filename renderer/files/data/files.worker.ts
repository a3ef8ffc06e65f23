import type { FilesPortMessage, FilesPortReply } from '@shared/contract/files/files-port';
import { Peer } from '@shared/messaging/peer';
import { pageChannel } from '../../kit/messaging/channels';
import { FileRows } from './file-rows';
import type { FilesCalls, FilesEvents } from './files-calls';

const store = new FileRows();
/** Reads whose end the page waits for. */
const reads = new Map<string, () => void>();
let isResting = false;

const peer = new Peer<FilesEvents, FilesCalls, Transferable>(pageChannel(), {
  join: listen,
  route: ({ readId, route }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    store.route(readId, route);
    reads.set(readId, resolve);
    return promise;
  },
  close: end,
  forget: (listing) => store.forget(listing),
  rows: (request) => {
    const rows = store.rows(request);
    reportWhenSettled();
    return rows;
  },
  locate: (request) => store.locate(request),
  file: (request) => store.file(request),
  schema: (listing) => store.schema(listing),
  select: (request) => store.select(request),
  selectedRows: (request) => store.selectedRows(request),
  moveSelection: (to) => store.moveSelection(to),
  nameSet: (request) => store.nameSet(request),
  dropSet: (set) => store.dropSet(set),
});

/** Takes rows in from main, and tells main of each message, so that it sends the next. */
function listen(port: MessagePort): void {
  const reply = (message: FilesPortReply) => port.postMessage(message);
  port.addEventListener('message', ({ data }: MessageEvent<FilesPortMessage>) => handleMessage(data, reply));
  port.start();
}

function handleMessage(message: FilesPortMessage, reply: (message: FilesPortReply) => void): void {
  switch (message.type) {
    case 'held':
      return reply(store.held(message));
    case 'end':
      return end(message.readId);
    case 'rows': {
      const { readId, section, page } = message;
      const growth = store.take(readId, section, page);
      if (growth !== undefined) peer.notify('grown', growth);
      return reply({ type: 'taken', readId });
    }
  }
}

function end(readId: string): void {
  store.end(readId);
  reads.get(readId)?.();
  reads.delete(readId);
}

/** While rows arrive they are not sorted in with each message: that would take all the time there is. */
function reportWhenSettled(): void {
  const { rest } = store;
  if (rest === 0 || isResting) return;
  isResting = true;
  setTimeout(() => {
    isResting = false;
    peer.notify('settled', undefined);
  }, rest);
}
