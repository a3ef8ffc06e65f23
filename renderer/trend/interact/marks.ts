import type { Sample } from '../data/protocol';

/** A sample of a series, found by a search. */
export interface FoundSample {
  readonly key: string;
  /** What a person calls the series. */
  readonly name: string;
  readonly sample: Sample;
}

/** Where the pointer is over the plots. */
export interface PlotPointer {
  /** In the lanes, CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Whole milliseconds since the epoch. */
  readonly time: number;
}

/** A cursor that is being dragged: where it stood, and where it is. */
export interface CursorDrag {
  readonly from: number;
  readonly to: number;
}

/**
 * What is marked in the chart but is no part of the view: where the pointer is, the cursor that is being dragged, the row
 * of the data table, the sample found last. It changes at the pointer's speed and is therefore no state of React's.
 */
export class Marks {
  #pointer: PlotPointer | undefined;
  #drag: CursorDrag | undefined;
  #row: number | undefined;
  #found: FoundSample | undefined;
  #touched: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #pointerListeners = new Set<() => void>();
  #locate: (() => number | undefined) | undefined;
  readonly #lookers = new Set<(time: number) => void>();

  /** Where the read-out at the pointer stands, while it is shown. */
  get pointer(): PlotPointer | undefined {
    return this.#pointer;
  }

  get drag(): CursorDrag | undefined {
    return this.#drag;
  }

  /** The instant of the data table's row. */
  get row(): number | undefined {
    return this.#row;
  }

  /** For useSyncExternalStore. */
  readonly found = (): FoundSample | undefined => this.#found;

  /** Shows where the pointer is; only those hear of it who listen to the pointer. */
  point(pointer: PlotPointer | undefined): void {
    if (this.#pointer === undefined && pointer === undefined) return;
    this.#pointer = pointer;
    for (const listener of this.#pointerListeners) listener();
  }

  /** Says how to find the instant under the pointer, which is looked up only when it is asked for. */
  locateBy(locate: (() => number | undefined) | undefined): void {
    this.#locate = locate;
  }

  /** The instant under the pointer, while it is over the plots. */
  timeAtPointer(): number | undefined {
    return this.#locate?.();
  }

  /** Told where the pointer is shown; returns the function that stops it. */
  readonly onPointer = (listener: () => void): (() => void) => {
    this.#pointerListeners.add(listener);
    return () => this.#pointerListeners.delete(listener);
  };

  dragTo(drag: CursorDrag | undefined): void {
    this.#drag = drag;
    this.#tell();
    if (drag !== undefined) this.look(drag.to);
  }

  showRow(time: number | undefined): void {
    this.#row = time;
    this.#tell();
  }

  find(found: FoundSample | undefined): void {
    this.#found = found;
    this.#tell();
    if (found !== undefined) this.look(found.sample.t);
  }

  /** The instant of a cursor that is to have the focus. */
  get touched(): number | undefined {
    return this.#touched;
  }

  /** Says that a cursor was moved or chosen: it is to have the focus, and its instant is of interest. */
  touch(time: number): void {
    this.#touched = time;
    this.#tell();
    this.look(time);
  }

  /** Says that the focus has been given: where it goes from there is a person's choice. */
  focused(): void {
    this.#touched = undefined;
  }

  /** Where the view's cursors stand, the dragged one where it is. */
  cursors(placed: readonly number[]): readonly number[] {
    const drag = this.#drag;
    return drag === undefined ? placed : placed.map((time) => (time === drag.from ? drag.to : time));
  }

  /** Told of every change; returns the function that stops it. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told of the instant of a cursor that is moved, or of a sample that was found; returns the function that stops it. */
  readonly onLook = (listener: (time: number) => void): (() => void) => {
    this.#lookers.add(listener);
    return () => this.#lookers.delete(listener);
  };

  /** Says that an instant is of interest. */
  look(time: number): void {
    for (const listener of this.#lookers) listener(time);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
