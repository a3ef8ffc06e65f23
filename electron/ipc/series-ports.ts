import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { HistoryFocus } from '@shared/contract/history';
import type { HeldAnswer, HeldQuestion, SeriesPortMessage } from '@shared/contract/series-port';
import type { AskHeld } from '../export/held-source';
import type { SeriesPort } from '../history/history-reader';
import { OpenPort } from './open-port';
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
export class SeriesPorts extends PagePorts<OpenSeriesPort> {
  constructor() {
    super('series', (port) => new OpenSeriesPort(port));
  }

  /** Notes what a page has on screen; without a port there is nothing to be read for it. */
  look(callerId: number, focus: HistoryFocus): void {
    this.find(callerId)?.look(focus);
  }

  /** Asks the page's series worker for what it holds; throws as `of` does. */
  asking(callerId: number): AskHeld {
    return this.of(callerId).ask;
  }
}

class OpenSeriesPort extends OpenPort<SeriesPortMessage | HeldQuestion, HeldAnswer> implements SeriesPort {
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

  readonly ask: AskHeld = (question, signal) => this.answerTo((ask) => ({ type: 'held', ask, ...question }), signal);
}
