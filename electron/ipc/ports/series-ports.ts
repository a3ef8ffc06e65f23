import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { HistoryFocus } from '@shared/contract/trend/history';
import type { LoadedRowsResponse, LoadedRowsRequest, SeriesPortMessage } from '@shared/contract/trend/series-port';
import type { RequestLoaded } from '../../history/export/loaded-source';
import type { SeriesPort } from '../../history/history-reader';
import { PagePort } from './page-port';
import { PagePorts } from './page-ports';

const rowsSchema = z.object({
  t: z.instanceof(Float64Array),
  v: z.instanceof(Float64Array),
  q: z.instanceof(Uint32Array),
  states: z
    .object({ codes: z.instanceof(Uint32Array), values: z.array(z.union([z.string(), z.boolean()])) })
    .exactOptional(),
});
const answerSchema = z.object({
  type: z.literal('heldRows'),
  ask: z.int(),
  rows: rowsSchema,
  isWhole: z.boolean(),
});

/** The ports on which columns travel into the pages' series workers, and what each page has on screen. */
export class SeriesPorts extends PagePorts<PageSeriesPort> {
  constructor() {
    super('series', (port) => new PageSeriesPort(port));
  }

  /** Notes what a page has on screen; without a port there is nothing to be read for it. */
  look(callerId: number, focus: HistoryFocus): void {
    this.find(callerId)?.look(focus);
  }

  /** Asks the page's series worker for what it holds; throws as `of` does. */
  asking(callerId: number): RequestLoaded {
    return this.of(callerId).ask;
  }
}

class PageSeriesPort extends PagePort<SeriesPortMessage | LoadedRowsRequest, LoadedRowsResponse> implements SeriesPort {
  #focus: HistoryFocus | undefined;

  constructor(port: MessagePortMain) {
    super(port, answerSchema);
  }

  get focus(): HistoryFocus | undefined {
    return this.#focus;
  }

  look(focus: HistoryFocus): void {
    this.#focus = focus;
  }

  readonly ask: RequestLoaded = (question, signal) =>
    this.answerTo((ask) => ({ type: 'held', ask, ...question }), signal);
}
