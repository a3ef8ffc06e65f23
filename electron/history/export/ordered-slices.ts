import type { HistoryFocus } from '@shared/contract/trend/history';
import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import { Gate } from '@shared/messaging/flow';
import type { TimeRange } from '@shared/time/range';
import type { PackedRows, PackedChunk } from '@shared/vqt/packed';
import type { ChunkMessage, InOrder, SeriesPort } from '../chunk-sender';
import { WrittenTail } from '../../writers/rows/written-tail';
import type { StateValue } from '@shared/vqt/columns';
import { ownStates } from '@shared/vqt/rows';

/** A slice of one item on its way, and what of it waits until the slices before it are written. */
class ArrivingSlice {
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

type Message<T extends SeriesPortMessage['type']> = Extract<SeriesPortMessage, { type: T }>;

interface OrderedParts {
  /** Writes rows whose buffers it may give away; resolves when they were written. */
  readonly write: (rows: PackedRows) => Promise<void>;
  /** Told the part of the range that has been read, 0 to 1. */
  readonly onPart: (part: number) => void;
  /** Told why a request rests before it is tried again; undefined when none does. */
  readonly onWaiting: (waiting: RetryPause | undefined) => void;
  /** Told when all is written that comes before something that is lost: nothing that follows can be. */
  readonly onLost: () => void;
  /** Told what makes going on pointless. */
  readonly onFailure: (thrown: unknown) => void;
}

/** Points of later slices that may wait (20 bytes each) before those are read no further, unless told. */
const usualWaiting = 1_000_000;

/**
 * Takes a read of one item where the page's series worker would, and writes its points in the order of time: slices come
 * several at a time, so those ahead wait in memory until the ones before them are complete.
 */
export class OrderedSlices implements SeriesPort {
  readonly focus: HistoryFocus;
  readonly inOrder: InOrder = {
    hasRoom: (start) => start <= this.#doneTo || (start < this.#lostAt && this.#waiting <= this.#mostWaiting),
    lose: (start) => this.#lose(start),
  };
  readonly #parts: OrderedParts;
  readonly #mostWaiting: number;
  readonly #slices = new Map<number, ArrivingSlice>();
  readonly #tail = new WrittenTail();
  /** Up to there all is written; the slice that begins there is written as it comes. */
  #doneTo: number;
  /** What begins there does not come any more. */
  #lostAt = Infinity;
  #waiting = 0;
  #rows = 0;
  readonly #gate = new Gate();

  /** @param mostWaiting points of later slices that may wait before those are read no further */
  constructor(range: TimeRange, parts: OrderedParts, mostWaiting = usualWaiting) {
    this.#mostWaiting = mostWaiting;
    this.focus = range;
    this.#doneTo = range.start;
    this.#parts = parts;
  }

  /** Rows that were handed over to be written. */
  get rows(): number {
    return this.#rows;
  }

  /** Up to where the range is complete. */
  get doneTo(): number {
    return this.#doneTo;
  }

  /** Resolves when the slice that begins at `start` may be read on, or `signal` was aborted. */
  async room(start: number, signal: AbortSignal): Promise<void> {
    await this.#gate.until(() => this.inOrder.hasRoom(start), signal);
  }

  post(message: SeriesPortMessage): void {
    this.#guard(() => this.#hear(message));
  }

  /** Resolves when the rows were written, or wait for those before them. */
  async send(chunk: ChunkMessage): Promise<void> {
    await this.#guard(() => this.#take(chunk));
  }

  #guard<R>(work: () => R): R | undefined {
    try {
      return work();
    } catch (thrown) {
      this.#parts.onFailure(thrown);
      return undefined;
    }
  }

  #hear(message: SeriesPortMessage): void {
    switch (message.type) {
      case 'slice':
        return this.#begin(message);
      case 'discard':
        return this.#beginAnew(message.slice);
      case 'sliceEnd':
        return this.#end(message);
      case 'progress':
        this.#parts.onPart(message.progress.part);
        return this.#parts.onWaiting(message.progress.waiting);
      case 'chunk':
      case 'intervals':
      case 'end':
    }
  }

  #begin({ slice, start, end }: Message<'slice'>): void {
    this.#drop(slice);
    this.#slices.set(slice, new ArrivingSlice({ start, end }));
    if (start === this.#doneTo) this.#tail.begin();
  }

  /** What came was not the item's; the item itself may follow. */
  #beginAnew(slice: number): void {
    const range = this.#slices.get(slice)?.range;
    if (range !== undefined) this.#begin({ type: 'slice', readId: '', slice, series: [], ...range });
  }

  #take({ slice, chunk }: ChunkMessage): Promise<void> | undefined {
    const arriving = this.#slices.get(slice);
    const rows = arriving?.rowsOf(chunk);
    if (arriving === undefined || rows === undefined) return undefined;
    if (arriving.range.start === this.#doneTo) return this.#write(rows);
    arriving.wait(rows);
    this.#waiting += rows.length;
    return undefined;
  }

  /** Lets go of what waits of a slice; what was written of it is passed over when it comes again. */
  #drop(slice: number): void {
    for (const { length } of this.#slices.get(slice)?.take() ?? []) this.#waiting -= length;
    this.#slices.delete(slice);
    this.#gate.changed();
  }

  #end({ slice, completeTo: [completeTo] }: Message<'sliceEnd'>): void {
    const arriving = this.#slices.get(slice);
    if (arriving === undefined) return;
    // The read tells what is wrong, or cuts the slice's range anew.
    if (completeTo === undefined) return this.#drop(slice);
    arriving.isComplete = true;
    if (arriving.range.start === this.#doneTo) this.#complete(slice, arriving);
  }

  /** Goes over to the next slice, of which something may wait already, and on as long as those are complete. */
  #complete(slice: number, { range }: ArrivingSlice): void {
    this.#slices.delete(slice);
    this.#tail.complete();
    this.#doneTo = range.end;
    this.#gate.changed();
    this.#endWhereLost();
    const next = [...this.#slices].find(
      ([
        ,
        {
          range: { start },
        },
      ]) => start === this.#doneTo,
    );
    if (next === undefined) return;
    this.#tail.begin();
    for (const rows of next[1].take()) {
      this.#waiting -= rows.length;
      void this.#write(rows);
    }
    if (next[1].isComplete) this.#complete(...next);
  }

  #lose(start: number): void {
    this.#lostAt = Math.min(this.#lostAt, start);
    this.#endWhereLost();
  }

  #endWhereLost(): void {
    if (this.#doneTo >= this.#lostAt) this.#parts.onLost();
  }

  async #write(rows: PackedRows): Promise<void> {
    try {
      const fresh = this.#tail.fresh(rows);
      if (fresh === undefined) return;
      this.#rows += fresh.length;
      // Who posted the chunk still looks at it; writing gives its buffers away.
      await Promise.resolve();
      await this.#parts.write(fresh);
    } catch (thrown) {
      this.#parts.onFailure(thrown);
    }
  }
}
