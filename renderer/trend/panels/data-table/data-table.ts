import type { RowAtRequest, RowFilter, RowsAnswer, RowsRequest, SeriesId } from '../../data/protocol';
import { dataRows, type DataRow } from './data-row';
import { rowHeight, topFor, within } from '../../../kit/grid/row-scroll';

/** Who answers for the rows: the series worker. */
export interface RowSource {
  rows: (request: RowsRequest) => Promise<RowsAnswer>;
  rowAt: (request: RowAtRequest) => Promise<number | undefined>;
}

/** What the table shows just now. */
export interface TableState {
  /** Those that are on the page, in sight and somewhat beyond. */
  readonly rows: readonly DataRow[];
  /** Rows that pass the filter, among the samples looked at. */
  readonly total: number;
  readonly looked: number;
  readonly points: number;
  /** The row, and part of a row, at the top. */
  readonly top: number;
  /** The row that is selected. */
  readonly current: number | undefined;
}

interface Sought {
  readonly time: number;
  /** Whether its row is to come into sight, or else what is in sight is to stay. */
  readonly reveal: boolean;
}

const nothing: TableState = { rows: [], total: 0, looked: 0, points: 0, top: 0, current: undefined };
/** Rows that are fetched beyond those in sight, before and behind. */
const further = 30;

/**
 * The data table of one series: which rows are in sight and selected. It asks for those rows only, one request at a
 * time, and asks on while samples are still being looked at.
 */
export class DataTable {
  readonly #source: RowSource;
  #id: SeriesId | undefined;
  #filter: RowFilter = { scheme: 'opc-ua' };
  #height = 200;
  #state = nothing;
  /** The instant of the selected row; undefined where it is not known yet. */
  #time: number | undefined;
  /** How many rows of that instant stand before it. */
  #among = 0;
  /** An instant whose row is to be selected once it can be told. */
  #sought: Sought | undefined;
  #busy = false;
  #stale = false;
  /** Counts what was shown: answers to former questions are let go. */
  #turn = 0;
  readonly #listeners = new Set<() => void>();
  readonly #pickListeners = new Set<(time: number) => void>();

  constructor(source: RowSource) {
    this.#source = source;
  }

  /** For useSyncExternalStore. */
  readonly state = (): TableState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told of the instant of a row that was selected here; returns the function that stops it. */
  readonly onPick = (listener: (time: number) => void): (() => void) => {
    this.#pickListeners.add(listener);
    return () => this.#pickListeners.delete(listener);
  };

  /** The instant of the selected row. */
  get time(): number | undefined {
    return this.#time;
  }

  /** Shows the rows of a series; it stays at the instant that is selected, or begins at the top. */
  show(id: SeriesId | undefined): void {
    if (id === this.#id) return;
    this.#id = id;
    this.#beginAnew();
  }

  /** Shows only the rows that pass a filter; it stays at the instant that is selected, or begins at the top. */
  filter(filter: RowFilter): void {
    this.#filter = filter;
    this.#beginAnew();
  }

  /** Asks again: the series has become another. What is in sight stays, as rows come before the selected one. */
  renew(): void {
    if (this.#time !== undefined) this.#sought ??= { time: this.#time, reveal: false };
    this.#ask();
  }

  /** The place has become another, CSS pixels. */
  resize(height: number): void {
    if (height === this.#height || height < rowHeight) return;
    this.#height = height;
    this.scroll(this.#state.top);
  }

  /** Brings a row to the top. */
  scroll(top: number): void {
    this.#set({ top: within(top, this.#state.total, this.#height) });
    this.#ask();
  }

  /** Selects a row that may not be on the page. */
  go(index: number): void {
    this.#time = undefined;
    this.#sought = undefined;
    this.#reveal(index);
    this.#ask();
    this.#pickCurrent();
  }

  /** Selects a row of the page. */
  select(row: DataRow): void {
    this.#set({ current: row.index });
    this.#pick(row);
  }

  /** Goes to the first row at or behind an instant, as soon as it can be told. */
  jump(time: number): void {
    this.#seekRow(time);
    this.#ask();
  }

  #seekRow(time: number): void {
    this.#time = time;
    this.#among = 0;
    this.#sought = { time, reveal: true };
  }

  #beginAnew(): void {
    this.#turn += 1;
    if (this.#time !== undefined) this.#seekRow(this.#time);
    this.#set(nothing);
    this.#ask();
  }

  #reveal(index: number): void {
    const { top, total } = this.#state;
    this.#set({ current: index, top: topFor(index, top, Math.max(total, index + 1), this.#height) });
  }

  #ask(): void {
    this.#stale = true;
    if (!this.#busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#stale && this.#id !== undefined) {
        this.#stale = false;
        await this.#seek(this.#id);
        await this.#fetch(this.#id);
      }
    } finally {
      this.#busy = false;
    }
  }

  async #seek(id: SeriesId): Promise<void> {
    const sought = this.#sought;
    if (sought === undefined) return;
    const turn = this.#turn;
    const first = await this.#source.rowAt({ id, filter: this.#filter, time: sought.time });
    if (turn !== this.#turn || first === undefined || sought !== this.#sought) return;
    this.#sought = undefined;
    if (sought.reveal) this.#reveal(first);
    else this.#renumber(first + this.#among);
  }

  /** The selected row has got another number. */
  #renumber(index: number): void {
    const { current, top } = this.#state;
    this.#set({ current: index, top: Math.max(0, top + index - (current ?? index)) });
  }

  async #fetch(id: SeriesId): Promise<void> {
    const turn = this.#turn;
    const from = Math.max(0, Math.floor(this.#state.top) - further);
    const count = Math.ceil(this.#height / rowHeight) + 2 * further;
    const filter = this.#filter;
    const page = await this.#source.rows({ id, filter, from, count });
    if (turn !== this.#turn) return;
    const { total, looked, points } = page;
    const { top } = this.#state;
    const cameFurther = looked > this.#state.looked;
    this.#set({
      rows: dataRows(page.rows, from, filter.scheme),
      total,
      looked,
      points,
      top: looked < points ? top : within(top, total, this.#height),
    });
    if (looked < points || (cameFurther && this.#sought !== undefined)) this.#stale = true;
    this.#pickCurrent();
  }

  /** A row that was gone to by its number says its instant as soon as it is on the page. */
  #pickCurrent(): void {
    const { current, rows } = this.#state;
    const row = this.#time === undefined ? rows.find(({ index }) => index === current) : undefined;
    if (row !== undefined) this.#pick(row);
  }

  #pick({ index, sample: { t } }: DataRow): void {
    const first = this.#state.rows.find(({ sample }) => sample.t === t);
    this.#time = t;
    this.#among = index - (first?.index ?? index);
    this.#sought &&= { time: t, reveal: false };
    for (const listener of this.#pickListeners) listener(t);
  }

  #set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
