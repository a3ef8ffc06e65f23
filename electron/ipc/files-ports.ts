import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { FilesPortMessage, HeldFile } from '@shared/contract/files-port';
import type { AskHeldFiles } from '../files/export/held-files';
import type { FilesPort } from '../files/page/files-reader';
import { PagePorts, PortQuestions } from './page-ports';

const heldFileSchema = z.object({ query: z.int(), item: z.string(), store: z.string(), json: z.string() });
const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('taken'), readId: z.string() }),
  z.object({ type: z.literal('heldFiles'), ask: z.int(), files: z.array(heldFileSchema).optional() }),
]);

/** The ports on which files travel into the pages' files workers. */
export class FilesPorts extends PagePorts<OpenPort> {
  constructor() {
    super('files', (port) => new OpenPort(port));
  }

  /** Asks the page's files worker for what it holds; throws as `of` does. */
  asking(callerId: number): AskHeldFiles {
    return this.of(callerId).ask;
  }
}

class OpenPort implements FilesPort {
  readonly #port: MessagePortMain;
  readonly #listeners = new Set<(readId: string) => void>();
  readonly #questions = new PortQuestions<readonly HeldFile[] | undefined>();

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

  readonly ask: AskHeldFiles = (question, signal) =>
    this.#questions.ask((ask) => this.post({ type: 'held', ask, ...question }), signal);

  close(): void {
    this.#port.close();
    this.#questions.close();
  }

  #hear(reply: z.output<typeof replySchema>): void {
    if (reply.type === 'heldFiles') this.#questions.answer(reply.ask, reply.files);
    else for (const listener of this.#listeners) listener(reply.readId);
  }
}
