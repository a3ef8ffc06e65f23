import { problem, ProblemError } from '@shared/problem/problem';
import { buffersOf, type PackedRows } from '@shared/vqt/packed';
import { fileProblem } from '../../storage/files/file-problems';
import type { FromExportWorker, ToExportWorker } from './export-messages';
import type { RowFilesPlan } from '../../writers/rows/row-files';
import type { NamedItem } from '../../writers/rows/row-writer';
import { workerThread, type StartWorker, type ThreadEnd } from '../../threads/worker-thread';

export type StartThread = StartWorker<ToExportWorker, FromExportWorker>;

/** Starts the worker thread whose built file is `file`. */
export function exportWorker(file: URL): StartThread {
  return workerThread(file);
}

/** The files of one export on their way; whatever fails rejects with a ProblemError, and goes on doing so. */
export class WriteSession {
  readonly #thread: ThreadEnd<ToExportWorker>;
  readonly #wish: string;
  readonly #ended = Promise.withResolvers<readonly (number | undefined)[]>();
  /** Resolved in turn when rows were written. */
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #failure: ProblemError | undefined;
  #bytes = 0;

  /** `wish`: what is to be done, for the words of a problem, e.g. `“a.csv” could not be saved`. */
  constructor(start: StartThread, plan: RowFilesPlan, wish: string) {
    this.#wish = wish;
    this.#thread = start(
      (message) => this.#hear(message),
      (reason) => this.#fail(died(wish, reason)),
    );
    // What fails while nobody waits for the end is said at the next call.
    this.#ended.promise.catch(() => undefined);
    this.#thread.post({ type: 'open', plan }, []);
  }

  /** Bytes written into all files so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The rows that follow are `item`'s and go into the file at that position of the plan. */
  item(file: number, item: NamedItem): void {
    this.#thread.post({ type: 'item', file, item }, []);
  }

  /** Hands rows over, whose buffers are given away; resolves when they were written. */
  async rows(rows: PackedRows): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const waiting = Promise.withResolvers<void>();
    this.#waiting.push(waiting);
    this.#thread.post({ type: 'rows', rows }, buffersOf(rows));
    await waiting.promise;
  }

  /** Completes the files; bytes by file, undefined for those that were not begun. */
  async end(): Promise<readonly (number | undefined)[]> {
    if (this.#failure !== undefined) throw this.#failure;
    this.#thread.post({ type: 'end' }, []);
    return this.#ended.promise;
  }

  /** Ends the thread; when it resolves, nothing is written any more. */
  async close(): Promise<void> {
    await this.#thread.close();
  }

  #hear(message: FromExportWorker): void {
    switch (message.type) {
      case 'taken':
        this.#bytes = message.bytes;
        return this.#waiting.shift()?.resolve();
      case 'ended':
        this.#bytes = message.bytes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
        return this.#ended.resolve(message.bytes);
      case 'failed':
        return this.#fail(refused(this.#wish, message));
    }
  }

  #fail(failure: ProblemError): void {
    this.#failure ??= failure;
    this.#ended.reject(this.#failure);
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#failure);
  }
}

function refused(wish: string, { message, code }: Extract<FromExportWorker, { type: 'failed' }>): ProblemError {
  const thrown = Object.assign(new Error(message), code === undefined ? {} : { code });
  return new ProblemError(fileProblem(wish, thrown));
}

function died(wish: string, reason: string): ProblemError {
  return new ProblemError(
    problem('internal', `${wish}: the export’s worker stopped (${reason}).`, 'Export again; if it stays, report it.'),
  );
}
