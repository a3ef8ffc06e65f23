import type { TimeRange } from '@shared/time/range';
import type { Walk } from '../common/walk';

/** A chart on screen. */
export interface Chart {
  /** Draws another range; resolves when everything was handed to the page. The value axis follows what is in view. */
  show(range: TimeRange): void | Promise<void>;
  unmount(): void;
}

/** Points in the form that a peer wants them in, ready to be drawn. */
export interface Prepared {
  /** Draws all points into an empty element; resolves when everything was handed to the page. */
  mount(place: HTMLElement): Chart | Promise<Chart>;
}

/** Something that draws series. */
export interface Peer {
  /** What is done here isn't measured. */
  prepare(series: readonly Walk[]): Prepared | Promise<Prepared>;
}
