import type { HistoryOutcome, HistoryProgress } from '@shared/contract/trend/history';
import { seriesPortHandover } from '@shared/contract/trend/series-port';
import { Emitter } from '@shared/async/emitter';
import type { Argument, Result } from '@shared/messaging/messages';
import { Peer } from '@shared/messaging/peer';
import { workerName } from '../../kit/worker-language';
import { lostWithWorker, portToMain, workerChannel, workerDeath } from '../../kit/messaging/channels';
import type {
  CalculationDefinition,
  GapsDefinition,
  Holdings,
  MadeDefinition,
  MoveDefinition,
  SeriesId,
} from './protocol';
import type { SeriesCalls, SeriesEvents } from './series-calls';

/** Hears which series have grown, shrunk or been completed, and what is held in all. */
export type GrowthListener = (ids: ReadonlySet<SeriesId>, holdings: Holdings) => void;
export type ProgressListener = (readId: string, progress: HistoryProgress) => void;

type Call<K extends keyof SeriesCalls> = (request: Argument<SeriesCalls, K>) => Promise<Result<SeriesCalls, K>>;
type CallUntil<K extends keyof SeriesCalls> = (
  request: Argument<SeriesCalls, K>,
  signal: AbortSignal,
) => Promise<Result<SeriesCalls, K>>;

/**
 * The page's end of the series worker, which holds all columns. Main sends columns straight to the worker; the page
 * sees only what is drawn.
 */
export class SeriesClient {
  readonly #death: Promise<string>;
  readonly #peer: Peer<SeriesCalls, SeriesEvents, Transferable>;
  readonly #growth = new Emitter<ReadonlySet<SeriesId>>();
  readonly #progress = new Emitter<Argument<SeriesEvents, 'progress'>>();
  readonly #grown = new Set<SeriesId>();
  readonly #made = new Map<string, SeriesId>();
  #announcing = false;
  #holdings: Holdings = { version: 0, points: 0, bytes: 0, budget: 0, evicted: 0 };

