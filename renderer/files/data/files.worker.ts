import type { FilesPortCalls, FilesPortMessage } from '@shared/contract/files/files-port';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { pageChannel, portChannel } from '../../kit/messaging/channels';
import { FileRows } from './file-rows';
import { speakLanguageOfWorker } from '../../kit/worker-language';
import type { FilesCalls, FilesEvents } from './files-calls';

speakLanguageOfWorker();
const store = new FileRows();
/** Reads whose end the page waits for. */
const reads = new Map<string, PromiseWithResolvers<void>>();
let isResting = false;

const peer = new Peer<FilesEvents, FilesCalls, Transferable>(pageChannel(), {
  join: joinMain,
  route: ({ readId, route }) => {
    store.route(readId, route);
    reads.set(readId, Promise.withResolvers());
  },
  readEnd: async (readId) => {
    await reads.get(readId)?.promise;
    reads.delete(readId);
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
  values: (request) => store.values(request),
  chart: (request) => store.chart(request),
  select: (request) => store.select(request),
  selectFiles: (request) => store.selectFiles(request),
  selectedRows: (request) => store.selectedRows(request),
  moveSelection: (to) => store.moveSelection(to),
  markNew: (request) => store.markNew(request),
  forgetNew: () => store.forgetNew(),
  nameSet: (request) => store.nameSet(request),
  dropSet: (set) => store.dropSet(set),
});

/** Takes rows in from main, and gives it those of a set. */
function joinMain(port: MessagePort): void {
  void new Peer<NoCalls, FilesPortCalls, Transferable>(portChannel(port), {
    take,
    loadedFiles: (request) => store.loadedFiles(request),
  });
}

function take(message: FilesPortMessage): void {
  if (message.type === 'end') return end(message.readId);
  const growth = store.take(message.readId, message.parts);
  if (growth !== undefined) peer.notify('grown', growth);
}

function end(readId: string): void {
  store.end(readId);
  reads.get(readId)?.resolve();
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
