import { ownStates } from '@shared/vqt/rows';
import type { Block } from '../series/block';
import { pickedColumns, plainColumns, slicedColumns, type Columns } from '../columns/columns';
import type { RowFilter, RowsAnswer, RowsRequest } from '../protocol';
import { rowsAfterUnread } from './after-unread';
import { RowMatcher } from './row-matcher';
import type { SeriesColumns } from '../series/series-columns';

/** Samples that are looked at for one request at most: some milliseconds, so that pictures are drawn in between. */
const mostLooked = 500_000;

/**
 * The rows of series that pass a filter. How many pass is counted once per block, a block does not change, and the rows
 * of a block are found when they are asked for: a table of ten million rows costs no memory.
 */
export class RowTable {
  readonly #filter: string;
  readonly #matcher: RowMatcher;
  readonly #counts = new WeakMap<Block, number>();

  constructor(filter: RowFilter) {
    this.#filter = JSON.stringify(filter);
    this.#matcher = new RowMatcher(filter);
  }

  isOf(filter: RowFilter): boolean {
    return JSON.stringify(filter) === this.#filter;
  }

  rows(series: SeriesColumns, { from, count }: Pick<RowsRequest, 'from' | 'count'>): RowsAnswer {
    const looked = this.#countOn(series);
    const parts: Columns[] = [];
    let total = 0;
    let room = count;
    for (const block of series.blocks) {
      const passing = this.#counts.get(block);
      if (passing === undefined) break;
      const skip = Math.max(0, from - total);
      if (room > 0 && skip < passing) {
        const part = this.#part(series, block, skip, Math.min(room, passing - skip));
        room -= part.t.length;
        parts.push(part);
      }
      total += passing;
    }
    const { t, v, q, codes } = plainColumns(parts);
    const states = codes && ownStates(codes, series.dictionary);
    const rows = { t, v, q, ...(states && { states }) };
    const afterUnread = rowsAfterUnread([series.held.slice(1)], { from, t }, (time) => this.rowAt(series, time));
    return { rows, afterUnread, total, looked, points: series.points };
  }

  /** The number of the first row at or behind `time`; undefined while the samples before it are being counted. */
  rowAt(series: SeriesColumns, time: number): number | undefined {
    let before = 0;
    for (const block of series.blocks) {
      if (block.last >= time) {
        const end = block.t.lowerBound(time);
        return before + this.#matcher.count(block, 0, end, series.dictionary);
      }
      const passing = this.#counts.get(block);
      if (passing === undefined) return undefined;
      before += passing;
    }
    return before;
  }

  /** Counts on where it was left off; returns how many samples have been looked at from the beginning on. */
  #countOn(series: SeriesColumns): number {
    let looked = 0;
    let left = this.#matcher.isOpen ? Number.POSITIVE_INFINITY : mostLooked;
    for (const block of series.blocks) {
      if (!this.#counts.has(block)) {
        if (left <= 0) return looked;
        left -= block.length;
        this.#counts.set(block, this.#matcher.count(block, 0, block.length, series.dictionary));
      }
      looked += block.length;
    }
    return looked;
  }

  /** `count` of the passing samples of a block, behind the first `skip`. */
  #part(series: SeriesColumns, block: Block, skip: number, count: number): Columns {
    if (this.#matcher.isOpen) return slicedColumns(block, skip, skip + count);
    const found = new Uint32Array(count);
    let passed = 0;
    for (let index = 0; passed < skip + count && index < block.length; index += 1) {
      if (!this.#matcher.passes(block, index, series.dictionary)) continue;
      if (passed >= skip) found[passed - skip] = index;
      passed += 1;
    }
    return pickedColumns(block, found);
  }
}
