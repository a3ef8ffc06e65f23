import type { MessagePortMain } from 'electron';
import { z } from 'zod';
import type { FilesPortCalls, FilesPortMessage } from '@shared/contract/files/files-port';
import type { RequestLoadedFiles } from '../../files/export/loaded-files';
import type { FilesPort, RowsMessage } from '../../files/reading/files-reader';
import { checked, PagePort, PagePorts } from './page-ports';

const loadedFileSchema = z.object({
  query: z.int(),
  item: z.string(),
  itemAt: z.int().min(0).or(z.undefined()),
  store: z.string(),
  json: z.string(),
});
const check = { take: checked(z.undefined()), loadedFiles: checked(z.array(loadedFileSchema).optional()) };

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

class PageFilesPort extends PagePort<FilesPortCalls> implements FilesPort {
  constructor(port: MessagePortMain) {
    super(port, check);
  }

  post(message: FilesPortMessage): void {
    this.peer.notify('take', message);
  }

  send(rows: RowsMessage): Promise<void> {
    return this.peer.call('take', rows);
  }

  readonly ask: RequestLoadedFiles = (request, signal) => this.peer.call('loadedFiles', request, { signal });
}
