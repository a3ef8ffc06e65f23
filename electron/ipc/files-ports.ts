import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { FilesPortMessage } from '@shared/contract/files-port';
import type { AskHeldFiles } from '../files/export/held-files';
import type { FilesPort } from '../files/page/files-reader';
import { OpenPort } from './open-port';
import { PagePorts } from './page-ports';

const heldFileSchema = z.object({ query: z.int(), item: z.string(), store: z.string(), json: z.string() });
const answerSchema = z.object({
  type: z.literal('heldFiles'),
  ask: z.int(),
  files: z.array(heldFileSchema).optional(),
});

/** The ports on which files travel into the pages' files workers. */
export class FilesPorts extends PagePorts<OpenFilesPort> {
  constructor() {
    super('files', (port) => new OpenFilesPort(port));
  }

  /** Asks the page's files worker for what it holds; throws as `of` does. */
  asking(callerId: number): AskHeldFiles {
    return this.of(callerId).ask;
  }
}

class OpenFilesPort extends OpenPort<FilesPortMessage, z.output<typeof answerSchema>> implements FilesPort {
  constructor(port: MessagePortMain) {
    super(port, answerSchema);
  }

  readonly ask: AskHeldFiles = async (question, signal) =>
    (await this.answerTo((ask) => ({ type: 'held', ask, ...question }), signal)).files;
}
