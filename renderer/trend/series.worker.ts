import type { HistoryOutcome } from '@shared/contract/trend/history';
import type { SeriesPortCalls, SeriesPortMessage } from '@shared/contract/trend/series-port';
import { cancelledCall } from '@shared/messaging/cancelled-call';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { ProblemError } from '@shared/problem/problem';
import { pageChannel, portChannel } from '../kit/messaging/channels';
import { intersect, rangeSet } from '@shared/time/range-set';
import { FramePainter } from './paint/frame-painter';
import { drawingBytes, drawingOf } from './data/saved/saved-drawing';
import type { SaveDrawingRequest } from './data/saved/saved-protocol';
import type { FrameRequest, PaintedFrame } from './data/frame-protocol';
import { loadTextFont } from './paint/load-text-font';
import type { DrawAnswer } from './data/protocol';
import type { SeriesCalls, SeriesEvents } from './data/series-calls';
import { speakLanguageOfWorker } from '../kit/worker-language';
import { SeriesStore } from './data/series-store';
import { buffersOfTables } from './data/line/value-table';

speakLanguageOfWorker();
const store = new SeriesStore();
const painter = new FramePainter(store);
const textFontLoaded = loadTextFont();
/** Waits until a calculated series no longer has to lag behind. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** Reads whose end the page waits for. */
const reads = new Map<string, PromiseWithResolvers<HistoryOutcome>>();

const peer = new Peer<SeriesEvents, SeriesCalls, Transferable>(
  pageChannel(),
  {
    join: joinMain,
    define: ({ id, definition }) => {
      store.define(id, definition);
    },
    forget: (ids) => {
      store.forget(ids);
      reportGrowth(ids);
    },
    setBudget: (bytes) => {
      store.setBudget(bytes);
      reportGrowth([]);
    },
    readEnd: async (readId) => {
      const outcome = await readEnd(readId).promise;
      reads.delete(readId);
      return outcome;
    },
    frame: paintFrame,
    nearest: (request) => painter.nearest(request),
    draw: (request) => store.draw(request),
    saveDrawing,
    restoreDrawing: (bytes) => store.restore(drawingOf(bytes)),
    summaries: (request) => {
      const summaries = store.summaries(request);
      lookAgain();
      return summaries;
    },
    statistics: (request) => store.statistics(request),
    periodStatistics: (request, { signal }) => inParts(store.periodStatistics(request), signal),
    seek: (request) => store.seek(request),
    step: (request) => store.step(request),
    values: (request) => store.values(request),
    rows: (request) => store.rows(request),
    rowAt: (request) => store.rowAt(request),
    instants: (request) => store.instants(request),
    instantAt: (request) => store.instantAt(request),
    xy: (request) => store.xy(request),
    histogram: (request) => store.histogram(request),
    durations: (request) => store.durations(request),
    boxes: (request) => store.boxes(request),
    correlation: async (request, { signal }) => {
      const { correlations, ...answer } = store.correlation(request);
      return { ...answer, correlations: await inParts(correlations, signal) };
    },
    oscillations: (request) => store.oscillations(request),
    chosenPeriods: (choice) => store.chosenPeriods(choice),
  },
  {
    transfers: {
      frame: bitmapsOf,
      draw: buffersOf,
      values: buffersOfTables,
      saveDrawing: ({ buffer }) => [buffer],
    },
  },
);

/** Takes columns in from main, and gives it what is held. */
function joinMain(port: MessagePort): void {
  void new Peer<NoCalls, SeriesPortCalls, Transferable>(portChannel(port), {
    take,
    loadedRows: (request) => store.loadedRows(request),
    loadedBeside: (request) => store.loadedBeside(request),
  });
}

function take(message: SeriesPortMessage): void {
  const { readId } = message;
  switch (message.type) {
    case 'progress':
      return peer.notify('progress', { readId, progress: message.progress });
    case 'end':
      return readEnd(readId).resolve(message.outcome);
    case 'sliceEnd':
      void prepareBlocks();
      return reportGrowth(store.take(message));
    case 'slice':
    case 'chunk':
    case 'intervals':
    case 'discard':
      return reportGrowth(store.take(message));
  }
}

let isPreparing = false;

/** Prepares what has arrived for drawing, block by block, while nothing is asked: often the page has yet to lay it out. */
async function prepareBlocks(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  while (await scheduler.postTask(() => store.prepareBlock(), { priority: 'background' }));
  isPreparing = false;
}

/** The end of a read: main's word of it and the page's call may come in either order. */
function readEnd(readId: string): PromiseWithResolvers<HistoryOutcome> {
  const end = reads.get(readId) ?? Promise.withResolvers<HistoryOutcome>();
  reads.set(readId, end);
  return end;
}

function reportGrowth(ids: readonly string[]): void {
  peer.notify('grown', { ids: [...ids, ...store.dependentsOf(ids)], holdings: store.holdings });
}

/** Has calculated series that lag behind looked at again in time. */
function lookAgain(): void {
  const { dueIn } = store;
  if (dueIn === undefined || timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    reportGrowth(store.takeDue());
    lookAgain();
  }, dueIn);
}

/** The names of states are the only texts that are painted here. */
async function paintFrame(request: FrameRequest): Promise<PaintedFrame> {
  if (request.lanes.some(({ kind }) => kind === 'states')) await textFontLoaded;
  const painted = painter.paint(request);
  lookAgain();
  return painted;
}

/** Much work, in parts: after each what waits is done first, such as a frame, or that it is not wanted any more. */
async function inParts<Part>(parts: Iterable<Part>, signal: AbortSignal): Promise<Part[]> {
  const all: Part[] = [];
  for (const part of parts) {
    all.push(part);
    await scheduler.postTask(() => undefined);
    if (signal.aborted) throw new ProblemError(cancelledCall());
  }
  return all;
}

function saveDrawing({ series: wanted, quality, ...drawing }: SaveDrawingRequest): Uint8Array<ArrayBuffer> {
  const { range, columns } = drawing;
  const drawn = store.draw({
    ids: wanted.map(({ id }) => id),
    stepped: wanted.map(({ stepped }) => stepped),
    off: wanted.map(({ off }) => off),
    logarithmic: wanted.map(({ logarithmic }) => logarithmic === true),
    ...range,
    width: columns,
    quality,
  });
  const series = wanted.flatMap(({ id, key, what, stepped, off }, index) => {
    const one = drawn.series[index];
    return one === undefined
      ? []
      : [{ key, what, stepped, off, held: intersect(store.heldOf(id), rangeSet([range])), drawn: one }];
  });
  return drawingBytes({ ...drawing, series });
}

function bitmapsOf({ lanes }: PaintedFrame): ImageBitmap[] {
  return lanes.flatMap(({ all, front }) => [all, front].filter((bitmap) => bitmap !== undefined));
}

function buffersOf({ series }: DrawAnswer): ArrayBuffer[] {
  return series.flatMap(({ vertices, singles, marks, ribbon, shares }) =>
    [vertices.t, vertices.v, singles.t, singles.v, marks.t, marks.v, marks.q, ribbon]
      .concat(shares === undefined ? [] : [shares.uncertain, shares.bad])
      .map(({ buffer }) => buffer),
  );
}
