import type { HistoryOutcome } from '@shared/contract/trend/history';
import type { LoadedRowsRequest, SeriesPortMessage, SeriesPortReply } from '@shared/contract/trend/series-port';
import { Peer } from '@shared/messaging/peer';
import { pageChannel } from '../kit/messaging/channels';
import { FramePainter } from './paint/frame-painter';
import type { FrameRequest, PaintedFrame } from './data/frame-protocol';
import { loadTextFont } from './paint/load-text-font';
import type { DrawAnswer } from './data/protocol';
import type { SeriesCalls, SeriesEvents } from './data/series-calls';
import { SeriesStore } from './data/series-store';

const store = new SeriesStore();
const painter = new FramePainter(store);
const textFontLoaded = loadTextFont();
/** Reads whose end the page waits for. */
const reads = new Map<string, PromiseWithResolvers<HistoryOutcome>>();

const peer = new Peer<SeriesEvents, SeriesCalls, Transferable>(
  pageChannel(),
  {
    join: listen,
    forget: (ids) => {
      store.forget(ids);
      reportGrowth(ids);
    },
    setBudget: (bytes) => {
      store.setBudget(bytes);
      reportGrowth([]);
    },
    readEnd: (readId) => {
      const end = Promise.withResolvers<HistoryOutcome>();
      reads.set(readId, end);
      return end.promise;
    },
    frame: paintFrame,
    nearest: (request) => painter.nearest(request),
    draw: (request) => store.draw(request),
    summaries: (request) => store.summaries(request),
    statistics: (request) => store.statistics(request),
    seek: (request) => store.seek(request),
    step: (request) => store.step(request),
    values: (request) => store.values(request),
    rows: (request) => store.rows(request),
    rowAt: (request) => store.rowAt(request),
  },
  { transfers: { frame: bitmapsOf, draw: buffersOf } },
);

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
      return peer.notify('progress', { readId, progress: message.progress });
    case 'end':
      reads.get(readId)?.resolve(message.outcome);
      reads.delete(readId);
      return;
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
  peer.notify('grown', { ids, holdings: store.holdings });
}

/** The names of states are the only texts that are painted here. */
async function paintFrame(request: FrameRequest): Promise<PaintedFrame> {
  if (request.lanes.some(({ kind }) => kind === 'states')) await textFontLoaded;
  return painter.paint(request);
}

function bitmapsOf({ lanes }: PaintedFrame): ImageBitmap[] {
  return lanes.flatMap(({ all, front }) => [all, front].filter((bitmap) => bitmap !== undefined));
}

function buffersOf({ series }: DrawAnswer): ArrayBuffer[] {
  return series.flatMap(({ vertices, singles, marks, ribbon }) =>
    [vertices.t, vertices.v, singles.t, singles.v, marks.t, marks.v, marks.q, ribbon].map(({ buffer }) => buffer),
  );
}
