import { createHash } from 'node:crypto';
import path from 'node:path';
import { mostHarBytes, type OpenedHar } from '@shared/contract/inspect/har-file';
import { quoted } from '../storage/files/file-problems';
import type { RequestLog } from '../transport/log/request-log';
import { readWithin } from './read-within';
import { harWords } from './words/har';

interface OpenHarParts {
  readonly log: Pick<RequestLog, 'restore' | 'forgetOf'>;
  /** Tells the pages which file is open now. */
  readonly tell: (opened: OpenedHar | null) => void;
}

/** The HAR file that is open, one at a time: its requests stand in the log, as those of a case do. */
export class OpenHar {
  readonly #parts: OpenHarParts;
  #opened: OpenedHar | null = null;

  constructor(parts: OpenHarParts) {
    this.#parts = parts;
  }

  get opened(): OpenedHar | null {
    return this.#opened;
  }

  /**
   * Opens a file in place of the one that is open, which stays where this one can't be read.
   *
   * @throws ProblemError of kind `file` where it can't be read or is no HAR
   */
  async open(file: string): Promise<OpenedHar> {
    const bytes = await readWithin(file, mostHarBytes, harWords());
    const connectionId = `har-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
    const connectionName = harWords().connection(path.basename(file));
    const { readHar } = await import('./har-file');
    const { records, ...told } = readHar(bytes, quoted(file), { connectionId, connectionName });
    this.#letGo();
    this.#opened = { connectionId, file, requests: records.length, ...told };
    this.#parts.log.restore(records);
    this.#parts.tell(this.#opened);
    return this.#opened;
  }

  close(): void {
    this.#letGo();
    this.#parts.tell(null);
  }

  #letGo(): void {
    if (this.#opened !== null) this.#parts.log.forgetOf(this.#opened.connectionId);
    this.#opened = null;
  }
}
