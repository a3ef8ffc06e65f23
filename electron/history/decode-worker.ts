import { parentPort } from 'node:worker_threads';
import type { ColumnChunk } from '@shared/vqt/columns';
import type { FromDecodeWorker, ToDecodeWorker } from './decode-messages';
import { createHistoryDecoder, type HistoryDecoder } from './decoder';

// The thread in which bodies are decoded, so that main's own loop stays free. It serves any number of sessions.

const decoders = new Map<number, HistoryDecoder>();

parentPort?.on('message', (message: ToDecodeWorker) => {
  const { session } = message;
  const decoder = decoders.get(session) ?? open(session);
  if (message.type === 'piece') {
    const bytes = message.piece.byteLength;
    const wanted = decoder.push(message.piece);
    return tell({ type: 'consumed', session, bytes, wanted });
  }
  decoders.delete(session);
  tell({ type: 'ended', session, end: decoder.end() });
});

function open(session: number): HistoryDecoder {
  const decoder = createHistoryDecoder({
    onChunk: (item, chunk) => tell({ type: 'chunk', session, item, chunk }, buffersOf(chunk)),
    onItem: (item) => tell({ type: 'item', session, item }),
  });
  decoders.set(session, decoder);
  return decoder;
}

function tell(message: FromDecodeWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function buffersOf({ t, v, q, states }: ColumnChunk): ArrayBuffer[] {
  const buffers = [t.buffer, v.buffer, q.buffer, states?.codes.buffer];
  return buffers.filter((buffer) => buffer instanceof ArrayBuffer);
}
