import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from '../store';
import { rowAfterKey } from './grid-keys';
import { keyBaseAt, topFor, within } from './row-scroll';
import type { Modifiers, RowSource } from './row-source';

/** What a grid shows of its rows just now. */
export interface GridState {
  /** The row, and part of a row, at the top. */
  readonly top: number;
  /** Rows in sight keep their elements by the distance from this one: see `keyBaseAt`. */
  readonly keyBase: number;
  /** The row that the keys move from. */
  readonly current: number | undefined;
}

/** Where a grid goes when its rows have become others. */
export interface GridPosition {
  readonly current?: number | undefined;
  /** The row, and part of a row, at the top. */
  readonly top?: number;
  /** Whether the current row comes into sight. */
  readonly reveal?: boolean;
}

/** Rows that are loaded beyond those in sight, before and behind. */
const overscan = 12;
/** So long are the former rows shown until others have come, milliseconds; then the others, still empty. */
const patience = 100;

/** Which rows of a source are in sight and which is current: what the wheel, the scroll bar, clicks and keys do. */
export class GridView<Row> {
  readonly source: RowSource<Row>;
  readonly #state = createStore<GridState>(() => ({ top: 0, keyBase: 0, current: undefined }));
  /** Tells of whatever is to be drawn: rows that have come as well. */
  readonly state: ReadonlyStore<GridState> = this.#state;
  /** How many rows fit below the head; a part of a row counts. */
  #room = 6;
  /** Where the selection began. */
  #anchor: number | undefined;
  /** The top that waits for its rows. */
  #nextTop: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLoading = false;
  #isStale = false;

  constructor(source: RowSource<Row>) {
    this.source = source;
  }

  /** The row that is to be at the top: there already, or as soon as its rows have come. */
  get goal(): number {
    return this.#nextTop ?? this.#state.getState().top;
  }

