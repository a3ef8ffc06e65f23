import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { unpackChunk, type PackedChunk } from '@shared/vqt/packed';
import { ownStates, type SampleRows } from '@shared/vqt/rows';

/** A slice of one item on its way, and what of it waits until the slices before it are written. */
export class ArrivingSlice {
  readonly range: TimeRange;
  /** Whether it was answered in full. */
  isComplete = false;
  #dictionary: StateValue[] = [];
  #waiting: SampleRows[] = [];

  constructor({ start, end }: TimeRange) {
    this.range = { start, end };
  }

  /** The rows of a chunk; chunks have to come in their order. */
  rowsOf(chunk: PackedChunk): SampleRows {
    const { t, v, q, states } = unpackChunk(chunk);
    this.#dictionary.push(...(states?.added ?? []));
    const own = states && ownStates(states.codes, this.#dictionary);
    return { t, v, q, ...(own && { states: own }) };
  }

  wait(rows: SampleRows): void {
    this.#waiting.push(rows);
  }

  /** Takes what waits out. */
  take(): SampleRows[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}
