import type { HistoryFocus, HistoryOutcome, HistoryRead } from '@shared/contract/trend/history';
import { problemOf } from '@shared/problem/problem';
import type { PlotWay } from '@shared/vqt/plot-values';
import type { QualityScheme } from '@shared/vqt/quality';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';
import { ChunkSender, type SeriesPort } from './chunk-sender';
import { WorkerDecoding, type Decoding } from '../decode/thread/decode-session';
import { Densities } from './density';
import { wholeRange } from './history-plan';
import { ReadProgress } from './read-progress';
import { ReadRun } from './read-run';
import { ReadTally } from './read-tally';
import type { KnownServer, ServerMemory } from './server-memory';
import { RequestPool } from './request-pool';
import { PlotWays } from './plot/plot-aggregates';
import { defaultDelay } from '../transport/retry/retry';

export type { SeriesPort } from './chunk-sender';

/** Where a read is made. */
export interface HistorySource {
  readonly api: ProcessDataApi;
  /** The connection's base URL: what was found out of a server holds for no other. */
  readonly address?: string;
  /** Requests for history that may be under way on the connection, of all reads together. */
  readonly requestsAtOnce: number;
  /** How the server's quality codes are to be understood; OPC UA unless told. */
  readonly scheme?: QualityScheme;
  /** In which way plot values are asked for; as the server turns out to give them unless told. */
  readonly plotValues?: 'automatic' | PlotWay;
  /** How often a request that failed for a passing reason is tried again. */
  readonly retries: number;
}

interface ReaderParts {
  /** Keeps what reads show of servers; for the run alone unless told. */
  readonly memory?: ServerMemory;
  readonly decoding: Decoding;
  /** Milliseconds to rest before the further try of that number (1 is the first); as `defaultDelay` unless told. */
  readonly rest?: (attempt: number) => number;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** Milliseconds of silence after which a request hangs; as the pool has it unless told. */
  readonly patience?: number;
}

interface WorkerParts {
  /** See `ReaderParts`. */
  readonly memory?: ServerMemory;
  readonly decodeWorkerFile: URL;
  /** Told why the decode worker died; it starts anew at its next use. */
  readonly onDecoderDeath?: (reason: string) => void;
}

/** What is kept of a connection between reads. */
interface Server extends KnownServer {
  readonly pool: RequestPool;
}

/**
 * Reads history: cuts long raw reads into slices, makes their requests a few at a time with what is on screen first,
 * decodes the answers off the main loop, and sends columns into the series worker.
 */
export class HistoryReader {
  readonly #decoding: Decoding;
  readonly #rest: (attempt: number) => number;
  readonly #now: () => number;
  readonly #patience: number | undefined;
  readonly #memory: ServerMemory | undefined;
  readonly #servers = new Map<string, Promise<Server>>();
  /** The range of the newest read of each page: what is on screen as long as the page does not tell. */
  readonly #newest = new WeakMap<SeriesPort, HistoryFocus>();

  constructor(parts: WorkerParts | ReaderParts) {
    const { decoding, ...given }: ReaderParts =
      'decoding' in parts
        ? parts
        : { ...parts, decoding: new WorkerDecoding(parts.decodeWorkerFile, parts.onDecoderDeath) };
    this.#decoding = decoding;
    this.#memory = given.memory;
    this.#rest = given.rest ?? defaultDelay;
    this.#now = given.now ?? Date.now;
    this.#patience = given.patience;
  }

  /**
   * Makes a read. Resolves to what became of it, whatever happened, after the same was posted as the read's `end`; the
   * columns that arrived before a problem, or before `signal` was aborted, stay.
   */
  async read(
    read: HistoryRead,
    { api, address = '', requestsAtOnce, retries, scheme = 'opc-ua', plotValues = 'automatic' }: HistorySource,
    port: SeriesPort,
    signal: AbortSignal,
  ): Promise<HistoryOutcome> {
    const begun = performance.now();
    const range = wholeRange(read);
    const sender = new ChunkSender(port, read.readId);
    const progress = new ReadProgress((range.end - range.start) * read.items.length, (told) => sender.progress(told));
    const tally = new ReadTally(read.items.length);
    this.#newest.set(port, range);
    const { pool, densities, ways } = await this.#server(read.connectionId, address);
    const run = new ReadRun(read, {
      api,
      sender,
      progress,
      tally,
      densities,
      ways: plotValues === 'automatic' ? ways : new PlotWays(plotValues),
      scheme,
      signal,
      decoding: this.#decoding,
      retries,
      rest: this.#rest,
      now: this.#now,
      focus: () => port.focus ?? this.#newest.get(port) ?? range,
    });
    await run.make(pool, requestsAtOnce);
    void this.#memory?.keep(read.connectionId, address, { densities, ways });
    progress.tell();
    const outcome = { ...tally.outcome(read.options.insights === true), durationMs: performance.now() - begun };
    const lost = await sender.drained(signal).then(() => undefined, problemOf);
    if (lost !== undefined) outcome.problem ??= lost;
    sender.end(outcome);
    return outcome;
  }

  /** Ends the decoder; reads that are under way fail. */
  close(): void {
    this.#decoding.close();
  }

  /** What is known of the items of a connection, and how its server gives plot values. */
  known(connectionId: string, address: string): Promise<KnownServer> {
    return this.#server(connectionId, address);
  }

  #server(connectionId: string, address: string): Promise<Server> {
    const key = JSON.stringify([connectionId, address]);
    const server = this.#servers.get(key) ?? this.#recalled(connectionId, address);
    this.#servers.set(key, server);
    return server;
  }

  async #recalled(connectionId: string, address: string): Promise<Server> {
    const known = await this.#memory?.recall(connectionId, address);
    return {
      pool: new RequestPool(this.#patience),
      ...(known ?? { densities: new Densities(), ways: new PlotWays() }),
    };
  }
}
