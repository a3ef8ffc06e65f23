import { parentPort } from 'node:worker_threads';
import { buffersOf, packChunk } from '@shared/vqt/packed';
import type { FromDecodeWorker, ToDecodeWorker } from './decode-messages';
import { createHistoryDecoder, type HistoryDecoder } from '../response/decoder';

// The thread in which bodies are decoded, so that main's own loop stays free. It serves any number of sessions.

interface Session {
  readonly decoder: HistoryDecoder;
  readonly memory: SharedArrayBuffer;
}

const sessions = new Map<number, Session>();

parentPort?.on('message', (message: ToDecodeWorker) => {
  if (message.type === 'open') return open(message.session, message.memory);
  const session = sessions.get(message.session);
  if (session === undefined) return undefined;
  if (message.type === 'bytes') {
    const { at, length } = message;
    const wanted = session.decoder.push(new Uint8Array(session.memory, at, length));
    return post({ type: 'consumed', session: message.session, bytes: length, wanted });
  }
  sessions.delete(message.session);
  return post({ type: 'ended', session: message.session, end: session.decoder.end() });
});

function open(session: number, memory: SharedArrayBuffer): void {
  const decoder = createHistoryDecoder({
    onChunk: (item, columns) => {
      const chunk = packChunk(columns);
      post({ type: 'chunk', session, item, chunk }, buffersOf(chunk));
    },
    onItem: (item) => post({ type: 'item', session, item }),
  });
  sessions.set(session, { decoder, memory });
}

function post(message: FromDecodeWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
