import type { HistoryFocus, HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import { CallWindow } from '@shared/messaging/flow';

/** The way into a page's series worker, as far as a read uses it. */
export interface SeriesPort {
  /** The range that the page has on screen; undefined as long as it has not told. */
  readonly focus: HistoryFocus | undefined;
  /** Absent where columns are taken in any order. */
  readonly inOrder?: InOrder;
  /** Posts what the series worker takes in without an answer. */
  post(message: SeriesPortMessage): void;
  /** Sends a chunk; resolves when the series worker has taken it in, rejects with the ProblemError of why it has not. */
  send(chunk: ChunkMessage): Promise<void>;
}

/** What takes a read in the order of time alone. */
export interface InOrder {
  /** Whether the slice that begins at `start` is taken yet. The one that is next always is. */
  hasRoom(start: number): boolean;
  /** Told that what begins at `start` does not come any more. */
  lose(start: number): void;
}

export type ChunkMessage = Extract<SeriesPortMessage, { type: 'chunk' }>;

/** What a read posts while it is under way, without the read's name. */
type ReadMessage = Unnamed<
  Extract<SeriesPortMessage, { type: 'slice' | 'chunk' | 'intervals' | 'discard' | 'sliceEnd' }>
>;
type Unnamed<M> = M extends unknown ? Omit<M, 'readId'> : never;

/** Chunks on their way to the series worker; with more the bodies have to wait. */
const maxUnderWay = 4;

/** Sends what belongs to one read into the series worker, no faster than it takes the columns in. */
export class ChunkSender {
  readonly #port: SeriesPort;
  readonly #readId: string;
  readonly #window = new CallWindow(maxUnderWay);

  constructor(port: SeriesPort, readId: string) {
    this.#port = port;
    this.#readId = readId;
  }

  post(message: ReadMessage): void {
    if (message.type === 'chunk') this.#window.add(this.#port.send({ ...message, readId: this.#readId }));
    else this.#port.post({ ...message, readId: this.#readId });
  }

  /**
   * Waits until the series worker has caught up, or the signal says that nobody waits any more. Throws the ProblemError of
   * a chunk that could not be taken in.
   */
  caughtUp(signal: AbortSignal): Promise<void> {
    return this.#window.room(signal);
  }

  /** Waits until the series worker has everything; otherwise as `caughtUp`. */
  drained(signal: AbortSignal): Promise<void> {
    return this.#window.drained(signal);
  }

  progress(progress: HistoryProgress): void {
    this.#port.post({ type: 'progress', readId: this.#readId, progress });
  }

  /** Says that the read is over. Nothing may be posted afterwards. */
  end(outcome: HistoryOutcome): void {
    this.#port.post({ type: 'end', readId: this.#readId, outcome });
  }
}
