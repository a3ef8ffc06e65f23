import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { HistoryFocus } from '@shared/contract/history';
import type { HeldAnswer, HeldQuestion, SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import type { AskHeld } from '../export/held-source';
import type { SeriesPort } from '../history/history-reader';
import { PagePorts, PortQuestions } from './page-ports';

const rowsSchema = z.object({
  t: z.instanceof(Float64Array),
  v: z.instanceof(Float64Array),
  q: z.instanceof(Uint32Array),
  states: z
    .object({ codes: z.instanceof(Uint32Array), values: z.array(z.union([z.string(), z.boolean()])) })
    .exactOptional(),
});
const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('taken'), readId: z.string() }),
  z.object({ type: z.literal('heldRows'), ask: z.int(), rows: rowsSchema, isWhole: z.boolean() }),
]);

/** The ports on which columns travel into the pages' series workers, and what each page has on screen. */
export class SeriesPorts extends PagePorts<OpenPort> {
  constructor() {
    super('series', (port) => new OpenPort(port));
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

class OpenPort implements SeriesPort {
  readonly #port: MessagePortMain;
  readonly #listeners = new Set<(reply: SeriesPortReply) => void>();
  readonly #questions = new PortQuestions<HeldAnswer>();
  #focus: HistoryFocus | undefined;

  constructor(port: MessagePortMain) {
    this.#port = port;
    port.on('message', ({ data }) => {
      const reply = replySchema.safeParse(data);
      if (reply.success) this.#hear(reply.data);
    });
    port.start();
  }

  get focus(): HistoryFocus | undefined {
    return this.#focus;
  }

  look(focus: HistoryFocus): void {
    this.#focus = focus;
  }

  post(message: SeriesPortMessage): void {
    this.#port.postMessage(message);
  }

  readonly ask: AskHeld = (question, signal) =>
    this.#questions.ask((ask) => {
      const message: HeldQuestion = { type: 'held', ask, ...question };
      this.#port.postMessage(message);
    }, signal);

  onReply(listener: (reply: SeriesPortReply) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#port.close();
    this.#questions.close();
  }

  #hear(reply: z.output<typeof replySchema>): void {
    if (reply.type === 'heldRows') this.#questions.answer(reply.ask, reply);
    else for (const listener of this.#listeners) listener(reply);
  }
}
