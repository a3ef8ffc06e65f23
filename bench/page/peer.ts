import type { TimeRange } from '@shared/time/range';
import type { Walk } from '../common/walk';

/** A chart on screen. */
export interface Chart {
  /**
   * Draws another range; resolves when everything was passed to the page. The value axis follows the visible values.
   */
  show(range: TimeRange): void | Promise<void>;
  unmount(): void;
}

/** Points in a peer's own format, ready to be drawn. */
export interface Prepared {
  /** Draws all points into an empty element; resolves when everything was passed to the page. */
  mount(place: HTMLElement): Chart | Promise<Chart>;
}

/** A chart library. */
export interface Peer {
  /** Preparation that isn't measured. */
  prepare(series: readonly Walk[]): Prepared | Promise<Prepared>;
}
