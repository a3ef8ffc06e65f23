import type { LoadedRowsRequest, SeriesPortMessage, SeriesPortReply } from '@shared/contract/trend/series-port';
import type { Answer, Answering, AskOf } from '../../kit/bridge/worker-questions';
import type { DrawAnswer } from './protocol';
import { SeriesStore } from './series-store';
import type { FromWorker, Questions, ToWorker } from './worker-messages';

const store = new SeriesStore();
const answering: Answering<Questions> = store;
/** What of an answer is handed over rather than copied. */
const transfers: { readonly [K in keyof Questions]?: (given: Answer<Questions, K>) => ArrayBuffer[] } = {
  draw: buffersOf,
};

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'port':
      if (port !== undefined) listen(port);
      return;
    case 'forget':
      store.forget(data.ids);
      return reportGrowth(data.ids);
    case 'budget':
      store.setBudget(data.bytes);
      return reportGrowth([]);
    case 'ask':
      return answer(data);
  }
});

function answer<K extends keyof Questions>({ kind, id, question }: AskOf<Questions, K>): void {
  const given = answering[kind](question);
  tell({ type: 'answer', kind, id, answer: given }, transfers[kind]?.(given));
}

/** Takes columns in from main, and tells main of each chunk, so that it sends the next. */
function listen(port: MessagePort): void {
  port.addEventListener('message', ({ data }: MessageEvent<SeriesPortMessage | LoadedRowsRequest>) => hear(data, port));
  port.start();
}

function hear(message: SeriesPortMessage | LoadedRowsRequest, port: MessagePort): void {
  if (message.type === 'held') return port.postMessage(store.held(message));
  const { readId } = message;
  switch (message.type) {
    case 'progress':
      return tell({ type: 'progress', readId, progress: message.progress });
    case 'end':
      return tell({ type: 'ended', readId, outcome: message.outcome });
    case 'slice':
    case 'discard':
    case 'sliceEnd':
      return reportGrowth(store.take(message));
    case 'chunk': {
      reportGrowth(store.take(message));
      const reply: SeriesPortReply = { type: 'taken', readId };
      return port.postMessage(reply);
    }
  }
}

function reportGrowth(ids: readonly string[]): void {
  tell({ type: 'grown', ids, holdings: store.holdings });
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

function buffersOf({ series }: DrawAnswer): ArrayBuffer[] {
  return series.flatMap(({ vertices, singles, marks, ribbon }) =>
    [vertices.t, vertices.v, singles.t, singles.v, marks.t, marks.v, marks.q, ribbon].map(({ buffer }) => buffer),
  );
}
