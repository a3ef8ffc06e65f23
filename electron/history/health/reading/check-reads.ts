import type { HistoryOptions, HistoryOutcome } from '@shared/contract/trend/history';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import type { Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { rawAggregate } from '@shared/vqt/aggregates';
import { timesOf } from '@shared/vqt/packed';
import { CollectedRows } from '../../events/collected-rows';
import type { ChunkMessage, SeriesPort } from '../../chunk-sender';
import type { ReadConnection } from '../../sample-rates';
import type { ReadPlace } from './health-calls';
import type { HealthThread } from './health-thread';

/** An item of a read. */
interface ItemRead {
  readonly path: string;
  readonly aggregate: string;
}

/** What became of the items of a read, by their places. */
export interface ReadItems {
  readonly readId: string;
  /** Those in the range: a server may send some around it. */
  readonly points: readonly number[];
  readonly problems: readonly (Problem | undefined)[];
}

let lastRead = 0;

/** Makes the reads of a check. */
export class CheckReads {
  readonly #connection: ReadConnection;
  readonly #thread: HealthThread;

  constructor(connection: ReadConnection, thread: HealthThread) {
    this.#connection = connection;
    this.#thread = thread;
  }

  /** Reads into the thread that judges. */
  async intoThread(items: readonly ItemRead[], range: TimeRange, options: HistoryOptions = {}): Promise<ThreadRead> {
    const readId = nextRead();
    const port = new WatchedPort(this.#thread.port(readId, range, items.length));
    const read = await this.#read(readId, items, range, options, port);
    return new ThreadRead({ ...read, isRefused: port.isRefused }, range, this.#thread);
  }

  /** Reads a few values into main. */
  async intoMain(items: readonly ItemRead[], range: TimeRange, options: HistoryOptions) {
    const port = new CollectedRows(
      range,
      items.map((_, place) => String(place)),
    );
    return { ...(await this.#read(nextRead(), items, range, options, port)), rowsOf: (at: number) => port.rowsOf(at) };
  }

  /** Whether a server has raw samples of an item in a range, or does not tell; its answer is given up once some have come. */
  async hasSamples(path: string, range: TimeRange): Promise<boolean> {
    const found = new AbortController();
    const send = ({ chunk }: ChunkMessage) => {
      if (timesOf(chunk).some((time) => time >= range.start && time < range.end)) found.abort();
      return Promise.resolve();
    };
    const port: SeriesPort = { focus: undefined, post: () => undefined, send };
    const signal = AbortSignal.any([this.#connection.signal, found.signal]);
    const requested = [{ path, aggregate: rawAggregate }];
    const { problems } = await this.#read(nextRead(), requested, range, {}, port, signal);
    return found.signal.aborted || problems[0] !== undefined;
  }

  async #read(
    readId: string,
    items: readonly ItemRead[],
    range: TimeRange,
    options: HistoryOptions,
    port: SeriesPort,
    signal = this.#connection.signal,
  ): Promise<ReadItems> {
    const { history, connectionId, source } = this.#connection;
    const named = items.map((item, place) => ({ ...item, series: String(place) }));
    const outcome = await history.read({ readId, connectionId, ...range, items: named, options }, source, port, signal);
    return {
      readId,
      points: items.map((_, place) => pointsIn(outcome.items[place])),
      problems: items.map((_, place) => outcome.problem ?? outcome.items[place]?.problem),
    };
  }
}

function pointsIn(
  { points, remarks }: Pick<HistoryOutcome['items'][number], 'points' | 'remarks'> = { points: 0 },
): number {
  return points - (remarks?.outside ?? 0);
}

/** The way into the thread, which knows whether all of it was taken. */
class WatchedPort implements SeriesPort {
  readonly focus: SeriesPort['focus'];
  readonly #port: SeriesPort;
  isRefused = false;

  constructor(port: SeriesPort) {
    this.focus = port.focus;
    this.#port = port;
  }

  post(message: SeriesPortMessage): void {
    this.#port.post(message);
  }

  async send(chunk: ChunkMessage): Promise<void> {
    try {
      await this.#port.send(chunk);
    } catch (thrown) {
      this.isRefused = true;
      throw thrown;
    }
  }
}

/** A read whose samples are in the thread, until it is closed. */
export class ThreadRead {
  readonly points: readonly number[];
  readonly problems: readonly (Problem | undefined)[];
  /** Whether more came than the thread takes of one read. */
  readonly isRefused: boolean;
  /** What was asked for. */
  readonly range: TimeRange;
  readonly #readId: string;
  readonly #thread: HealthThread;

  constructor(
    { readId, points, problems, isRefused }: ReadItems & { readonly isRefused: boolean },
    range: TimeRange,
    thread: HealthThread,
  ) {
    this.points = points;
    this.problems = problems;
    this.isRefused = isRefused;
    this.#readId = readId;
    this.range = range;
    this.#thread = thread;
  }

  placeOf(place: number): ReadPlace {
    return { readId: this.#readId, place, range: this.range };
  }

  /** Lets go of its samples. */
  close(): void {
    this.#thread.forget(this.#readId);
  }
}

function nextRead(): string {
  lastRead += 1;
  return `health ${lastRead}`;
}
