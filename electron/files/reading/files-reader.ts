import type { z } from 'zod';
import { Throttle } from '@shared/async/throttle';
import type { FilesResponse } from '@shared/contract/files/files';
import type { FilesPageOutcome, FilesReadProgress, filesPageSchema } from '@shared/contract/files/files-page';
import type { FilesPortMessage } from '@shared/contract/files/files-port';
import { CallWindow } from '@shared/messaging/flow';
import { ProblemError } from '@shared/problem/problem';
import { countFiles, shownContent } from '../../transport/files/read-files-response';
import type { FilesApi, FilesBody, ParsedFilesRead } from '../../transport/process-data/process-data-api';
import type { Blanking } from '../../transport/log/blank-secrets';
import { cancelled } from '../../transport/problems/transfer-problems';
import { withRetries } from '../../transport/retry/retry';
import { type FilesThread, wholeBody } from '../worker/files-thread';
import { FilesThreads } from '../worker/files-threads';
import type { CompleteBody, PageResult } from '../worker/files-job-calls';
import type { StartThread } from '../../threads/thread';

/** The page's end of a read: its files worker. */
export interface FilesPort {
  /** Posts what the worker takes in without an answer. */
  post(message: FilesPortMessage): void;
  /** Sends rows; resolves when the worker has taken them in, rejects with the ProblemError of why it has not. */
  send(rows: RowsMessage): Promise<void>;
}

export type RowsMessage = Extract<FilesPortMessage, { type: 'rows' }>;

/** Where a read is made. */
export interface ContentSource {
  readonly api: FilesApi;
  /** Retries after failures that may pass. */
  readonly retries: number;
}

export interface FilesSource extends ContentSource {
  /** Told when a read comes further, rests before a further try, or goes on. */
  readonly report: (progress: FilesReadProgress) => void;
}

/** Messages on their way to the page that it has not taken in. */
const mostUnderWay = 4;
/** Milliseconds between two reports of the bytes of a body. */
const reportInterval = 100;

type ParsedPageRequest = z.output<typeof filesPageSchema>;

/** Reads files for the pages of the program; threads take the answers apart. */
export class FilesReader {
  readonly #threads: FilesThreads;

  constructor(start: StartThread) {
    this.#threads = new FilesThreads(start);
  }

  /**
   * Reads one request, whose rows go to `port`; tried again after a failure that may pass, as long as no row has gone.
   * Throws a ProblemError when nothing came of it; `end` is posted anyway.
   */
  async read(
    ask: ParsedPageRequest,
    source: FilesSource,
    port: FilesPort,
    signal: AbortSignal,
  ): Promise<FilesPageOutcome> {
    const { readId, connectionId } = ask;
    const rows = new RowSender(readId, port);
    const report = (progress: Pick<FilesReadProgress, 'bytes' | 'waiting'>) =>
      source.report({ readId, connectionId, ...progress });
    report({ bytes: 0 });
    try {
      return await withRetries(() => this.#read(ask, source.api, rows, report, signal), {
        retries: source.retries,
        signal,
        mayTry: () => !rows.hasBegun,
        onRest: ({ milliseconds, ...rest }) => {
          report({ bytes: 0, waiting: { ...rest, until: Date.now() + milliseconds } });
          return () => report({ bytes: 0 });
        },
      });
    } finally {
      rows.end();
    }
  }

  /** Reads what is small as a whole; tried again after a failure that may pass. Throws a ProblemError. */
  content(read: ParsedFilesRead, { api, retries }: ContentSource, signal: AbortSignal): Promise<FilesResponse> {
    return withRetries(() => this.#content(read, api, signal), { retries, signal });
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }

  async #read(
    { connectionId, queries, insights, begun }: ParsedPageRequest,
    api: FilesApi,
    rows: RowSender,
    report: (progress: Pick<FilesReadProgress, 'bytes'>) => void,
    signal: AbortSignal,
  ): Promise<FilesPageOutcome> {
    const read = { connectionId, method: 'POST', queries, includeStoreInfo: true, insights } as const;
    return this.#answered(read, api, signal, {
      onBytes: (bytes) => report({ bytes }),
      job: async (thread, body) => {
        let files = 0;
        const result = await thread.call('page', { ...body, begun }, (parts) => {
          for (const { page } of parts) files += page.rows;
          rows.send(parts);
        });
        return { result, files };
      },
      finish: async ({ result, files }, { blanking }) => {
        await rows.taken(signal);
        return { made: shown(result, blanking), files };
      },
    });
  }

  #content(read: ParsedFilesRead, api: FilesApi, signal: AbortSignal): Promise<FilesResponse> {
    return this.#answered(read, api, signal, {
      onBytes: () => undefined,
      job: (thread, body) => thread.call('content', body),
      finish: (content, { blanking }) =>
        Promise.resolve({ made: shownContent(content, blanking), files: countFiles(content) }),
    });
  }

  /** Makes one request and has its body taken apart; tells the request log what came of it. */
  async #answered<R, T>(
    read: ParsedFilesRead,
    api: FilesApi,
    signal: AbortSignal,
    { onBytes, job, finish }: AnswerUse<R, T>,
  ): Promise<T & Cost> {
    const begun = performance.now();
    const answer = await api.openFiles(read, signal);
    const { requestId, url, requested, blanking } = answer;
    const reports = new Throttle(() => onBytes(received), reportInterval, { leading: true });
    let received = 0;
    try {
      const { pieces, bytes } = await wholeBody(answer, (soFar) => {
        received = soFar;
        reports.schedule();
      }).finally(() => reports.cancel());
      const result = await this.#threads.run(signal, (thread) =>
        job(thread, { body: thread.give(pieces), requested, origin: { url, requestId } }),
      );
      const { made, files } = await finish(result, answer);
      answer.settle({ points: files });
      return { ...made, requestId, bytes, durationMs: performance.now() - begun };
    } catch (thrown) {
      const error = blanking.error(thrown);
      answer.settle({ points: 0, problem: error.problem });
      throw error;
    }
  }
}

/** What is to become of an answer. */
interface AnswerUse<R, T> {
  readonly onBytes: (bytes: number) => void;
  readonly job: (thread: FilesThread, body: CompleteBody) => Promise<R>;
  /** What is made of the job's result, and how many files that is. */
  readonly finish: (result: R, answer: FilesBody) => Promise<{ readonly made: T; readonly files: number }>;
}

type Cost = Pick<FilesPageOutcome, 'requestId' | 'bytes' | 'durationMs'>;

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

  send(parts: RowsMessage['parts']): void {
    this.#hasBegun = true;
    this.#window.enqueue(() => this.#port.send({ type: 'rows', readId: this.#readId, parts }));
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
