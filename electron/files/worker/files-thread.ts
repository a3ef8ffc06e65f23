import { problem, ProblemError } from '@shared/problem/problem';
import type { FilesBody } from '../../transport/process-data/process-data-api';
import { workerThread, type StartWorker, type ThreadEnd } from '../../threads/worker-thread';
import type { FromFilesWorker, Job, JobArguments, JobDone, JobKind, JobResults, ToFilesWorker } from './messages';

export type StartFilesWorker = StartWorker<ToFilesWorker, FromFilesWorker>;

/** Pages come and go: a thread that collects often stays small. */
const limits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2048 };

/** Starts the worker thread whose built file is `file`. */
export function filesWorker(file: URL): StartFilesWorker {
  return workerThread(file, { resourceLimits: limits });
}

type Rows = Extract<FromFilesWorker, { type: 'rows' }>;
interface PendingJob<K extends JobKind> extends PromiseWithResolvers<JobResults[K]> {
  readonly onRows: ((rows: Rows) => void) | undefined;
}
type PendingJobs = { readonly [K in JobKind]: Map<number, PendingJob<K>> };

/** A files worker, asked for one job after the other. */
export class FilesThread {
  readonly #end: ThreadEnd<ToFilesWorker>;
  readonly #waiting: PendingJobs = {
    page: new Map(),
    sections: new Map(),
    open: new Map(),
    write: new Map(),
    writeLoaded: new Map(),
    commit: new Map(),
    end: new Map(),
  };
  #last = 0;
  #death: ProblemError | undefined;

  constructor(start: StartFilesWorker) {
    this.#end = start(
      (message) => this.#hear(message),
      (reason) => this.#die(reason),
    );
  }

  /** Whether it has ended and can't be asked any more. */
  get isDead(): boolean {
    return this.#death !== undefined;
  }

  /** Hands a body over when it is complete; resolves to its number. Throws what broke it off. */
  async take({ pieces }: Pick<FilesBody, 'pieces'>): Promise<{ readonly body: number; readonly bytes: number }> {
    const taken: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const piece of pieces) {
      taken.push(piece);
      bytes += piece.byteLength;
    }
    this.#last += 1;
    const body = this.#last;
    this.#end.post(
      { type: 'body', body, pieces: taken },
      taken.map(({ buffer }) => buffer),
    );
    return { body, bytes };
  }

  /** Lets go of a body that nobody wants. */
  drop(body: number): void {
    this.#end.post({ type: 'drop', body }, []);
  }

  /** Asks for a job; rejects with the ProblemError of what went wrong. */
  async ask<K extends JobKind>(
    kind: K,
    argument: JobArguments[K],
    onRows?: (rows: Rows) => void,
  ): Promise<JobResults[K]> {
    if (this.#death !== undefined) throw this.#death;
    this.#last += 1;
    const job = this.#last;
    const waiting = { ...Promise.withResolvers<JobResults[K]>(), onRows };
    this.#waiting[kind].set(job, waiting);
    const message: Job<K> = { type: 'job', kind, job, argument };
    this.#end.post(message, []);
    return waiting.promise;
  }

  async close(): Promise<void> {
    await this.#end.close();
  }

  #hear(message: FromFilesWorker): void {
    if (message.type === 'rows') this.#waiting.page.get(message.job)?.onRows?.(message);
    else if (message.type === 'done') this.#settle(message);
    else {
      this.#waiting[message.kind].get(message.job)?.reject(new ProblemError(message.problem));
      this.#waiting[message.kind].delete(message.job);
    }
  }

  #settle<K extends JobKind>({ kind, job, result }: JobDone<K>): void {
    this.#waiting[kind].get(job)?.resolve(result);
    this.#waiting[kind].delete(job);
  }

  #die(reason: string): void {
    this.#death ??= new ProblemError(
      problem('internal', `The worker that reads files stopped (${reason}).`, 'Try again; if it stays, report it.'),
    );
    for (const jobs of Object.values(this.#waiting)) {
      for (const { reject } of jobs.values()) reject(this.#death);
      jobs.clear();
    }
  }
}
