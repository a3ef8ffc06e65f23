import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import type { DrawnSeries, SeriesId } from './protocol';

/** What is drawn of one series of the chart. */
export interface FrameSeries {
  readonly id: SeriesId;
  /** In a person's words what it is made of. */
  readonly what: string;
  readonly drawn: DrawnSeries;
}

/** What all lanes and the time axis show, of one moment. */
export interface ChartFrame {
  /** The range that the time axis spans. */
  readonly range: TimeRange;
  /** The range that was drawn, on `columns` pixel columns; another than `range` only while a new drawing is awaited. */
  readonly drawnRange: TimeRange;
  /** Device pixels. */
  readonly columns: number;
  readonly ticks: readonly TimeTick[];
  /** By the key of the series in the chart. */
  readonly series: ReadonlyMap<string, FrameSeries>;
}

/** Per series all ranges that are held, and up to when there can be anything. */
export interface CachedRanges {
  readonly ranges: ReadonlyMap<SeriesId, readonly TimeRange[]>;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

type Listener = (frame: ChartFrame) => void;

/**
 * The frame on screen. It changes at the pointer's speed, so it is no state of React's: lanes and time axis listen
 * and paint it, all in one turn, and axis and lines always come from the same frame.
 */
export class FrameStore {
  #frame: ChartFrame | undefined;
  #held: CachedRanges = { ranges: new Map(), until: Number.NEGATIVE_INFINITY };
  readonly #painters = new Set<Listener>();
  readonly #watchers = new Set<Listener>();

  /** The frame on screen; undefined before the first. */
  get current(): ChartFrame | undefined {
    return this.#frame;
  }

  get held(): CachedRanges {
    return this.#held;
  }

  /** Puts a frame on screen: everything that paints has done so when this returns. */
  show(frame: ChartFrame): void {
    this.#frame = frame;
    for (const paint of this.#painters) paint(frame);
    for (const watch of this.#watchers) watch(frame);
  }

  /** Says what is held; what is not gets its own look. */
  setCachedRanges(held: CachedRanges): void {
    this.#held = held;
    if (this.#frame !== undefined) this.show(this.#frame);
  }

  /** Paints every frame from now on; returns the function that stops it. */
  readonly onShow = (paint: Listener): (() => void) => join(this.#painters, paint);

  /** Told after a frame was painted; returns the function that stops it. */
  readonly onPainted = (watch: Listener): (() => void) => join(this.#watchers, watch);
}

function join(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
