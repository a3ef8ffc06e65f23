import type { TimeRange } from '@shared/time/range';
import type { TimeTick } from '@shared/time/ticks';
import type { DrawnSeries, SeriesId } from '../series/protocol';

/** What is drawn of one series of the chart. */
export interface PictureSeries {
  readonly id: SeriesId;
  /** In a person's words what it is made of. */
  readonly what: string;
  readonly drawn: DrawnSeries;
}

/** What all lanes and the time axis show, of one moment. */
export interface Picture {
  /** The range that the time axis spans. */
  readonly range: TimeRange;
  /** The range that was drawn, on `columns` pixel columns; another than `range` only while a new drawing is awaited. */
  readonly drawnRange: TimeRange;
  /** Device pixels. */
  readonly columns: number;
  readonly ticks: readonly TimeTick[];
  /** By the key of the series in the chart. */
  readonly series: ReadonlyMap<string, PictureSeries>;
}

/** Per series all ranges that are held, and up to when there can be anything. */
export interface Held {
  readonly ranges: ReadonlyMap<SeriesId, readonly TimeRange[]>;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

type Listener = (picture: Picture) => void;

/**
 * The picture on screen. It changes at the pointer's speed, so it is no state of React's: lanes and time axis listen
 * and paint it, all in one turn, and axis and lines always come from the same picture.
 */
export class Pictures {
  #picture: Picture | undefined;
  #held: Held = { ranges: new Map(), until: Number.NEGATIVE_INFINITY };
  readonly #painters = new Set<Listener>();
  readonly #watchers = new Set<Listener>();

  /** The picture on screen; undefined before the first. */
  get current(): Picture | undefined {
    return this.#picture;
  }

  get held(): Held {
    return this.#held;
  }

  /** Puts a picture on screen: everything that paints has done so when this returns. */
  show(picture: Picture): void {
    this.#picture = picture;
    for (const paint of this.#painters) paint(picture);
    for (const watch of this.#watchers) watch(picture);
  }

  /** Says what is held; what is not gets its own look. */
  showHeld(held: Held): void {
    this.#held = held;
    if (this.#picture !== undefined) this.show(this.#picture);
  }

  /** Paints every picture from now on; returns the function that stops it. */
  readonly onShow = (paint: Listener): (() => void) => join(this.#painters, paint);

  /** Told after a picture was painted; returns the function that stops it. */
  readonly onPainted = (watch: Listener): (() => void) => join(this.#watchers, watch);
}

function join(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
