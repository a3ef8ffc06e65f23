import type { HistoryOutcome } from '@shared/contract/history';
import type { SeriesPortMessage, SeriesPortReply } from '@shared/contract/series-port';
import type { ColumnChunk } from '@shared/vqt/columns';

/** The way into the series worker, as far as a read uses it. */
export interface SeriesPort {
  post(message: SeriesPortMessage): void;
  /** Listens to the series worker; returns the function that stops it. */
  onReply(listener: (reply: SeriesPortReply) => void): () => void;
}

/** Chunks on their way to the series worker; with more the body has to wait. */
const mostUntaken = 4;

/** Sends the columns of one read into the series worker, no faster than it takes them in. */
export class ChunkSender {
  readonly #port: SeriesPort;
  readonly #readId: string;
  readonly #points: number[];
  readonly #stopListening: () => void;
  #untaken = 0;
  #wake = Promise.withResolvers<void>();

  constructor(port: SeriesPort, readId: string, items: number) {
    this.#port = port;
    this.#readId = readId;
    this.#points = Array.from({ length: items }, () => 0);
    this.#stopListening = port.onReply((reply) => this.#hear(reply));
  }

  /** Points sent of the item. */
  points(item: number): number {
    return this.#points[item] ?? 0;
  }

  send(item: number, chunk: ColumnChunk): void {
    this.#points[item] = this.points(item) + chunk.t.length;
    this.#untaken += 1;
    this.#port.post({ type: 'chunk', readId: this.#readId, item, chunk });
  }

  /** Takes back all that was sent of the item. */
  discard(item: number): void {
    this.#points[item] = 0;
    this.#port.post({ type: 'discard', readId: this.#readId, item });
  }

  /** Waits until the series worker has caught up, or the signal says that nobody waits any more. */
  async caughtUp(signal: AbortSignal): Promise<void> {
    const wake = () => this.#wake.resolve();
    signal.addEventListener('abort', wake);
    while (this.#untaken >= mostUntaken && !signal.aborted) await this.#wake.promise;
    signal.removeEventListener('abort', wake);
  }

  /** Says that the read is over. Nothing may be sent afterwards. */
  end(outcome: HistoryOutcome): void {
    this.#stopListening();
    this.#port.post({ type: 'end', readId: this.#readId, outcome });
  }

  #hear({ readId }: SeriesPortReply): void {
    if (readId !== this.#readId) return;
    this.#untaken -= 1;
    const wake = this.#wake;
    this.#wake = Promise.withResolvers<void>();
    wake.resolve();
  }
}
