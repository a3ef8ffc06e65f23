import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { FilesPortMessage, HeldFile } from '@shared/contract/files-port';
import { problem, ProblemError } from '@shared/contract/problem';
import { cancelled } from '../api/transfer-problems';
import type { AskHeldFiles } from '../files/export/held-files';
import type { FilesPort } from '../files/page/files-reader';

const heldFileSchema = z.object({ query: z.int(), item: z.string(), store: z.string(), json: z.string() });
const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('taken'), readId: z.string() }),
  z.object({ type: z.literal('heldFiles'), ask: z.int(), files: z.array(heldFileSchema).optional() }),
]);

/** The ports on which files travel into the pages' files workers, one per page. */
export class FilesPorts {
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

  /** The page's port; throws a ProblemError of kind `internal` when it has handed none over. */
  of(callerId: number): FilesPort {
    return this.#open(callerId);
  }

  /** Asks the page's files worker for what it holds; throws as `of` does. */
  asking(callerId: number): AskHeldFiles {
    const port = this.#open(callerId);
    return (question, signal) => port.ask(question, signal);
  }

  #open(callerId: number): OpenPort {
    const port = this.#ports.get(callerId);
    if (port !== undefined) return port;
    throw new ProblemError(
      problem('internal', 'The page has no way to receive files yet.', 'Reload the window (View, Reload).'),
    );
  }
}

class OpenPort implements FilesPort {
  readonly #port: MessagePortMain;
  readonly #listeners = new Set<(readId: string) => void>();
  readonly #asked = new Map<number, PromiseWithResolvers<readonly HeldFile[] | undefined>>();
  #asks = 0;

  constructor(port: MessagePortMain) {
    this.#port = port;
    port.on('message', ({ data }) => {
      const reply = replySchema.safeParse(data);
      if (reply.success) this.#hear(reply.data);
    });
    port.start();
  }

  post(message: FilesPortMessage): void {
    this.#port.postMessage(message);
  }

  onTaken(listener: (readId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Asks the files worker; rejects with a ProblemError of kind `cancelled` when `signal` is aborted or the page goes. */
  ask: AskHeldFiles = async (question, signal) => {
    this.#asks += 1;
    const ask = this.#asks;
    const asked = Promise.withResolvers<readonly HeldFile[] | undefined>();
    const stop = () => asked.reject(new ProblemError(cancelled()));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    this.#asked.set(ask, asked);
    this.post({ type: 'held', ask, ...question });
    try {
      return await asked.promise;
    } finally {
      this.#asked.delete(ask);
      signal.removeEventListener('abort', stop);
    }
  };

  close(): void {
    this.#port.close();
    for (const { reject } of this.#asked.values()) reject(new ProblemError(cancelled()));
  }

  #hear(reply: z.output<typeof replySchema>): void {
    if (reply.type === 'heldFiles') this.#asked.get(reply.ask)?.resolve(reply.files);
    else for (const listener of this.#listeners) listener(reply.readId);
  }
}
