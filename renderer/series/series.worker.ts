import type { SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import type { DrawAnswer } from './protocol';
import { SeriesStore } from './series-store';
import type { FromWorker, ToWorker } from './worker-messages';

const store = new SeriesStore();

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'port':
      if (port !== undefined) listen(port);
      return;
    case 'drop':
      return store.drop(data.readId);
    case 'draw': {
      const answer = store.draw(data.request);
      return tell({ type: 'draw', id: data.id, answer }, buffersOf(answer));
    }
    case 'summaries':
      return tell({ type: 'summaries', id: data.id, answer: store.summaries(data.keys) });
    case 'nearest':
      return tell({ type: 'nearest', id: data.id, answer: store.nearest(data.keys, data.time) });
  }
});

/** Takes columns in from main, and tells main of each chunk, so that it sends the next. */
function listen(port: MessagePort): void {
  port.addEventListener('message', ({ data }: MessageEvent<SeriesPortMessage>) => {
    const { readId } = data;
    switch (data.type) {
      case 'chunk': {
        store.append(data);
        const reply: SeriesPortReply = { type: 'taken', readId };
        port.postMessage(reply);
        return tell({ type: 'grown', readId });
      }
      case 'discard':
        store.discard(data);
        return tell({ type: 'grown', readId });
      case 'end':
        store.end(readId);
        return tell({ type: 'ended', readId, outcome: data.outcome });
    }
  });
  port.start();
}

function tell(message: FromWorker, transfer: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer });
}

function buffersOf({ series }: DrawAnswer): ArrayBuffer[] {
  return series.flatMap(({ vertices, singles, marks, ribbon }) =>
    [vertices.t, vertices.v, singles.t, singles.v, marks.t, marks.v, marks.q, ribbon].map(({ buffer }) => buffer),
  );
}
