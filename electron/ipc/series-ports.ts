import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { HistoryFocus } from '@shared/contract/history';
import { problem, ProblemError } from '@shared/contract/problem';
import type { HeldAnswer, HeldQuestion, SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import { cancelled } from '../api/transfer-problems';
import type { AskHeld } from '../export/held-source';
import type { SeriesPort } from '../history/history-reader';

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

/** The ports on which columns travel into the series worker, one per page, and what each page has on screen. */
export class SeriesPorts {
  readonly #ports = new Map<number, OpenPort>();

  /** Takes the port that a page handed over; it replaces the page's former one. */
  take(callerId: number, port: MessagePortMain): void {
    this.drop(callerId);
    this.#ports.set(callerId, new OpenPort(port));
  }

  /** Lets go of the port of a page that has gone. */
  drop(callerId: number): void {
    this.#ports.get(callerId)?.close();
    this.#ports.delete(callerId);
  }

  /** Notes what a page has on screen; without a port there is nothing to be read for it. */
  look(callerId: number, focus: HistoryFocus): void {
    this.#ports.get(callerId)?.look(focus);
  }

  /** The page's port; throws a ProblemError of kind `internal` when it has handed none over. */
  of(callerId: number): SeriesPort {
    return this.#open(callerId);
  }

  /** Asks the page's series worker for what it holds; throws as `of` does. */
  asking(callerId: number): AskHeld {
    const port = this.#open(callerId);
    return (question, signal) => port.ask(question, signal);
  }

  #open(callerId: number): OpenPort {
    const port = this.#ports.get(callerId);
    if (port !== undefined) return port;
    throw new ProblemError(
      problem('internal', 'The page has no way to receive series yet.', 'Reload the window (View, Reload).'),
    );
  }
}

class OpenPort implements SeriesPort {
  readonly #port: MessagePortMain;
  readonly #listeners = new Set<(reply: SeriesPortReply) => void>();
  readonly #asked = new Map<number, (answer: HeldAnswer) => void>();
  #asks = 0;
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

  /** Asks the series worker; rejects with a ProblemError of kind `cancelled` when `signal` is aborted first. */
  async ask(question: Omit<HeldQuestion, 'type' | 'ask'>, signal: AbortSignal): Promise<HeldAnswer> {
    this.#asks += 1;
    const ask = this.#asks;
    const { promise, resolve, reject } = Promise.withResolvers<HeldAnswer>();
    const stop = () => reject(new ProblemError(cancelled()));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    this.#asked.set(ask, resolve);
    const message: HeldQuestion = { type: 'held', ask, ...question };
    this.#port.postMessage(message);
    try {
      return await promise;
    } finally {
      this.#asked.delete(ask);
      signal.removeEventListener('abort', stop);
    }
  }

  onReply(listener: (reply: SeriesPortReply) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#port.close();
  }

  #hear(reply: z.output<typeof replySchema>): void {
    if (reply.type === 'heldRows') this.#asked.get(reply.ask)?.(reply);
    else for (const listener of this.#listeners) listener(reply);
  }
}
