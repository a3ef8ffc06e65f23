import type { z } from 'zod';
import type { FilesPageOutcome, filesPageSchema } from '@shared/contract/files/files-page';
import type { FilesPortMessage } from '@shared/contract/files/files-port';
import type { FilesRetryPause } from '@shared/contract/inspect/retry-pause';
import { CallWindow } from '@shared/messaging/flow';
import { ProblemError } from '@shared/problem/problem';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import type { Blanking } from '../../transport/log/blank-secrets';
import { cancelled } from '../../transport/problems/transfer-problems';
import { withRetries } from '../../transport/retry/retry';
import { FilesThread } from '../worker/files-thread';
import type { PageResult } from '../worker/files-job-calls';
import type { StartThread } from '../../threads/thread';

/** The page's end of a read: its files worker. */
export interface FilesPort {
  /** Posts what the worker takes in without an answer. */
  post(message: FilesPortMessage): void;
  /** Sends rows; resolves when the worker has taken them in, rejects with the ProblemError of why it has not. */
  send(rows: RowsMessage): Promise<void>;
}

export type RowsMessage = Extract<FilesPortMessage, { type: 'rows' }>;

/** Where a read is made, and who hears of its rests. */
export interface FilesSource {
  readonly api: FilesApi;
  /** Further tries after failures that may pass. */
  readonly retries: number;
  readonly reportRetryPause: (waiting: FilesRetryPause) => void;
}

/** Messages on their way to the page that it has not taken in. */
const mostUnderWay = 4;

/** Reads pages of files for the pages of the program; one thread makes rows of all answers. */
export class FilesReader {
  readonly #start: StartThread;
  #thread: FilesThread | undefined;

  constructor(start: StartThread) {
    this.#start = start;
  }

  /**
   * Reads one request, whose rows go to `port`; tried again after a failure that may pass, as long as no row has gone.
   * Throws a ProblemError when nothing came of it; `end` is posted anyway.
   */
  async read(
    ask: z.output<typeof filesPageSchema>,
    { api, retries, reportRetryPause }: FilesSource,
    port: FilesPort,
    signal: AbortSignal,
  ): Promise<FilesPageOutcome> {
    const { readId, connectionId } = ask;
    const rows = new RowSender(readId, port);
    try {
      return await withRetries(() => this.#read(ask, api, rows, signal), {
        retries,
        signal,
        mayTry: () => !rows.hasBegun,
        onRest: ({ milliseconds, ...rest }) => {
          reportRetryPause({ readId, connectionId, waiting: { ...rest, until: Date.now() + milliseconds } });
          return () => reportRetryPause({ readId, connectionId });
        },
      });
    } finally {
      rows.end();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.close();
  }

  async #read(
    { connectionId, queries, insights }: z.output<typeof filesPageSchema>,
    api: FilesApi,
    rows: RowSender,
    signal: AbortSignal,
  ): Promise<FilesPageOutcome> {
    const begun = performance.now();
    const read = { connectionId, method: 'POST', queries, includeStoreInfo: true, insights } as const;
    const answer = await api.openFiles(read, signal);
    const { requestId, url, requested, blanking } = answer;
    const thread = this.#running();
    let files = 0;
    try {
      const { body, bytes } = await thread.take(answer);
      const result = await thread.ask('page', { body, requested, origin: { url, requestId } }, (message) => {
        files += message.page.rows;
        rows.send(message);
      });
      await rows.taken(signal);
      answer.settle({ points: files });
      return { ...shown(result, blanking), requestId, bytes, durationMs: performance.now() - begun };
    } catch (thrown) {
      const error = blanking.error(thrown);
      answer.settle({ points: files, problem: error.problem });
      throw error;
    }
  }

  #running(): FilesThread {
    if (this.#thread === undefined || this.#thread.isDead) this.#thread = new FilesThread(this.#start);
    return this.#thread;
  }
}

/** What was read beside the rows, as it may be shown. */
function shown({ sections, failedItems, extra }: PageResult, blanking: Blanking): PageResult {
  return {
    sections: sections.map(({ problem, ...outcome }) =>
      problem === undefined ? outcome : { ...outcome, problem: blanking.problem(problem) },
    ),
    failedItems: failedItems.map(({ problem, ...item }) => ({ ...item, problem: blanking.problem(problem) })),
    extra: extra && blanking.json(extra),
  };
}

type Rows = Omit<RowsMessage, 'readId' | 'type'>;

/** Sends rows as fast as the page takes them in. */
class RowSender {
  readonly #readId: string;
  readonly #port: FilesPort;
  readonly #window = new CallWindow(mostUnderWay);
  #hasBegun = false;

  constructor(readId: string, port: FilesPort) {
    this.#readId = readId;
    this.#port = port;
  }

  /** Whether rows were sent, or wait for the page. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  send({ section, page }: Rows): void {
    this.#hasBegun = true;
    this.#window.enqueue(() => this.#port.send({ type: 'rows', readId: this.#readId, section, page }));
  }

  /** Resolves when the page has taken in everything; rejects when it could not, or `signal` is aborted first. */
  async taken(signal: AbortSignal): Promise<void> {
    await this.#window.drained(signal);
    if (signal.aborted) throw new ProblemError(cancelled());
  }

  end(): void {
    this.#window.clear();
    this.#port.post({ type: 'end', readId: this.#readId });
  }
}
