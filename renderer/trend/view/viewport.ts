import { createStore } from 'zustand/vanilla';
import { Emitter } from '@shared/async/emitter';
import { firstInstant, lastInstant } from '@shared/time/absolute';
import { longestRange, type TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import type { ReadonlyStore } from '../../kit/store';

/** The least span that can be looked at, milliseconds: timestamps have no finer digits. */
const leastSpan = 100;
/** A hand that has not moved for so long rests, milliseconds. */
const restAfter = 200;

/** From so many milliseconds per pixel column on, a range that begins with a whole one lies on its columns as well as can be seen. */
const leastPerColumn = 100;

/** How a hand has moved a range: by whole pixel columns, so that a picture keeps those that it has. */
export interface Slide {
  /** Where the range began, milliseconds since the epoch. */
  readonly origin: number;
  /** By so many columns it was moved, a whole number, forward in time when it is positive. */
  readonly moved: number;
  /** The pixel columns of the range. */
  readonly columns: number;
}

/** What is looked at, once the hand rests. */
export interface Settled {
  readonly range: TimeRange;
  /** When it came to rest, milliseconds since the epoch: what lies after it has not happened. */
  readonly at: number;
  /** The range last asked for, as it was given. */
  readonly home: TimeRange;
  /**
   * Set while the window follows the present: what is held from this instant on is read again, for late samples.
   * Milliseconds since the epoch.
   */
  readonly renewFrom?: number;
}

/**
 * The time range on screen, and the one to return to. It moves at the pointer's speed and is therefore no state of
 * React's: whoever draws listens to it; whoever reads or writes texts waits until it has settled.
 */
export class Viewport {
  #range: TimeRange | undefined;
  #slide: Slide | undefined;
  #home: TimeRange | undefined;
  /** Where the range asked for is by now, when the window follows the present. */
  #followed: TimeRange | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #settled = createStore<Settled | undefined>(() => undefined);
  readonly #isToEdges = createStore<boolean>(() => false);
  readonly #moves = new Emitter();
  readonly #gestureEnds = new Emitter();
  readonly #interactionStarts = new Emitter();

  /** The range on screen when the hand last rested, or when a range was asked for; the same object until then. */
  readonly settled: ReadonlyStore<Settled | undefined> = this.#settled;

  /** Whether lines are needed to the very edges of the range: what is hardly seen of one in a picture may be a row of a table. */
  readonly isToEdges: ReadonlyStore<boolean> = this.#isToEdges;

  /** Told whenever the range has changed; returns the function that stops it. */
  readonly onMove = this.#moves.on;

  /** Told when a gesture has ended, after those who wait for the hand to rest; returns the function that stops it. */
  readonly onGestureEnd = this.#gestureEnds.on;

  /** Told when a person takes hold of the window, before it moves; returns the function that stops it. */
  readonly onInteractionStart = this.#interactionStarts.on;

  /** Has lines come to the very edges of the range; returns the function that ends it. */
  needEdges(): () => void {
    this.#isToEdges.setState(true, true);
    return () => this.#isToEdges.setState(false, true);
  }

  /** What is on screen; undefined before anything was asked. */
  get range(): TimeRange | undefined {
    return this.#range;
  }

  /** How a hand that holds the range has moved it to where it is; undefined where it does not, or not by whole pixel columns. */
  get slide(): Slide | undefined {
    return this.#slide;
  }

  /** The range last asked for, or what has become of it while the window followed the present. */
  get home(): TimeRange | undefined {
    return this.#followed ?? this.#home;
  }

  /** Whether a gesture is going on. */
  get moving(): boolean {
    return this.#rest !== undefined;
  }

  /** Shows a range that was asked for, at once, and makes it the one to return to. */
  request(range: TimeRange): void {
    this.#home = range;
    this.#followed = undefined;
    this.#put(range);
  }

  /** Shows a range at once, as a person wants it; the one to return to stays. */
  show(range: TimeRange): void {
    this.#interactionStarts.emit();
    this.#put(clamped(range));
  }

  /** Shows a range at once, and makes it the one to return to; what was asked for stays. */
  bringHome(range: TimeRange): void {
    this.#followed = range;
    this.#put(range);
  }

  /** Shows at once what has become of the range asked for, as time goes on. */
  follow(range: TimeRange, renewFrom: number): void {
    this.#followed = range;
    this.#put(range, renewFrom);
  }

  /** Shows a range without reading what it lacks, until the window comes to rest otherwise. */
  glimpse(range: TimeRange): void {
    this.#range = range;
    this.#slide = undefined;
    this.#moves.emit();
  }

  /** Moves to a range, as a gesture does: rounded to whole milliseconds and kept within what can be looked at. */
  move(range: TimeRange): void {
    this.#move(range, undefined);
  }

  /**
   * Moves a range by `part` of its span as a hand drags it: by whole pixels where it is drawn on so many pixel columns. A picture
   * then keeps its columns, and only new ones are worked out. For the time of a gesture: where it ends is to read well.
   */
  drag(range: TimeRange, part: number, columns: number): void {
    const moved = Math.round(part * columns);
    const span = range.end - range.start;
    if (span >= leastPerColumn * columns)
      return this.#move(later(range, wholeAtLeast(moved * span, columns)), { origin: range.start, moved, columns });
    return this.#move(later(range, (moved / columns) * span), undefined);
  }

  #move(range: TimeRange, slide: Slide | undefined): void {
    const next = clamped(range);
    if (sameRange(next, this.#range)) return;
    this.#interactionStarts.emit();
    this.#range = next;
    this.#slide = sameRange(next, range) ? slide : undefined;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#endGesture(), restAfter);
    this.#moves.emit();
  }

  /** Moves by `part` of the span: forward in time when it is positive. */
  pan(part: number): void {
    if (this.#range !== undefined) this.move(panned(this.#range, part));
  }

  /** Multiplies the span by `factor`; the instant at `part` (0 to 1) of the range keeps its place. */
  zoom(factor: number, part: number): void {
    if (this.#range !== undefined) this.move(zoomed(this.#range, factor, part));
  }

  /** Takes the hand that moves the window for one that rests, however short a time ago it moved. */
  rest(): void {
    if (this.moving) this.#endGesture();
  }

  /** Returns to the range last asked for. */
  goHome(): void {
    if (this.home !== undefined) this.move(this.home);
  }

  #put(range: TimeRange, renewFrom?: number): void {
    this.#range = range;
    this.#slide = undefined;
    this.#moves.emit();
    this.#settle(renewFrom);
  }

  #settle(renewFrom?: number): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
    this.#slide = undefined;
    if (this.#range === undefined || this.#home === undefined) return;
    const settled = { range: this.#range, at: Date.now(), home: this.#home };
    this.#settled.setState(renewFrom === undefined ? settled : { ...settled, renewFrom }, true);
  }

  #endGesture(): void {
    this.#settle();
    this.#gestureEnds.emit();
  }
}

/** A range moved by `part` of its span, in whole seconds where that is too little to see. */
export function panned({ start, end }: TimeRange, part: number): TimeRange {
  const unit = unitOf(end - start);
  const by = Math.round(((end - start) * part) / unit) * unit;
  return later({ start, end }, by);
}

function later({ start, end }: TimeRange, by: number): TimeRange {
  return { start: start + by, end: end + by };
}

/** The least whole number that is not less than a quotient of whole numbers, which a division would round. */
function wholeAtLeast(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return (dividend - rest) / divisor + (rest > 0 ? 1 : 0);
}

/**
 * A range with its span multiplied by `factor`, within the spans that can be looked at, around what lies at `part`;
 * on whole seconds where that is too little to see.
 */
export function zoomed({ start, end }: TimeRange, factor: number, part: number): TimeRange {
  const span = end - start;
  const clampedSpan = Math.min(longestRange, Math.max(leastSpan, span * factor));
  const unit = unitOf(clampedSpan);
  const next = Math.round(clampedSpan / unit) * unit;
  const from = Math.round((start + span * part - next * part) / unit) * unit;
  return { start: from, end: from + next };
}

function clamped({ start, end }: TimeRange): TimeRange {
  const span = Math.round(Math.min(longestRange, Math.max(leastSpan, end - start)));
  const from = Math.round(Math.min(lastInstant - span, Math.max(firstInstant, start)));
  return { start: from, end: from + span };
}

/** What a range of `span` moves by, so that it does so smoothly and yet reads well as text: milliseconds. */
function unitOf(span: number): number {
  return span >= 3_600_000 ? 1000 : 1;
}
