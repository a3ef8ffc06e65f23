import { seriesPortHandover } from '@shared/contract/bridge';
import type { HistoryOutcome } from '@shared/contract/history';
import type { DrawAnswer, DrawRequest, Sample, SeriesKey, SeriesSummary } from './protocol';
import type { FromWorker, ToWorker } from './worker-messages';

/**
 * The page's end of the series worker, which holds all columns. Main sends columns straight to the worker; the page
 * sees only what is drawn.
 */
export class SeriesClient {
  readonly #worker: Worker;
  readonly #drawn = new Questions<DrawAnswer>();
  readonly #summaries = new Questions<readonly SeriesSummary[]>();
  readonly #nearest = new Questions<readonly (Sample | undefined)[]>();
  readonly #ends = new Map<string, PromiseWithResolvers<HistoryOutcome>>();
  readonly #growthListeners = new Set<(readId: string) => void>();
  readonly #grown = new Set<string>();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
  }

  /** Starts the worker and joins it to main: each gets one end of a channel. To be called once in the page's life. */
  static start(): SeriesClient {
    const worker = new Worker(new URL('./series.worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    const toWorker: ToWorker = { type: 'port' };
    worker.postMessage(toWorker, [port1]);
    window.postMessage(seriesPortHandover, window.location.origin, [port2]);
    return new SeriesClient(worker);
  }

  /** The outcome of a read, once the worker has taken in everything that belongs to it. To be asked before the read begins. */
  settled(readId: string): Promise<HistoryOutcome> {
    const end = this.#ends.get(readId) ?? Promise.withResolvers<HistoryOutcome>();
    this.#ends.set(readId, end);
    return end.promise;
  }

  /** Told when columns of a read have grown, at most once a frame for each read. */
  onGrowth(listener: (readId: string) => void): () => void {
    this.#growthListeners.add(listener);
    return () => this.#growthListeners.delete(listener);
  }

  /** Frees a read's columns; what still comes of it is let go. */
  drop(readId: string): void {
    this.#ends.delete(readId);
    this.#tell({ type: 'drop', readId });
  }

  draw(request: DrawRequest): Promise<DrawAnswer> {
    return this.#drawn.ask((id) => this.#tell({ type: 'draw', id, request }));
  }

  summaries(keys: readonly SeriesKey[]): Promise<readonly SeriesSummary[]> {
    return this.#summaries.ask((id) => this.#tell({ type: 'summaries', id, keys: keys.map(plainKey) }));
  }

  /** Of each series the sample nearest to `time` (milliseconds since the epoch). */
  nearest(keys: readonly SeriesKey[], time: number): Promise<readonly (Sample | undefined)[]> {
    return this.#nearest.ask((id) => this.#tell({ type: 'nearest', id, keys: keys.map(plainKey), time }));
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'draw':
        return this.#drawn.answered(message.id, message.answer);
      case 'summaries':
        return this.#summaries.answered(message.id, message.answer);
      case 'nearest':
        return this.#nearest.answered(message.id, message.answer);
      case 'grown':
        return this.#noteGrowth(message.readId);
      case 'ended':
        this.#ends.get(message.readId)?.resolve(message.outcome);
        this.#ends.delete(message.readId);
    }
  }

  #noteGrowth(readId: string): void {
    if (this.#grown.size === 0) requestAnimationFrame(() => this.#announceGrowth());
    this.#grown.add(readId);
  }

  #announceGrowth(): void {
    const grown = [...this.#grown];
    this.#grown.clear();
    for (const readId of grown) for (const listener of this.#growthListeners) listener(readId);
  }
}

/** Questions of one kind that wait for their answers. */
class Questions<A> {
  readonly #waiting = new Map<number, (answer: A) => void>();
  #last = 0;

  ask(put: (id: number) => void): Promise<A> {
    this.#last += 1;
    const { promise, resolve } = Promise.withResolvers<A>();
    this.#waiting.set(this.#last, resolve);
    put(this.#last);
    return promise;
  }

  answered(id: number, answer: A): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

function plainKey({ readId, item }: SeriesKey): SeriesKey {
  return { readId, item };
}
