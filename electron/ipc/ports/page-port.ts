import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import { PendingPortRequests } from './page-ports';

const consumedSchema = z.object({ type: z.literal('taken'), readId: z.string() });

/** The port of a page's worker: messages to it, what it has taken in, and what it answers. */
export class PagePort<Message, Answer extends { readonly ask: number }> {
  readonly #port: MessagePortMain;
  readonly #answerSchema: z.ZodType<Answer>;
  readonly #listeners = new Set<(readId: string) => void>();
  readonly #questions = new PendingPortRequests<Answer>();

  constructor(port: MessagePortMain, answerSchema: z.ZodType<Answer>) {
    this.#port = port;
    this.#answerSchema = answerSchema;
    port.on('message', ({ data }) => this.#hear(data));
    port.start();
  }

  post(message: Message): void {
    this.#port.postMessage(message);
  }

  /** Listens to the worker taking in what belongs to a read; returns what stops it. */
  onConsumed(listener: (readId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends the question of that number; rejects as `PendingPortRequests.ask` does. */
  answerTo(question: (ask: number) => Message, signal: AbortSignal): Promise<Answer> {
    return this.#questions.ask((ask) => this.post(question(ask)), signal);
  }

  close(): void {
    this.#port.close();
    this.#questions.close();
  }

  #hear(data: unknown): void {
    const taken = consumedSchema.safeParse(data);
    if (taken.success) for (const listener of this.#listeners) listener(taken.data.readId);
    const answer = this.#answerSchema.safeParse(data);
    if (answer.success) this.#questions.answer(answer.data.ask, answer.data);
  }
}
