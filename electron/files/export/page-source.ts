import type { FilesQuery } from '@shared/contract/files/files';
import { problemOf } from '@shared/problem/problem';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import { withRetries } from '../../transport/retry/retry';
import type { Blanking } from '../../transport/log/blank-secrets';
import type { CompleteBody } from '../worker/files-job-calls';
import type { FilesThread } from '../worker/files-thread';

interface PageParts {
  readonly connectionId: string;
  readonly api: FilesApi;
  readonly thread: FilesThread;
  /** Retries after failures that may pass. */
  readonly retries: number;
  /** Aborted when nobody wants any page any more. */
  readonly signal: AbortSignal;
}

/** A body that the worker has, and where the log hears how many files were in it. */
export interface RequestedBody {
  readonly complete: CompleteBody;
  readonly bytes: number;
  /** For what the server says in it beside the files. */
  readonly blanking: Blanking;
  readonly counted: (files: number) => void;
}

/** A request that was begun before it was wanted. */
interface Ahead {
  readonly key: string;
  readonly stop: AbortController;
  readonly body: Promise<RequestedBody>;
}

/** Asks for one page after the other and hands the bodies to the worker; one is read ahead. */
export class PageSource {
  readonly #parts: PageParts;
  #ahead: Ahead | undefined;
  #received = 0;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /** Bytes of all bodies. */
  get received(): number {
    return this.#received;
  }

  /** The body of a query's answer, tried again where that may help. Throws a ProblemError. */
  async request(query: FilesQuery): Promise<RequestedBody> {
    const { signal } = this.#parts;
    let ahead = this.#takeAhead(query);
    return withRetries(() => {
      const body = ahead ?? this.#request(query, signal);
      ahead = undefined;
      return body;
    }, this.#parts);
  }

  /** Begins to read what will probably be wanted next. */
  prefetch(query: FilesQuery): void {
    this.stop();
    const stop = new AbortController();
    const body = this.#request(query, AbortSignal.any([this.#parts.signal, stop.signal]));
    // Who wants it hears of its failure.
    body.catch(() => undefined);
    this.#ahead = { key: keyOf(query), stop, body };
  }

  /** Ends what was read ahead. */
  stop(): void {
    this.#drop(this.#ahead);
    this.#ahead = undefined;
  }

  /** What was read ahead of this query, if anything was, as the first try of it. */
  #takeAhead(query: FilesQuery): Promise<RequestedBody> | undefined {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead?.key !== keyOf(query)) {
      this.#drop(ahead);
      return undefined;
    }
    return ahead.body.catch((thrown: unknown) => {
      // It may have broken off because nobody read on while the page before was written.
      if (problemOf(thrown).kind !== 'truncated') throw thrown;
      return this.#request(query, this.#parts.signal);
    });
  }

  async #request(query: FilesQuery, signal: AbortSignal): Promise<RequestedBody> {
    const { connectionId, api, thread } = this.#parts;
    const read = { connectionId, method: 'POST' as const, queries: [query], includeStoreInfo: true, insights: false };
    const answer = await api.openFiles(read, signal);
    const { requestId, url, requested, blanking } = answer;
    try {
      const { body, bytes } = await thread.take(answer);
      answer.settle({ points: 0 });
      this.#received += bytes;
      const complete = { body, requested, origin: { url, requestId } };
      return { complete, bytes, blanking, counted: (files) => answer.settle({ points: files }) };
    } catch (thrown) {
      answer.settle({ points: 0, problem: problemOf(thrown) });
      throw thrown;
    }
  }

  #drop(ahead: Ahead | undefined): void {
    if (ahead === undefined) return;
    ahead.stop.abort();
    void ahead.body.then(
      ({ complete: { body } }) => this.#parts.thread.drop(body),
      () => undefined,
    );
  }
}

function keyOf({ items: [item], storename, skip, limit }: FilesQuery): string {
  return JSON.stringify([item, storename, skip, limit]);
}
