import { filesPortHandover } from '@shared/contract/files/files-port';
import { Emitter } from '@shared/async/emitter';
import type { Argument, Result } from '@shared/messaging/messages';
import { Peer } from '@shared/messaging/peer';
import { workerName } from '../../kit/worker-language';
import { lostWithWorker, portToMain, workerChannel, workerDeath } from '../../kit/messaging/channels';
import type { FilesCalls, FilesEvents } from './files-calls';
import type { SectionKey } from './keys';
import type { Growth, ListingId, Route, SectionCount } from './protocol';

/** Hears how many rows are held of the sections of a listing that have grown. */
export type GrowthListener = (listing: ListingId, sections: readonly SectionCount[]) => void;

type Call<K extends keyof FilesCalls> = (request: Argument<FilesCalls, K>) => Promise<Result<FilesCalls, K>>;

/**
 * The page's end of the files worker, which holds all rows. Main sends rows straight to the worker; the page sees only
 * those that are shown.
 */
export class FilesClient {
  readonly #death: Promise<string>;
  readonly #peer: Peer<FilesCalls, FilesEvents, Transferable>;
  readonly #growth = new Emitter<readonly [ListingId, readonly SectionCount[]]>();
  readonly #settled = new Emitter();
  readonly #grown = new Map<ListingId, Map<SectionKey, SectionCount>>();

  private constructor(worker: Worker) {
    this.#peer = new Peer<FilesCalls, FilesEvents, Transferable>(workerChannel(worker), {
      grown: (growth) => this.#noteGrowth(growth),
      settled: () => this.#settled.emit(),
    });
    this.#death = workerDeath(worker);
    void this.#death.then((reason) => this.#peer.close(lostWithWorker(reason)));
  }

  /** Starts the worker and joins it to main: each gets one end of a channel. To be called once in the page's life. */
  static start(): FilesClient {
    return FilesClient.join(portToMain(filesPortHandover));
  }

  /** Starts the worker on a port on which FilesPortCalls come in. */
  static join(port: MessagePort): FilesClient {
    const client = new FilesClient(
      new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module', name: workerName() }),
    );
    client.#peer.notify('join', port, [port]);
    return client;
  }

  /** Told when the worker has met an error that it does not get over. */
  onDeath(listener: (reason: string) => void): void {
    void this.#death.then(listener);
  }

  /**
   * Says where the rows of a read belong. The read is to begin when this has resolved: main's rows come to the worker on another way,
   * on which they may overtake what it is told.
   */
  route(readId: string, route: Route): Promise<void> {
    return this.#peer.call('route', { readId, route });
  }

  /** Resolves when all rows of a read were taken in. To be called once, of a read that has a route. */
  async readEnd(readId: string): Promise<void> {
    await this.#peer.call('readEnd', readId);
    this.#announceGrowth();
  }

  /** Ends a read that has failed or was taken back: what still comes of it is let go. */
  close(readId: string): void {
    this.#peer.notify('close', readId);
  }

  /** Lets go of rows; what still comes of them is let go as well. */
  forget(listing: ListingId): void {
    this.#grown.delete(listing);
    this.#peer.notify('forget', listing);
  }

  /** Told when listings have grown, at most once a frame; returns the function that stops it. */
  onGrowth(listener: GrowthListener): () => void {
    return this.#growth.on(([listing, sections]) => listener(listing, sections));
  }

  /** Told when rows were sorted in late, so that what is shown is to be loaded again; returns the function that stops it. */
  onSettled(listener: () => void): () => void {
    return this.#settled.on(listener);
  }

  /** Some rows of a list, and how many there are in all. */
  readonly rows: Call<'rows'> = (request) => this.#peer.call('rows', request);

  /** Where a file stands in a list; undefined where it is not there, or does not pass the quick filter. */
  readonly locate: Call<'locate'> = (request) => this.#peer.call('locate', request);

  /** A file, whole. */
  readonly file: Call<'file'> = (request) => this.#peer.call('file', request);

  /** Which paths the files of a listing have. */
  readonly schema: Call<'schema'> = (request) => this.#peer.call('schema', request);

  /** Which values the files of a listing have at a path, and how many of them each. */
  readonly values: Call<'values'> = (request) => this.#peer.call('values', request);

  /** The files of a list as points. */
  readonly chart: Call<'chart'> = (request) => this.#peer.call('chart', request);

  /** Changes the selection. */
  readonly select: Call<'select'> = (request) => this.#peer.call('select', request);

  /** Changes the selection by files that are named one by one. */
  readonly selectFiles: Call<'selectFiles'> = (request) => this.#peer.call('selectFiles', request);

  /** All files that are selected, in order. */
  readonly selectedRows: Call<'selectedRows'> = (request) => this.#peer.call('selectedRows', request);

  /** Selects in a listing the files that are selected in another. */
  readonly moveSelection: Call<'moveSelection'> = (request) => this.#peer.call('moveSelection', request);

  /** Marks what is new in a reading; how many files are marked then. */
  readonly markNew: Call<'markNew'> = (request) => this.#peer.call('markNew', request);

  forgetNew(): void {
    this.#peer.notify('forgetNew', undefined);
  }

  /** Names a set of files for an export; how many they are. To be dropped when it is no longer needed. */
  readonly nameSet: Call<'nameSet'> = (request) => this.#peer.call('nameSet', request);

  dropSet(set: string): void {
    this.#peer.notify('dropSet', set);
  }

  #noteGrowth({ listing, sections: counts }: Growth): void {
    if (this.#grown.size === 0) requestAnimationFrame(() => this.#announceGrowth());
    const sections = this.#grown.get(listing) ?? new Map<SectionKey, SectionCount>();
    for (const count of counts) sections.set(count.key, count);
    this.#grown.set(listing, sections);
  }

  #announceGrowth(): void {
    const grown = [...this.#grown];
    this.#grown.clear();
    for (const [listing, sections] of grown) this.#growth.emit([listing, [...sections.values()]]);
  }
}
