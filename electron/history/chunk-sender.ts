import type { HistoryFocus, HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';

/** The way into a page's series worker, as far as a read uses it. */
export interface SeriesPort {
  /** The range that the page has on screen; undefined as long as it has not told. */
  readonly focus: HistoryFocus | undefined;
  post(message: SeriesPortMessage): void;
  /** Listens to the series worker taking in chunks of a read; returns what stops it. */
  onConsumed(listener: (readId: string) => void): () => void;
}

/** What a read posts while it is under way, without the read's name. */
type ReadMessage = Unnamed<Extract<SeriesPortMessage, { type: 'slice' | 'chunk' | 'discard' | 'sliceEnd' }>>;
type Unnamed<M> = M extends unknown ? Omit<M, 'readId'> : never;

/** Chunks on their way to the series worker; with more the bodies have to wait. */
const maxUnacknowledged = 4;

/** Sends what belongs to one read into the series worker, no faster than it takes the columns in. */
export class ChunkSender {
  readonly #port: SeriesPort;
  readonly #readId: string;
  readonly #stopListening: () => void;
  #unacknowledged = 0;
  #wake = Promise.withResolvers<void>();

  constructor(port: SeriesPort, readId: string) {
    this.#port = port;
    this.#readId = readId;
    this.#stopListening = port.onConsumed((taken) => this.#hear(taken));
  }

  post(message: ReadMessage): void {
    if (message.type === 'chunk') this.#unacknowledged += 1;
    this.#port.post({ ...message, readId: this.#readId });
  }

  /** Waits until the series worker has caught up, or the signal says that nobody waits any more. */
  async caughtUp(signal: AbortSignal): Promise<void> {
    const wake = () => this.#wake.resolve();
    signal.addEventListener('abort', wake);
    while (this.#unacknowledged >= maxUnacknowledged && !signal.aborted) await this.#wake.promise;
    signal.removeEventListener('abort', wake);
  }

  progress(progress: HistoryProgress): void {
    this.#port.post({ type: 'progress', readId: this.#readId, progress });
  }

  /** Says that the read is over. Nothing may be posted afterwards. */
  end(outcome: HistoryOutcome): void {
    this.#stopListening();
    this.#port.post({ type: 'end', readId: this.#readId, outcome });
  }

  #hear(readId: string): void {
    if (readId !== this.#readId) return;
    this.#unacknowledged -= 1;
    const wake = this.#wake;
    this.#wake = Promise.withResolvers<void>();
    wake.resolve();
  }
}
