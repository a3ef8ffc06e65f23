import { createStore } from 'zustand/vanilla';
import { Emitter } from '@shared/async/emitter';
import type { ReadonlyStore } from '../../kit/store';
import type { Sample } from '../data/protocol';
import type { ChartPlace } from './chart-place';
import type { ValueFor } from './pointer-values';

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
  /** Whether it is over a linked view elsewhere, at the same instant. */
  readonly isLinked: boolean;
  /** What each series is there. */
  readonly valueFor: ValueFor;
}

/** A cursor that is being dragged: where it stood, and where it is. */
export interface CursorDrag {
  readonly from: number;
  readonly to: number;
}

/** What is marked besides the pointer. */
export interface MarksState {
  readonly drag: CursorDrag | undefined;
  /** The instant of the data table's row. */
  readonly row: number | undefined;
  /** The sample found last. */
  readonly found: FoundSample | undefined;
  /** The instant of a cursor that is to have the focus. */
  readonly touched: number | undefined;
  /** What the chart's menu is about, while it is open. */
  readonly menu: ChartPlace | undefined;
}

/**
 * What is marked in the chart but is no part of the view: where the pointer is, the cursor that is being dragged, the row
 * of the data table, the sample found last. It changes at the pointer's speed and is therefore no state of React's.
 */
export class Marks {
  readonly #state = createStore<MarksState>(() => ({
    drag: undefined,
    row: undefined,
    found: undefined,
    touched: undefined,
    menu: undefined,
  }));
  readonly #pointer = createStore<PlotPointer | undefined>(() => undefined);
  readonly #looks = new Emitter<number>();
  readonly #elsewhere = new Emitter<number | undefined>();
  #locate: (() => number | undefined) | undefined;

  readonly state: ReadonlyStore<MarksState> = this.#state;

  /** Where the read-out at the pointer stands, while it is shown. */
  readonly pointer: ReadonlyStore<PlotPointer | undefined> = this.#pointer;

  /** Told of the instant of a cursor that is moved, or of a sample that was found; returns the function that stops it. */
  readonly onLook = this.#looks.on;

  /** Told of the instant at the pointer over a linked view; undefined once it is away. Returns what stops it. */
  readonly onPointedElsewhere = this.#elsewhere.on;

  /** Shows the instant at the pointer over a linked view. */
  pointElsewhere(time: number | undefined): void {
    this.#elsewhere.emit(time);
  }

  /** Shows where the pointer is. */
  point(pointer: PlotPointer | undefined): void {
    this.#pointer.setState(pointer, true);
  }

  /** Says how to find the instant under the pointer, which is looked up only when it is asked for. */
  locateBy(locate: (() => number | undefined) | undefined): void {
    this.#locate = locate;
  }

  /** The instant under the pointer, while it is over the plots. */
  timeAtPointer(): number | undefined {
    return this.#locate?.();
  }

  dragTo(drag: CursorDrag | undefined): void {
    this.#state.setState({ drag });
    if (drag !== undefined) this.look(drag.to);
  }

  showRow(row: number | undefined): void {
    this.#state.setState({ row });
  }

  find(found: FoundSample | undefined): void {
    this.#state.setState({ found });
    if (found !== undefined) this.look(found.sample.t);
  }

  /** Says that a cursor was moved or chosen: it is to have the focus, and its instant is of interest. */
  touch(time: number): void {
    this.#state.setState({ touched: time });
    this.look(time);
  }

  /** Says that the focus has been given: where it goes from there is a person's choice. */
  focused(): void {
    this.#state.setState({ touched: undefined });
  }

  /** Opens the chart's menu at a place, or closes it. */
  showMenu(menu: ChartPlace | undefined): void {
    this.#state.setState({ menu });
  }

  /** Where the view's cursors stand, the dragged one where it is. */
  cursors(placed: readonly number[]): readonly number[] {
    const { drag } = this.#state.getState();
    return drag === undefined ? placed : placed.map((time) => (time === drag.from ? drag.to : time));
  }

  /** Says that an instant is of interest. */
  look(time: number): void {
    this.#looks.emit(time);
  }
}
