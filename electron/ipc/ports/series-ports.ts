import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import { buffersOf } from '@shared/vqt/packed';
import type { HistoryFocus } from '@shared/contract/trend/history';
import type { SeriesPortCalls, SeriesPortMessage } from '@shared/contract/trend/series-port';
import type { ChunkMessage, SeriesPort } from '../../history/chunk-sender';
import type { RequestBeside, RequestLoaded } from '../../history/export/loaded-source';
import { freeBuffers } from '../../threads/free-buffers';
import { checked, PagePort, PagePorts } from './page-ports';

const rowsSchema = z.object({
  t: z.instanceof(Float64Array),
  v: z.instanceof(Float64Array),
  q: z.instanceof(Uint32Array),
  states: z
    .object({ codes: z.instanceof(Uint32Array), values: z.array(z.union([z.string(), z.boolean()])) })
    .exactOptional(),
});
const rangeSchema = z.object({ start: z.number(), end: z.number() });
const check = {
  take: checked(z.undefined()),
  loadedRows: checked(z.object({ rows: rowsSchema, missing: z.array(rangeSchema) })),
  loadedBeside: checked(rangeSchema),
};

/** The ports on which columns travel into the pages' series workers, and what each page has on screen. */
export class SeriesPorts extends PagePorts<PageSeriesPort> {
  constructor() {
    super('series', (port) => new PageSeriesPort(port));
  }

  /** Notes what a page has on screen; without a port there is nothing to be read for it. */
  setFocus(callerId: number, focus: HistoryFocus): void {
    this.find(callerId)?.setFocus(focus);
  }

  /** Asks the page's series worker for what it holds; throws as `of` does. */
  asking(callerId: number): RequestLoaded {
    return this.of(callerId).ask;
  }

  /** Asks it for the samples beside a range; throws as `of` does. */
  askingBeside(callerId: number): RequestBeside {
    return this.of(callerId).askBeside;
  }
}

class PageSeriesPort extends PagePort<SeriesPortCalls> implements SeriesPort {
  #focus: HistoryFocus | undefined;

  constructor(port: MessagePortMain) {
    super(port, check);
  }

  get focus(): HistoryFocus | undefined {
    return this.#focus;
  }

  setFocus(focus: HistoryFocus): void {
    this.#focus = focus;
  }

  post(message: SeriesPortMessage): void {
    this.peer.notify('take', message);
  }

  send(chunk: ChunkMessage): Promise<void> {
    const taken = this.peer.call('take', chunk);
    // A port out of this process copies what is sent.
    freeBuffers(buffersOf(chunk.chunk));
    return taken;
  }

  readonly ask: RequestLoaded = (request, signal) => this.peer.call('loadedRows', request, { signal });
  readonly askBeside: RequestBeside = (request, signal) => this.peer.call('loadedBeside', request, { signal });
}
