import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { FilesPortMessage } from '@shared/contract/files/files-port';
import type { RequestLoadedFiles } from '../../files/export/loaded-files';
import type { FilesPort } from '../../files/reading/files-reader';
import { PagePort } from './page-port';
import { PagePorts } from './page-ports';

const loadedFileSchema = z.object({ query: z.int(), item: z.string(), store: z.string(), json: z.string() });
const answerSchema = z.object({
  type: z.literal('heldFiles'),
  ask: z.int(),
  files: z.array(loadedFileSchema).optional(),
});

/** The ports on which files travel into the pages' files workers. */
export class FilesPorts extends PagePorts<PageFilesPort> {
  constructor() {
    super('files', (port) => new PageFilesPort(port));
  }

  /** Asks the page's files worker for what it holds; throws as `of` does. */
  asking(callerId: number): RequestLoadedFiles {
    return this.of(callerId).ask;
  }
}

class PageFilesPort extends PagePort<FilesPortMessage, z.output<typeof answerSchema>> implements FilesPort {
  constructor(port: MessagePortMain) {
    super(port, answerSchema);
  }

  readonly ask: RequestLoadedFiles = async (question, signal) =>
    (await this.answerTo((ask) => ({ type: 'held', ask, ...question }), signal)).files;
}
