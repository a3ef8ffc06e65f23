import type { TimeRange } from '@shared/time/range';
import { codesOf, type PackedChunk } from '@shared/vqt/packed';
import type { PlotIntervals } from '@shared/vqt/plot-values';
import { filteredColumns, ordered, slicedColumns, type Columns } from '../columns/columns';
import type { SeriesColumns } from './series-columns';
import { Times } from '../columns/times';

/**
 * Takes one slice's samples into a series. What the series held of the slice's range is replaced as they arrive, so that
 * a range that is read again never goes blank, and keeps what it had where the answer breaks off.
 */
export class SliceIntake {
  readonly #series: SeriesColumns;
  readonly #range: TimeRange;
  /** The series' code per code of the slice, whose answer has a dictionary of its own. */
  readonly #codes: number[] = [0];
  /** The latest time that came: up to there it replaced what was held. */
  #latest: number | undefined;
  #isOrdered = true;

  constructor(series: SeriesColumns, range: TimeRange) {
    this.#series = series;
    this.#range = range;
  }

  /** Takes in a further part; `lookedAt` is noted on it. */
  take(chunk: PackedChunk, lookedAt: number): void {
    if (chunk.length === 0) return;
    const { v, states } = chunk;
    for (const state of states?.added ?? []) this.#codes.push(this.#series.codeOf(state));
    const t = Times.unpacked(chunk);
    const sent = { t, v, q: codesOf(chunk), codes: states && this.#translated(states.codes) };
    const columns = ordered(sent);
    this.#isOrdered &&= columns === sent && t.at(0) >= (this.#latest ?? Number.NEGATIVE_INFINITY);
    const [from, to] = [columns.t.lowerBound(this.#range.start), columns.t.lowerBound(this.#range.end)];
    if (from > 0) this.#insertMissing(slicedColumns(columns, 0, from), lookedAt);
    if (to < chunk.length) this.#insertMissing(slicedColumns(columns, to, chunk.length), lookedAt);
    if (from === to) return;
    const inside = to - from === chunk.length ? columns : slicedColumns(columns, from, to);
    this.#replaceUpTo(inside);
    this.#series.insert(inside, lookedAt);
  }

  /** Takes in what is known of the intervals of plot values. */
  takeIntervals(intervals: PlotIntervals): void {
    this.#series.intervals.insert(intervals);
  }

  /** Says that all has come, and that the range was answered in full up to `completeTo`; undefined when it broke off. */
  end(completeTo: number | undefined): void {
    if (completeTo === undefined) return;
    const { start } = this.#range;
    const end = Math.max(start, completeTo);
    this.#series.remove({ start: this.#latest ?? start, end }, { start: this.#latest === undefined, end: false });
    this.#series.hold({ start, end });
  }

  /** Takes back what came; what comes now has a dictionary of its own. */
  discard(): void {
    this.#series.remove(this.#range);
    this.#series.release(this.#range);
    this.#codes.length = 1;
    this.#latest = undefined;
    this.#isOrdered = true;
  }

  #translated(codes: Uint32Array): Uint32Array {
    return codes.map((code) => this.#codes[code] ?? 0);
  }

  /** Takes in samples from outside the range, where nothing is known: what is held there was answered in full. */
  #insertMissing(columns: Columns, lookedAt: number): void {
    const missing = (time: number) =>
      this.#series.cachedUntil(time) === time && this.#series.timeAt(this.#series.positionOf(time)) !== time;
    this.#series.insert(filteredColumns(columns, missing), lookedAt);
  }

  /** Removes what was held up to the last of the new samples; what came in order is held up to there. */
  #replaceUpTo({ t }: Columns): void {
    const { start } = this.#range;
    const last = t.at(t.length - 1);
    const isFirst = this.#latest === undefined;
    this.#series.remove({ start: this.#latest ?? start, end: last }, { start: isFirst, end: true });
    this.#latest = Math.max(last, this.#latest ?? last);
    if (this.#isOrdered) this.#series.hold({ start, end: last });
  }
}
