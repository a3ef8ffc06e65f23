import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import type { PackedChunk, PackedRows } from '@shared/vqt/packed';
import { ownStates } from '@shared/vqt/rows';

/** A slice of one item on its way, and what of it waits until the slices before it are written. */
export class ArrivingSlice {
  readonly range: TimeRange;
  /** Whether it was answered in full. */
  isComplete = false;
  #dictionary: StateValue[] = [];
  #waiting: PackedRows[] = [];

  constructor({ start, end }: TimeRange) {
    this.range = { start, end };
  }

  /** The rows of a chunk; chunks have to come in their order. */
  rowsOf(chunk: PackedChunk): PackedRows {
    const { states, ...packed } = chunk;
    this.#dictionary.push(...(states?.added ?? []));
    const own = states && ownStates(states.codes, this.#dictionary);
    return { ...packed, ...(own && { states: own }) };
  }

  wait(rows: PackedRows): void {
    this.#waiting.push(rows);
  }

  /** Takes what waits out. */
  take(): PackedRows[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}
