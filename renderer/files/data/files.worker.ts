import type { FilesPortMessage, FilesPortReply } from '@shared/contract/files/files-port';
import type { Answering, AskOf } from '../../kit/bridge/worker-questions';
import { FileRows } from './file-rows';
import type { FromWorker, FilesWorkerRequests, ToWorker } from './worker-messages';

const store = new FileRows();
const answering: Answering<FilesWorkerRequests> = store;
let isResting = false;

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'port':
      if (port !== undefined) listen(port);
      return;
    case 'route':
      return store.route(data.readId, data.route);
    case 'close':
      return end(data.readId);
    case 'forget':
      return store.forget(data.listing);
    case 'dropSet':
      return store.dropSet(data.set);
    case 'ask':
      return answer(data);
  }
});

function answer<K extends keyof FilesWorkerRequests>({ kind, id, question }: AskOf<FilesWorkerRequests, K>): void {
  post({ type: 'answer', kind, id, answer: answering[kind](question) });
  if (kind === 'rows') reportWhenSettled();
}

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
      if (growth !== undefined) post({ type: 'grown', growth });
      return reply({ type: 'taken', readId });
    }
  }
}

function end(readId: string): void {
  store.end(readId);
  post({ type: 'ended', readId });
}

/** While rows arrive they are not sorted in with each message: that would take all the time there is. */
function reportWhenSettled(): void {
  const { rest } = store;
  if (rest === 0 || isResting) return;
  isResting = true;
  setTimeout(() => {
    isResting = false;
    post({ type: 'rested' });
  }, rest);
}

function post(message: FromWorker): void {
  globalThis.postMessage(message);
}