  /** Another number of rows fits below the head; a part of a row counts. */
  resize(room: number): void {
    if (room === this.#room) return;
    this.#room = room;
    this.#set({ top: this.#within(this.#state.getState().top) });
    this.load();
  }

  /** Brings a row to the top once the rows below it are there: rows drawn empty first cost a frame twice its work. */
  scroll(top: number): void {
    const isOnward = top > this.goal;
    this.#nextTop = this.#within(top);
    if (this.#hasRows(this.#nextTop)) this.#arrive();
    else this.#timer ??= setTimeout(() => this.#arrive(), patience);
    this.load();
    if (isOnward) this.#tellReached();
  }

  /** Makes a row the current one, in sight, and selects as the keys that are held tell. */
  go(row: number, modifiers: Modifiers): void {
    this.#arrive();
    if (row < 0 || row >= this.source.count) return;
    if (this.source.isSpanning?.(row) !== true || modifiers.extend) this.#select(row, modifiers);
    this.#moveCurrent(row);
  }

  /** Whether a key means something here; then it has been done. */
  press(key: string, modifiers: Modifiers): boolean {
    const { source } = this;
    const { current } = this.#state.getState();
    if (source.press?.(key, modifiers) === true) return true;
    if (!source.isSingle && modifiers.toggle && key.toLowerCase() === 'a') {
      if (source.selectAll === undefined) source.select('only', 0, source.count);
      else source.selectAll();
      this.#set({});
      return true;
    }
    if (!source.isSingle && key === ' ' && current !== undefined) {
      this.go(current, { toggle: true, extend: false });
      return true;
    }
    const page = Math.max(1, Math.floor(this.#room) - 1);
    const next = rowAfterKey(key, current ?? -1, source.count, page);
    if (next === undefined) return false;
    if (modifiers.toggle && !modifiers.extend && !source.isSingle) this.#moveCurrent(next);
    else this.go(next, { toggle: false, extend: modifiers.extend });
    if (key !== 'Home') this.#tellReached();
    return true;
  }

  /**
   * The rows have become others: what is at the top and the current row stay so.
   *
   * @param place where a row of before stands now; undefined where it has gone
   */
  changed(place: (row: number) => number | undefined = sameRow, to: GridPosition = {}): void {
    const { top, current } = this.#state.getState();
    const last = this.source.count - 1;
    const placed = 'current' in to || current === undefined ? to.current : place(current);
    this.#anchor = this.#anchor === undefined ? undefined : place(this.#anchor);
    this.#nextTop = this.#nextTop === undefined ? undefined : this.#within(placedTop(this.#nextTop, place));
    this.#set({
      top: this.#within(to.top ?? placedTop(top, place)),
      current: placed === undefined || last < 0 ? undefined : Math.min(placed, last),
    });
    if (to.reveal === true && placed !== undefined) this.#moveTo(this.#topFor(placed));
    else if (to.top !== undefined) this.#moveTo(to.top);
    else if (this.#nextTop !== undefined && this.#hasRows(this.#nextTop)) this.#arrive();
  }

  /** Other rows altogether: from the top, none current. */
  restart(): void {
    this.#anchor = undefined;
    this.#set({ current: undefined });
    this.#moveTo(0);
    this.load();
  }

  /** Asks the source for the rows in sight, one request at a time. */
  load(): void {
    this.#isStale = true;
    if (!this.#isLoading && this.source.load !== undefined) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isLoading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const first = Math.floor(this.goal);
        const end = first + Math.ceil(this.#room + 1) + overscan;
        const haveCome = await this.source.load?.(Math.max(0, first - overscan), end);
        if (haveCome !== true) continue;
        if (!this.#hasRows(this.goal)) this.#isStale = true;
        else this.#arrive();
      }
    } finally {
      this.#isLoading = false;
    }
  }

  #arrive(): void {
    if (this.#nextTop !== undefined) this.#moveTo(this.#nextTop);
  }

  /** Brings a row to the top, whether its rows are there or not; what waits for others waits no longer. */
  #moveTo(top: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#nextTop = undefined;
    this.#set({ top: this.#within(top) });
  }

  /** Whether every row is there that is in sight with this one at the top. */
  #hasRows(top: number): boolean {
    const { source } = this;
    const first = Math.floor(top);
    const end = Math.min(source.count, first + this.#room);
    for (let row = first; row < end; row += 1) {
      if (source.row(row) === undefined && source.isSpanning?.(row) !== true) return false;
    }
    return true;
  }

  /** Makes a row the current one, in sight; what is selected stays. */
  #moveCurrent(row: number): void {
    this.#set({ current: row });
    this.#moveTo(this.#topFor(row));
    this.load();
  }

  #select(row: number, { toggle, extend }: Modifiers): void {
    const { source } = this;
    if (source.isSingle) return source.select('only', row, row + 1);
    if (!extend || this.#anchor === undefined) this.#anchor = row;
    const from = Math.min(this.#anchor, row);
    const end = Math.max(this.#anchor, row) + 1;
    if (!toggle) source.select('only', from, end);
    else source.select(source.isSelected(row) && !extend ? 'remove' : 'add', from, end);
  }

  /** Tells the source how far a person sees who moves on. */
  #tellReached(): void {
    const inSight = Math.ceil(this.#room);
    this.source.reached?.(Math.min(this.source.count - 1, Math.floor(this.goal) + inSight), inSight);
  }

  /** What brings a row in sight; its head stays in sight above it. */
  #topFor(row: number): number {
    const { source } = this;
    const head = source.headOf?.(row);
    const covered = head === undefined || head === row ? 0 : 1;
    return Math.min(topFor(row, this.#state.getState().top, source.count, this.#room), this.#within(row - covered));
  }

  #within(top: number): number {
    return within(top, this.source.count, this.#room);
  }

  #set(change: Partial<GridState>): void {
    const before = this.#state.getState();
    const { top = before.top } = change;
    this.#state.setState({ ...change, keyBase: keyBaseAt(before, top, this.#room) });
  }
}

const sameRow = (row: number): number => row;

function placedTop(top: number, place: (row: number) => number | undefined): number {
  const first = Math.floor(top);
  return (place(first) ?? first) + top - first;
}
