import { seriesPortHandover } from '@shared/contract/bridge';
import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import type { Holdings, SeriesId } from './protocol';
import { onWorkerDeath, portToMain } from '../../kit/bridge/worker-link';
import { WorkerQuestions, type Asking } from '../../kit/bridge/worker-questions';
import type { FromWorker, Questions, ToWorker } from './worker-messages';

/** Hears which series have grown, shrunk or been completed, and what is held in all. */
export type GrowthListener = (ids: ReadonlySet<SeriesId>, holdings: Holdings) => void;
export type ProgressListener = (readId: string, progress: HistoryProgress) => void;

/**
 * The page's end of the series worker, which holds all columns. Main sends columns straight to the worker; the page
 * sees only what is drawn.
 */
export class SeriesClient implements Asking<Questions> {
  readonly #worker: Worker;
  readonly #questions = new WorkerQuestions<Questions>((message) => this.#tell(message));
  readonly #ends = new Map<string, PromiseWithResolvers<HistoryOutcome>>();
  readonly #growthListeners = new Set<GrowthListener>();
  readonly #progressListeners = new Set<ProgressListener>();
  readonly #grown = new Set<SeriesId>();
  #announcing = false;
  #holdings: Holdings = { points: 0, bytes: 0, budget: 0, evicted: 0 };

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
  }

  /** Starts the worker and joins it to main: each gets one end of a channel. To be called once in the page's life. */
  static start(): SeriesClient {
    return SeriesClient.join(portToMain(seriesPortHandover));
  }

  /** Starts the worker on a port on which SeriesPortMessages come in. */
  static join(port: MessagePort): SeriesClient {
    const worker = new Worker(new URL('./series.worker.ts', import.meta.url), { type: 'module' });
    const toWorker: ToWorker = { type: 'port' };
    worker.postMessage(toWorker, [port]);
    return new SeriesClient(worker);
  }

  /** Told when the worker has met an error that it does not get over: what it was asked is never answered. */
  onDeath(listener: (reason: string) => void): void {
    onWorkerDeath(this.#worker, listener);
  }

  /** What is held of all series, as it was last told. */
  get holdings(): Holdings {
    return this.#holdings;
  }

  /** The outcome of a read, once the worker has taken in everything that belongs to it. To be asked before the read begins. */
  settled(readId: string): Promise<HistoryOutcome> {
    const end = this.#ends.get(readId) ?? Promise.withResolvers<HistoryOutcome>();
    this.#ends.set(readId, end);
    return end.promise;
  }

  /** Told when series have changed, at most once a frame; returns the function that stops it. */
  onGrowth(listener: GrowthListener): () => void {
    this.#growthListeners.add(listener);
    return () => this.#growthListeners.delete(listener);
  }

  /** Told how far the reads have come; returns the function that stops it. */
  onProgress(listener: ProgressListener): () => void {
    this.#progressListeners.add(listener);
    return () => this.#progressListeners.delete(listener);
  }

  /** Frees series; what still comes of them is let go until a slice of them begins anew. */
  forget(ids: readonly SeriesId[]): void {
    if (ids.length > 0) this.#tell({ type: 'forget', ids });
  }

  /** Sets how many bytes may be held before parts that were not looked at longest are let go. */
  setBudget(bytes: number): void {
    this.#tell({ type: 'budget', bytes });
  }

  /** The picture of several series; counts as looking at them. */
  readonly draw: Asking<Questions>['draw'] = (request) => this.#questions.ask('draw', request);

  /** What is held of each series, and what of it lies within a range. */
  readonly summaries: Asking<Questions>['summaries'] = (request) => this.#questions.ask('summaries', request);

  /** Figures of each series over a range. */
  readonly statistics: Asking<Questions>['statistics'] = (request) => this.#questions.ask('statistics', request);

  /** The previous or next sample of a bad (or uncertain) quality, within what is held. */
  readonly seek: Asking<Questions>['seek'] = (request) => this.#questions.ask('seek', request);

  /** The nearest instant before or after a time at which one of the series has a sample, within what is held. */
  readonly step: Asking<Questions>['step'] = (request) => this.#questions.ask('step', request);

  /** What each series is at each instant: the nearest sample, and where the line is. */
  readonly values: Asking<Questions>['values'] = (request) => this.#questions.ask('values', request);

  /** Rows of what is held of a series that pass a filter; brings a count that is not finished further. */
  readonly rows: Asking<Questions>['rows'] = (request) => this.#questions.ask('rows', request);

  /** The number of the first row at or behind an instant; undefined while the samples before it are being counted. */
  readonly rowAt: Asking<Questions>['rowAt'] = (request) => this.#questions.ask('rowAt', request);

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'answer':
        return this.#questions.answered(message);
      case 'grown':
        return this.#noteGrowth(message.ids, message.holdings);
      case 'progress':
        for (const listener of this.#progressListeners) listener(message.readId, message.progress);
        return;
      case 'ended':
        this.#ends.get(message.readId)?.resolve(message.outcome);
        this.#ends.delete(message.readId);
    }
  }

  #noteGrowth(ids: readonly SeriesId[], holdings: Holdings): void {
    for (const id of ids) this.#grown.add(id);
    this.#holdings = holdings;
    if (this.#announcing) return;
    this.#announcing = true;
    requestAnimationFrame(() => this.#announceGrowth());
  }

  #announceGrowth(): void {
    const grown = new Set(this.#grown);
    this.#grown.clear();
    this.#announcing = false;
    for (const listener of this.#growthListeners) listener(grown, this.#holdings);
  }
}