  private constructor(worker: Worker) {
    this.#peer = new Peer<SeriesCalls, SeriesEvents, Transferable>(workerChannel(worker), {
      grown: ({ ids, holdings }) => this.#noteGrowth(ids, holdings),
      progress: (told) => this.#progress.emit(told),
    });
    this.#death = workerDeath(worker);
    void this.#death.then((reason) => this.#peer.close(lostWithWorker(reason)));
  }

  /** Starts the worker and joins it to main: each gets one end of a channel. To be called once in the page's life. */
  static start(): SeriesClient {
    return SeriesClient.join(portToMain(seriesPortHandover));
  }

  /** Starts the worker on a port on which SeriesPortCalls come in. */
  static join(port: MessagePort): SeriesClient {
    const client = new SeriesClient(
      new Worker(new URL('../series.worker.ts', import.meta.url), { type: 'module', name: workerName() }),
    );
    client.#peer.notify('join', port, [port]);
    return client;
  }

  /** Told when the worker has met an error that it does not get over. */
  onDeath(listener: (reason: string) => void): void {
    void this.#death.then(listener);
  }

  /** What is held of all series, as it was last told. */
  get holdings(): Holdings {
    return this.#holdings;
  }

  /** The outcome of a read, once the worker has taken in everything that belongs to it. To be asked once, of a read that main has made. */
  settled(readId: string): Promise<HistoryOutcome> {
    return this.#peer.call('readEnd', readId);
  }

  /** Told when series have changed, at most once a frame; returns the function that stops it. */
  onGrowth(listener: GrowthListener): () => void {
    return this.#growth.on((ids) => listener(ids, this.#holdings));
  }

  /** Told how far the reads have come; returns the function that stops it. */
  onProgress(listener: ProgressListener): () => void {
    return this.#progress.on(({ readId, progress }) => listener(readId, progress));
  }

  /** The name of a calculated series, the same for the same definition; the worker knows it from now on. */
  calculation(definition: CalculationDefinition): SeriesId {
    return this.#define(definition, (number) => `["CALCULATED",${number}]`);
  }

  /** The name of a moved series, likewise. It holds that of what is moved, so that plot values are known as such. */
  moved(definition: MoveDefinition): SeriesId {
    return this.#define(definition, (number) => `["MOVED",${number},${definition.source}]`);
  }

  /** The name of a series that is broken by a rule of its own, likewise. */
  broken(definition: GapsDefinition): SeriesId {
    return this.#define(definition, (number) => `["BROKEN",${number},${definition.source}]`);
  }

  #define(definition: MadeDefinition, name: (number: number) => SeriesId): SeriesId {
    const text = JSON.stringify(definition);
    const known = this.#made.get(text);
    if (known !== undefined) return known;
    const id = name(this.#made.size);
    this.#made.set(text, id);
    this.#peer.notify('define', { id, definition });
    return id;
  }

  /** Frees series; what still comes of them is let go until a slice of them begins anew. */
  forget(ids: readonly SeriesId[]): void {
    if (ids.length > 0) this.#peer.notify('forget', ids);
  }

  /** Sets how many bytes may be held before parts that were not looked at longest are let go. */
  setBudget(bytes: number): void {
    this.#peer.notify('setBudget', bytes);
  }

  /** A frame of a chart, painted; counts as looking at its series. */
  readonly frame: Call<'frame'> = (request) => this.#peer.call('frame', request);

  /** The line that passes nearest by a place of a frame; undefined where none is in reach. */
  readonly nearest: Call<'nearest'> = (request) => this.#peer.call('nearest', request);

  /** What a trend draws, as bytes; counts as looking at its series. */
  readonly saveDrawing: Call<'saveDrawing'> = (request) => this.#peer.call('saveDrawing', request);

  /** Takes in what `saveDrawing` gave in a former run. Rejects with a ProblemError where that can't be understood. */
  readonly restoreDrawing: Call<'restoreDrawing'> = (bytes) => this.#peer.call('restoreDrawing', bytes);

  /** The picture of several series; counts as looking at them. */
  readonly draw: Call<'draw'> = (request) => this.#peer.call('draw', request);

  /** What is held of each series, and what of it lies within a range. */
  readonly summaries: Call<'summaries'> = (request) => this.#peer.call('summaries', request);

  /** Figures of each series over a range. */
  readonly statistics: Call<'statistics'> = (request) => this.#peer.call('statistics', request);

  /** Figures of each series over each of several periods; rejects with a ProblemError of kind `cancelled` where `signal` was aborted. */
  readonly periodStatistics: CallUntil<'periodStatistics'> = (request, signal) =>
    this.#peer.call('periodStatistics', request, { signal });

  /** The previous or next sample of a bad (or uncertain) quality, within what is held. */
  readonly seek: Call<'seek'> = (request) => this.#peer.call('seek', request);

  /** The nearest instant before or after a time at which one of the series has a sample, within what is held. */
  readonly step: Call<'step'> = (request) => this.#peer.call('step', request);

  /** What each series is at each instant: the nearest sample, and where the line is. */
  readonly values: Call<'values'> = (request) => this.#peer.call('values', request);

  /** Rows of what is held of a series that pass a filter; brings a count that is not finished further. */
  readonly rows: Call<'rows'> = (request) => this.#peer.call('rows', request);

  /** The number of the first row at or behind an instant; undefined while the samples before it are being counted. */
  readonly rowAt: Call<'rowAt'> = (request) => this.#peer.call('rowAt', request);

  /** Rows of several series side by side; brings a count that is not finished further. */
  readonly instants: Call<'instants'> = (request) => this.#peer.call('instants', request);

  /** The number of the first of these rows at or behind an instant; undefined while those before it are being counted. */
  readonly instantAt: Call<'instantAt'> = (request) => this.#peer.call('instantAt', request);

  /** One series against another. */
  readonly xy: Call<'xy'> = (request) => this.#peer.call('xy', request);

  /** How the numbers of a series are spread. */
  readonly histogram: Call<'histogram'> = (request) => this.#peer.call('histogram', request);

  /** For how long a series has each state. */
  readonly durations: Call<'durations'> = (request) => this.#peer.call('durations', request);

  /** How the numbers of a series are spread in each of several periods. */
  readonly boxes: Call<'boxes'> = (request) => this.#peer.call('boxes', request);

  /** How several series go with another, and how much earlier or later. */
  readonly correlation: Call<'correlation'> = (request) => this.#peer.call('correlation', request);

  /** What comes back in a series again and again. */
  readonly oscillations: Call<'oscillations'> = (request) => this.#peer.call('oscillations', request);

  /** When what is chosen in a plot was so. */
  readonly chosenPeriods: Call<'chosenPeriods'> = (choice) => this.#peer.call('chosenPeriods', choice);

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
    this.#growth.emit(grown);
  }
}
