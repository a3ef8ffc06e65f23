import type { StateValue } from '@shared/vqt/columns';
import type { IntervalTable, SampleTable } from '../protocol';
import type { PlotInterval } from '../series/interval-list';
import type { Position, SeriesColumns } from '../series/series-columns';

/** The states that a table of values names. */
export class StatesDraft {
  readonly #series: SeriesColumns;
  readonly #known = new Map<number, StateValue>();

  constructor(series: SeriesColumns) {
    this.#series = series;
  }

  get known(): ReadonlyMap<number, StateValue> {
    return this.#known;
  }

  /** Notes the state of a code of the series, and returns the code. */
  noted(code: number): number {
    const state = code === 0 || this.#known.has(code) ? undefined : this.#series.dictionary[code - 1];
    if (state !== undefined) this.#known.set(code, state);
    return code;
  }
}

/** A table of samples that is being written. */
export class SamplesDraft {
  readonly table: SampleTable;
  readonly #series: SeriesColumns;
  readonly #states: StatesDraft;

  constructor(series: SeriesColumns, states: StatesDraft, length: number) {
    this.#series = series;
    this.#states = states;
    this.table = {
      t: new Float64Array(length).fill(Number.NaN),
      v: new Float64Array(length).fill(Number.NaN),
      q: new Uint32Array(length),
      codes: new Uint32Array(length),
    };
  }

  /** Writes the sample at a position, if there is one. */
  write(at: number, { place, index }: Position): void {
    const block = this.#series.blocks[place];
    if (block === undefined) return;
    const { t, v, q, codes } = this.table;
    t[at] = block.t.at(index);
    v[at] = block.v[index] ?? Number.NaN;
    q[at] = block.q[index] ?? 0;
    if (block.codes !== undefined) codes[at] = this.#states.noted(block.codes[index] ?? 0);
  }
}

/** What is found of an interval. */
interface FoundInterval {
  readonly interval: PlotInterval;
  readonly first: Position;
  readonly last: Position;
  readonly least: number;
  readonly greatest: number;
}

/** Stands where there is no sample. */
const nowhere: Position = { place: -1, index: -1 };

/** The intervals of plot values that hold the instants of a table, as they are found one after the other. */
export class IntervalDraft {
  readonly #series: SeriesColumns;
  readonly #states: StatesDraft;
  readonly #places: Uint32Array<ArrayBuffer>;
  readonly #found: FoundInterval[] = [];

  constructor(series: SeriesColumns, states: StatesDraft, length: number) {
    this.#series = series;
    this.#states = states;
    this.#places = new Uint32Array(length);
  }

  get isUsed(): boolean {
    return this.#found.length > 0;
  }

  /** Writes what is known of the interval that holds an instant; returns whether there is one. */
  write(at: number, time: number): boolean {
    const interval = this.#series.intervals.at(time);
    if (interval === undefined || !this.#series.isHeld(interval)) return false;
    if (this.#found.at(-1)?.interval !== interval) this.#found.push(this.#look(interval));
    this.#places[at] = this.#found.length;
    return true;
  }

  get table(): IntervalTable {
    const found = this.#found;
    const column = (of: (one: FoundInterval) => number) => {
      const values = new Float64Array(found.length);
      found.forEach((one, place) => (values[place] = of(one)));
      return values;
    };
    return {
      places: this.#places,
      start: column(({ interval }) => interval.start),
      end: column(({ interval }) => interval.end),
      count: column(({ interval }) => interval.count),
      worst: column(({ interval }) => interval.worst ?? Number.NaN),
      on: column(({ interval }) => interval.shares?.on ?? Number.NaN),
      off: column(({ interval }) => interval.shares?.off ?? Number.NaN),
      least: column(({ least }) => least),
      greatest: column(({ greatest }) => greatest),
      first: this.#samples(({ first }) => first),
      last: this.#samples(({ last }) => last),
    };
  }

  #samples(of: (one: FoundInterval) => Position): SampleTable {
    const draft = new SamplesDraft(this.#series, this.#states, this.#found.length);
    this.#found.forEach((one, place) => draft.write(place, of(one)));
    return draft.table;
  }

  #look(interval: PlotInterval): FoundInterval {
    const { blocks } = this.#series;
    let [first, last] = [nowhere, nowhere];
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let hasNumbers = false;
    let { place, index } = this.#series.positionOf(interval.start);
    for (let block = blocks[place]; block !== undefined && block.t.at(index) < interval.end; block = blocks[place]) {
      last = { place, index };
      if (first === nowhere) first = last;
      const v = block.v[index] ?? Number.NaN;
      if (!Number.isNaN(v)) {
        hasNumbers = true;
        least = Math.min(least, v);
        greatest = Math.max(greatest, v);
      }
      index += 1;
      if (index === block.length) [place, index] = [place + 1, 0];
    }
    const none = { least: Number.NaN, greatest: Number.NaN };
    return { interval, first, last, ...(hasNumbers ? { least, greatest } : none) };
  }
}
