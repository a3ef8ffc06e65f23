import { filesPortHandover } from '@shared/contract/bridge';
import type { Growth, ListingId, Route, SectionCount } from './protocol';
import type { SectionKey } from './section-key';
import { onWorkerDeath, portToMain } from '../../kit/bridge/worker-link';
import { WorkerQuestions, type Asking } from '../../kit/bridge/worker-questions';
import type { FromWorker, FilesWorkerRequests, ToWorker } from './worker-messages';

/** Hears how many rows are held of the sections of a listing that have grown. */
export type GrowthListener = (listing: ListingId, sections: readonly SectionCount[]) => void;

/**
 * The page's end of the files worker, which holds all rows. Main sends rows straight to the worker; the page sees only
 * those that are shown.
 */
export class FilesClient implements Asking<FilesWorkerRequests> {
  readonly #worker: Worker;
  readonly #questions = new WorkerQuestions<FilesWorkerRequests>((message) => this.#tell(message));
  readonly #ends = new Map<string, () => void>();
  readonly #growthListeners = new Set<GrowthListener>();
  readonly #restListeners = new Set<() => void>();
  readonly #grown = new Map<ListingId, Map<SectionKey, SectionCount>>();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
  }

  /** Starts the worker and joins it to main: each gets one end of a channel. To be called once in the page's life. */
  static start(): FilesClient {
    return FilesClient.join(portToMain(filesPortHandover));
  }

  /** Starts the worker on a port on which FilesPortMessages come in. */
  static join(port: MessagePort): FilesClient {
    const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
    const toWorker: ToWorker = { type: 'port' };
    worker.postMessage(toWorker, [port]);
    return new FilesClient(worker);
  }

  /** Told when the worker has met an error that it does not get over: what it was asked is never answered. */
  onDeath(listener: (reason: string) => void): void {
    onWorkerDeath(this.#worker, listener);
  }

  /** Says where the rows of a read belong. To be told before it begins; resolves when all its rows were taken in. */
  route(readId: string, route: Route): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ends.set(readId, resolve);
    this.#tell({ type: 'route', readId, route });
    return promise;
  }

  /** Ends a read that has failed or was taken back: what still comes of it is let go. */
  close(readId: string): void {
    this.#tell({ type: 'close', readId });
  }

  /** Lets go of rows; what still comes of them is let go as well. */
  forget(listing: ListingId): void {
    this.#grown.delete(listing);
    this.#tell({ type: 'forget', listing });
  }

  /** Told when listings have grown, at most once a frame; returns the function that stops it. */
  onGrowth(listener: GrowthListener): () => void {
    this.#growthListeners.add(listener);
    return () => this.#growthListeners.delete(listener);
  }

  /** Told when rows were sorted in late, so that what is shown is to be asked for again; returns the function that stops it. */
  onSettled(listener: () => void): () => void {
    this.#restListeners.add(listener);
    return () => this.#restListeners.delete(listener);
  }

  /** Some rows of a list, and how many there are in all. */
  readonly rows: Asking<FilesWorkerRequests>['rows'] = (question) => this.#questions.ask('rows', question);

  /** Where a file stands in a list; undefined where it is not there, or does not pass the quick filter. */
  readonly locate: Asking<FilesWorkerRequests>['locate'] = (question) => this.#questions.ask('locate', question);

  /** A file, whole. */
  readonly file: Asking<FilesWorkerRequests>['file'] = (question) => this.#questions.ask('file', question);

  /** Which paths the files of a listing have. */
  readonly schema: Asking<FilesWorkerRequests>['schema'] = (question) => this.#questions.ask('schema', question);

  /** Changes the selection. */
  readonly select: Asking<FilesWorkerRequests>['select'] = (question) => this.#questions.ask('select', question);

  /** Selects in a listing the files that are selected in another. */
  readonly moveSelection: Asking<FilesWorkerRequests>['moveSelection'] = (question) =>
    this.#questions.ask('moveSelection', question);

  /** Names a set of files for an export; how many they are. To be dropped when it is no longer needed. */
  readonly nameSet: Asking<FilesWorkerRequests>['nameSet'] = (question) => this.#questions.ask('nameSet', question);

  dropSet(set: string): void {
    this.#tell({ type: 'dropSet', set });
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case 'grown':
        return this.#noteGrowth(message.growth);
      case 'rested':
        for (const listener of this.#restListeners) listener();
        return;
      case 'ended':
        this.#announceGrowth();
        this.#ends.get(message.readId)?.();
        this.#ends.delete(message.readId);
        return;
      case 'answer':
        return this.#questions.answered(message);
    }
  }

  #noteGrowth({ listing, section }: Growth): void {
    if (this.#grown.size === 0) requestAnimationFrame(() => this.#announceGrowth());
    const sections = this.#grown.get(listing) ?? new Map<SectionKey, SectionCount>();
    this.#grown.set(listing, sections.set(section.key, section));
  }

  #announceGrowth(): void {
    const grown = [...this.#grown];
    this.#grown.clear();
    for (const [listing, sections] of grown) {
      for (const listener of this.#growthListeners) listener(listing, [...sections.values()]);
    }
  }
}
