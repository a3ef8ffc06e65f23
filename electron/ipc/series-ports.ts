import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { HistoryFocus } from '@shared/contract/history';
import { problem, ProblemError } from '@shared/contract/problem';
import type { SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import type { SeriesPort } from '../history/history-reader';

const replySchema = z.object({ type: z.literal('taken'), readId: z.string() });

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
  #focus: HistoryFocus | undefined;

  constructor(port: MessagePortMain) {
    this.#port = port;
    port.on('message', ({ data }) => {
      const reply = replySchema.safeParse(data);
      if (reply.success) for (const listener of this.#listeners) listener(reply.data);
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

  onReply(listener: (reply: SeriesPortReply) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#port.close();
  }
}
