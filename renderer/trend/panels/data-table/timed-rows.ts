import { createStore } from 'zustand/vanilla';
import { Emitter } from '@shared/async/emitter';
import { GridView } from '../../../kit/grid/grid-view';
import type { RowSource, SelectionChange } from '../../../kit/grid/row-source';
import { lengthOf, rangeAt, type RangeSet, rangeSet, subtract } from '@shared/time/range-set';
import { problem, ProblemError } from '@shared/problem/problem';
import { dataTableWords } from '../../words/data-table';
import type { ReadonlyStore } from '../../../kit/store';

/** How many rows there are. */
export interface RowCounts {
  /** Those that pass the filter, among the samples looked at. */
  readonly total: number;
  readonly looked: number;
  readonly points: number;
}

/** A row of an instant. */
export interface TimedRow {
  /** Its number among the rows that pass, from 0. */
  readonly index: number;
  /** Whether something between the row before it and this one is not held. */
  readonly isAfterUnread: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly time: number;
}

/** Rows, and how many there are of them; while `looked` is less than `points`, the same request brings the count further. */
interface RowPage<Row> extends RowCounts {
  readonly rows: readonly Row[];
}

/** Brings the rows of a table, which are in time order. */
export interface RowReader<Row> {
  readonly page: (from: number, count: number) => Promise<RowPage<Row>>;
  /** The number of the first row at or behind an instant; undefined while the samples before it are being counted, and where it is not among the rows. */
  readonly rowAt: (time: number) => Promise<number | undefined>;
}

/** Where a row stands in time, whatever its number. */
interface Place {
  readonly time: number;
  /** How many rows of that instant stand before it. */
  readonly among: number;
}

interface MovedEnd {
  /** Its row's number as it was, and as it is. */
  readonly before: number;
  readonly now: number;
  readonly place: Place;
}

interface Target {
  readonly time: number;
  /** Whether its row is to come into sight, or else what is in sight is to stay. */
  readonly reveal: boolean;
}

/** Rows that are copied at most: an export takes more. */
const mostCopied = 100_000;

const nothing: RowCounts = { total: 0, looked: 0, points: 0 };

/** Samples as rows of a grid, in step with an instant; it loads on while samples are still being looked at. */
export class TimedRows<Row extends TimedRow> implements RowSource<Row> {
  readonly isSingle = false;
  readonly view: GridView<Row> = new GridView(this);
  readonly #counts = createStore<RowCounts>(() => nothing);
  readonly counts: ReadonlyStore<RowCounts> = this.#counts;
  /** The instant of a row that was selected here. */
  readonly picked = new Emitter<number>();
  #reader: RowReader<Row> | undefined;
  /** Those in sight and somewhat beyond, one after the other. */
  #rows: readonly Row[] = [];
  /** So many rows there are at least: those of before are looked at again. */
  #atLeast = 0;
  /** The instant of the selected row; undefined where it is not known yet. */
  #time: number | undefined;
  /** How many rows of that instant stand before it. */
  #among = 0;
  /** An instant whose row is to be selected once it can be told. */
  #target: Target | undefined;
  /** A row that was selected before it had come. */
  #unpicked: number | undefined;
  /** Numbers of the rows that are selected. */
  #selected: RangeSet = [];
  /** By number where the first and the last row of each selected stretch stand, as far as they have come. */
  #ends: ReadonlyMap<number, Place> = new Map();
  /** The row of the instant. */
  #gone: number | undefined;
  /** The row from which a stretch of them goes. */
  #anchor: number | undefined;
  /** Counts what was shown: answers to former requests are let go. */
  #version = 0;

