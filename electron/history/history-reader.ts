import type { FoundPlotWay } from '@shared/contract/connections/connection-test';
import type { HistoryFocus, HistoryOutcome, HistoryRead } from '@shared/contract/trend/history';
import { problemOf } from '@shared/problem/problem';
import { plotValues } from '@shared/vqt/aggregates';
import { ChunkSender, type SeriesPort } from './chunk-sender';
import { WorkerDecoding, type Decoding } from '../decode/thread/decode-session';
import { Densities, seenRate } from './density';
import { wholeRange } from './history-plan';
import type { HistorySource } from './history-source';
import { ReadProgress } from './read-progress';
import { ReadRun } from './read-run';
import { ReadTally } from './read-tally';
import type { KnownServer, ServerMemory } from './server-memory';
import { RequestPool } from './request-pool';
import { PlotWays } from './plot/plot-aggregates';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';
import { defaultDelay } from '../transport/retry/retry';
import { ServerRest } from '../transport/retry/server-rest';

export type { SeriesPort } from './chunk-sender';

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

/** Items that are tried at most, and of how many samples and intervals, to find out how plot values are given. */
const mostProbes = 3;
const [probedSamples, probedIntervals] = [40, 4];
const longestProbe = 30 * 86_400_000;
/** Takes columns at which nobody looks. */
export const nowhere: SeriesPort = { focus: undefined, post: () => undefined, send: () => Promise.resolve() };

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
  /** Who changes a connection asks anew, however long its server wanted to be left alone. */
  readonly #rests = new WeakMap<ProcessDataApi, ServerRest>();
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
    { api, address, requestsAtOnce, retries, scheme, plotValues: set }: HistorySource,
    port: SeriesPort,
    signal: AbortSignal,
  ): Promise<HistoryOutcome> {
    const begun = performance.now();
    // While the server makes its answer.
    this.#decoding.start();
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
      serverRest: this.#restOf(api),
      tally,
      densities,
      ways: set === 'automatic' ? ways : new PlotWays(set),
      scheme,
      isCoarse: read.isCoarse === true,
      signal,
      decoding: this.#decoding,
      retries,
      rest: this.#rest,
      now: this.#now,
      inOrder: port.inOrder,
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

  /**
   * How a server gives plot values: as a person has set it, as reads have shown, else by a small read of an item that was
   * read before. What is less than all is looked at anew, since a server may have been updated; what was found is kept.
   */
  async findPlotWay(
    connectionId: string,
    source: HistorySource,
    signal: AbortSignal,
  ): Promise<FoundPlotWay | undefined> {
    const { address, plotValues: set } = source;
    if (set !== 'automatic') return { way: set, by: 'person' };
    const server = await this.#server(connectionId, address);
    const known = server.ways.found;
    if (known === 'times') return { way: known, by: 'reads' };
    for (const { path, ...seen } of server.densities.seen.toReversed().slice(0, mostProbes)) {
      const end = Math.floor(this.#now());
      const span = Math.min(longestProbe, probedSamples / seenRate(seen));
      const probe: HistoryRead = {
        readId: `probe ${path}`,
        connectionId,
        start: Math.floor(end - span),
        end,
        items: [{ path, aggregate: plotValues, series: path }],
        options: { intervals_no: probedIntervals },
        isCoarse: true,
      };
      const { items } = await this.read(probe, { ...source, plotValues: 'times' }, nowhere, signal);
      const plot = items[0]?.plot;
      // Of texts there is no least and no greatest value, and of nothing neither.
      if (plot === undefined || plot.hasStates || plot.samples === 0) continue;
      const found = { ...server, ways: new PlotWays(plot.way, true) };
      this.#servers.set(keyOf(connectionId, address), Promise.resolve(found));
      void this.#memory?.keep(connectionId, address, found);
      return { way: plot.way, by: 'test', path };
    }
    return known && { way: known, by: 'reads' };
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
    const key = keyOf(connectionId, address);
    const server = this.#servers.get(key) ?? this.#recalled(connectionId, address);
    this.#servers.set(key, server);
    return server;
  }

  #restOf(api: ProcessDataApi): ServerRest {
    const rest = this.#rests.get(api) ?? new ServerRest();
    this.#rests.set(api, rest);
    return rest;
  }

  async #recalled(connectionId: string, address: string): Promise<Server> {
    const known = await this.#memory?.recall(connectionId, address);
    return {
      pool: new RequestPool(this.#patience),
      ...(known ?? { densities: new Densities(), ways: new PlotWays() }),
    };
  }
}

function keyOf(connectionId: string, address: string): string {
  return JSON.stringify([connectionId, address]);
}
