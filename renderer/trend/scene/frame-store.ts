import { Emitter } from '@shared/async/emitter';
import type { TimeRange } from '@shared/time/range';
import type { PixelGrid, SeriesId } from '../data/protocol';
import type { ChartFrame, FrameSeries, SeriesParameters } from '../data/chart-frame';
import type { LaneBitmaps } from '../data/frame-protocol';
import type { ChartLayout } from '../scene/chart-layout';

export interface PaintedFrameSeries extends FrameSeries {
  /** What it was drawn from: the series of that key, or the one that stands in for it. */
  readonly source: SeriesParameters;
}

/** A frame as the series worker has painted it. */
export interface PaintedChartFrame extends ChartFrame {
  readonly series: ReadonlyMap<string, PaintedFrameSeries>;
  /** Where its lanes are and how their values stand. */
  readonly layout: ChartLayout;
  /** What was painted of each lane, by its key. */
  readonly lanes: ReadonlyMap<string, LaneBitmaps>;
  /** The key of the series that stands out in it. */
  readonly front: string | undefined;
  /** Where its pixel columns stand; undefined where the first begins with the drawn range. */
  readonly grid: PixelGrid | undefined;
}

/** Whether anything was drawn of samples within the frame's range. */
export function hasPoints({ series }: PaintedChartFrame): boolean {
  return series.values().some(({ drawn }) => drawn.points > 0);
}

/** Whether nothing is drawn of any series of a frame: no sample, and no line that crosses its range. */
export function isBlank({ series }: PaintedChartFrame): boolean {
  return series
    .values()
    .every(({ drawn: { points, min, max, hasStates } }) => points === 0 && !(min <= max) && !hasStates);
}

/** Whether something of a frame is known to the end, and nothing is drawn. */
export function isBare(frame: PaintedChartFrame): boolean {
  return frame.series.values().some(({ source }) => source.complete) && isBlank(frame);
}

/** Per series all ranges that are held, and up to when there can be anything. */
export interface CachedRanges {
  readonly ranges: ReadonlyMap<SeriesId, readonly TimeRange[]>;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** What was saved of a trend in a former run, to be drawn until it has been read. */
export interface SavedFrame {
  readonly range: TimeRange;
  /** By their keys. */
  readonly series: ReadonlyMap<string, SeriesParameters>;
}

/**
 * The frame on screen. It changes at the pointer's speed, so it is no state of React's: lanes and time axis listen
 * and show it, all in one turn, and axis and lines always come from the same frame.
 */
export class FrameStore {
  #frame: PaintedChartFrame | undefined;
  /** Of the first frame, while it is being painted. */
  #coming: ChartLayout | undefined;
  #held: CachedRanges = { ranges: new Map(), until: Number.NEGATIVE_INFINITY };
  #saved: SavedFrame | undefined;
  readonly #layouts = new Emitter();
  readonly #shows = new Emitter<PaintedChartFrame>();
  readonly #painted = new Emitter<PaintedChartFrame>();
  readonly #invalidations = new Emitter();

  /** Told of another layout, before the frame is shown; returns the function that stops it. */
  readonly onLayout = this.#layouts.on;

  /** Shows every frame from now on; returns the function that stops it. */
  readonly onShow = this.#shows.on;

  /** Told after a frame was shown; returns the function that stops it. */
  readonly onPainted = this.#painted.on;

  /** Told when the frame on screen is to be painted anew; returns the function that stops it. */
  readonly onInvalidate = this.#invalidations.on;

  /** The frame on screen; undefined before the first. */
  get current(): PaintedChartFrame | undefined {
    return this.#frame;
  }

  get held(): CachedRanges {
    return this.#held;
  }

  /** The layout of the frame on screen, or of the first that is coming; for useSyncExternalStore. */
  readonly layout = (): ChartLayout | undefined => this.#frame?.layout ?? this.#coming;

  /** Says how the first frame is laid out, so that all but the lines is there, out of sight, by the time these are painted. */
  prepare(layout: ChartLayout): void {
    if (this.#frame !== undefined || layout === this.#coming) return;
    this.#coming = layout;
    this.#layouts.emit();
  }

  /** Puts a frame on screen: everything that shows it has done so when this returns. The former one's bitmaps are freed. */
  show(frame: PaintedChartFrame): void {
    const former = this.#frame;
    const isLaid = frame.layout === this.layout();
    this.#frame = frame;
    if (!isLaid) this.#layouts.emit();
    this.#shows.emit(frame);
    if (former !== undefined && former.lanes !== frame.lanes) {
      const shown = new Set(bitmapsOf(frame));
      for (const bitmap of bitmapsOf(former)) if (!shown.has(bitmap)) bitmap.close();
    }
    this.#painted.emit(frame);
  }

  /** What was saved, for as long as something of it is to be drawn. */
  get saved(): SavedFrame | undefined {
    return this.#saved;
  }

  /** Draws what was saved until it has been read; false where something is on screen already. */
  restore(saved: SavedFrame): boolean {
    if (this.#frame !== undefined) return false;
    this.#saved = saved;
    this.invalidate();
    return true;
  }

  /** Nothing of what was saved is on screen any more; returns the series that it was. */
  forgetSaved(): readonly SeriesId[] {
    const ids = [...(this.#saved?.series.values() ?? [])].map(({ id }) => id);
    this.#saved = undefined;
    return ids;
  }

  /** Says what is held; what is not gets its own look. */
  setCachedRanges(held: CachedRanges): void {
    const isMoved = held.until !== this.#held.until;
    this.#held = held;
    if (isMoved) this.invalidate();
  }

  /** Says that what is on screen is not what is to be there any more: it is painted anew. */
  invalidate(): void {
    this.#invalidations.emit();
  }
}

function bitmapsOf({ lanes }: PaintedChartFrame): ImageBitmap[] {
  return [...lanes.values()].flatMap(({ all, front }) => [all, front].filter((bitmap) => bitmap !== undefined));
}

/** Bitmaps are large, and would stay until the garbage collector comes by. */
export function freeBitmaps({ all, front }: LaneBitmaps): void {
  all?.close();
  front?.close();
}