  get count(): number {
    const { total } = this.#counts.getState();
    return Math.max(total, this.#atLeast);
  }

  /** The instant of the selected row. */
  get time(): number | undefined {
    return this.#time;
  }

  row(index: number): Row | undefined {
    return this.#rows[index - (this.#rows[0]?.index ?? 0)];
  }

  isSelected(index: number): boolean {
    return rangeAt(this.#selected, index) !== undefined;
  }

  get selectedCount(): number {
    return lengthOf(this.#selected);
  }

  async selectedRows(): Promise<readonly Row[]> {
    const reader = this.#reader;
    if (reader === undefined) return [];
    const { tooMany, tooManyAdvice } = dataTableWords().copied;
    if (this.selectedCount > mostCopied) {
      throw new ProblemError(problem('invalid', tooMany(mostCopied), tooManyAdvice));
    }
    const parts = this.#selected.map(({ start, end }) => allRows(reader, start, end));
    return (await Promise.all(parts)).flat();
  }

  select(change: SelectionChange, from: number, to: number): void {
    const rows = [{ start: from, end: to }];
    const isOnly = change === 'only';
    this.#selected =
      change === 'remove' ? subtract(this.#selected, rows) : rangeSet([...(isOnly ? [] : this.#selected), ...rows]);
    this.#noteEnds();
    const index = this.#ledTo(from, to);
    if (index !== undefined) this.#go(index);
  }

  /** A person who takes all rows goes to none of them. */
  selectAll(): void {
    this.#selected = rangeSet([{ start: 0, end: this.count }]);
    this.#noteEnds();
  }

  /** Which of the selected rows a person has gone to: the end of a stretch that is not its beginning. */
  #ledTo(from: number, to: number): number | undefined {
    if (to - from === 1) this.#anchor = from;
    if (this.#anchor === from) return to - 1;
    return this.#anchor === to - 1 ? from : undefined;
  }

  #go(index: number): void {
    this.#gone = index;
    const row = this.row(index);
    this.#unpicked = index;
    if (row !== undefined) return this.#pick(row);
    this.#time = undefined;
    this.#target = undefined;
  }

  /** Shows other rows; it stays at the instant that is selected, or begins at the top. */
  read(reader: RowReader<Row> | undefined): void {
    this.#reader = reader;
    this.#beginAnew();
  }

  /** Shows the same rows of another range: what is selected stays so, and what is in sight about where it is. */
  follow(reader: RowReader<Row>): void {
    this.#reader = reader;
    this.#version += 1;
    this.renew();
  }

  /** Loads again: the series has become another. What is in sight stays, as rows come before the selected one. */
  renew(): void {
    if (this.#time !== undefined) this.#target ??= { time: this.#time, reveal: false };
    this.view.load();
  }

  /** Goes to the first row at or behind an instant, as soon as it can be told. */
  jump(time: number): void {
    this.#seek(time);
    this.view.load();
  }

  async load(from: number, to: number): Promise<boolean> {
    const reader = this.#reader;
    if (reader === undefined) return false;
    if (await this.#find(reader)) return true;
    return this.#fetch(reader, from, to);
  }

  #seek(time: number): void {
    this.#time = time;
    this.#among = 0;
    this.#unpicked = undefined;
    this.#target = { time, reveal: true };
  }

  #beginAnew(): void {
    this.#version += 1;
    this.#unpicked = undefined;
    if (this.#time !== undefined) this.#seek(this.#time);
    this.#rows = [];
    this.#atLeast = 0;
    this.#selectOne(undefined);
    this.#counts.setState(nothing);
    this.view.restart();
  }

  #selectOne(index: number | undefined): void {
    this.#anchor = index;
    this.#gone = index;
    this.#selected = index === undefined ? [] : [{ start: index, end: index + 1 }];
    this.#noteEnds();
  }

  #noteEnds(): void {
    const ends = this.#selected.flatMap(({ start, end }) => [start, end - 1]);
    const places = ends.map((index) => [index, this.#ends.get(index) ?? this.#placeOf(index)] as const);
    this.#ends = new Map(places.flatMap(([index, place]) => (place === undefined ? [] : [[index, place]])));
  }

  #placeOf(index: number): Place | undefined {
    const time = this.row(index)?.time;
    if (time === undefined) return undefined;
    const first = this.#rows.find((row) => row.time === time);
    return { time, among: index - (first?.index ?? index) };
  }

  /** Goes to the target; whether other rows are in sight then. */
  async #find(reader: RowReader<Row>): Promise<boolean> {
    const target = this.#target;
    if (target === undefined) return false;
    const version = this.#version;
    const first = await reader.rowAt(target.time);
    const ends = target.reveal ? [] : await this.#endsNow(reader);
    if (version !== this.#version || first === undefined || target !== this.#target) return false;
    this.#target = undefined;
    const { top, current } = this.view.state.getState();
    const index = target.reveal ? first : first + this.#among;
    this.#atLeast = Math.max(this.count, index + 1);
    if (target.reveal) {
      this.#selectOne(index);
      this.view.changed(undefined, { current: index, reveal: true });
    } else {
      const moved = index - (this.#gone ?? index);
      const places = new Map(ends.map(({ before, now }) => [before, now]));
      const placed = (row: number) => places.get(row) ?? row + moved;
      this.#rows = this.#rows.map((row) => renumbered(row, moved));
      this.#selected = rangeSet(
        this.#selected.map(({ start, end }) => ({ start: placed(start), end: placed(end - 1) + 1 })),
      );
      this.#ends = new Map(ends.map(({ now, place }) => [now, place]));
      this.#anchor = this.#anchor === undefined ? undefined : placed(this.#anchor);
      this.#gone = index;
      this.view.changed(placed, {
        current: current === undefined ? index : placed(current),
        top: Math.max(0, top + moved),
      });
    }
    this.view.load();
    return true;
  }

  /** Which numbers the ends of the selected stretches have by now: late samples may have come between them. */
  #endsNow(reader: RowReader<Row>): Promise<readonly MovedEnd[]> {
    const ends = [...this.#ends].map(async ([before, place]) => {
      const first = await reader.rowAt(place.time);
      return first === undefined ? [] : [{ before, now: first + place.among, place }];
    });
    return Promise.all(ends).then((found) => found.flat());
  }

  async #fetch(reader: RowReader<Row>, from: number, to: number): Promise<boolean> {
    const version = this.#version;
    const page = await reader.page(from, to - from);
    if (version !== this.#version) return false;
    const { total, looked, points } = page;
    const cameFurther = looked > this.#counts.getState().looked;
    this.#rows = page.rows;
    this.#noteEnds();
    this.#atLeast = looked < points ? this.count : 0;
    this.#counts.setState({ total, looked, points });
    this.view.changed();
    if (looked < points || (cameFurther && this.#target !== undefined)) this.view.load();
    const unpicked = this.#unpicked === undefined ? undefined : this.row(this.#unpicked);
    if (unpicked !== undefined) this.#pick(unpicked);
    return true;
  }

  #pick({ index, time }: Row): void {
    this.#time = time;
    this.#among = this.#placeOf(index)?.among ?? 0;
    this.#unpicked = undefined;
    this.#target &&= { time, reveal: false };
    this.picked.emit(time);
  }
}

/** A row whose number has become greater by `more`. */
function renumbered<Row extends TimedRow>(row: Row, more: number): Row {
  return { ...row, index: row.index + more };
}

/** The rows from ≤ index < to, which have been looked at, if maybe not since the series became another. */
async function allRows<Row>(reader: RowReader<Row>, from: number, to: number): Promise<readonly Row[]> {
  for (let before = -1; ;) {
    const page = await reader.page(from, to - from);
    const isThere = page.rows.length === to - from || page.looked === page.points || page.looked === before;
    if (isThere) return page.rows;
    before = page.looked;
  }
}
