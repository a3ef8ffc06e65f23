import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import type { ExportedItem, ExportItem } from '@shared/contract/trend/export';
import { joinedRemarks, noRemarks, type ItemRemarks } from '@shared/contract/trend/remarks';
import { problemOf, ProblemError, type Problem, type ProblemKind } from '@shared/problem/problem';
import { farthestMs } from '@shared/time/absolute';
import type { TimeRange } from '@shared/time/range';
import { rangeSet } from '@shared/time/range-set';
import type { PackedRows } from '@shared/vqt/packed';
import type { NamedItem } from '../../writers/rows/row-writer';
import type { ProgressCount } from './export-progress';
import type { ReadPart, RowConsumer } from './row-source';
import type { WriteSession } from './write-session';

/** What is no matter of one item: the disk, the person, the program. */
const ending: ReadonlySet<ProblemKind> = new Set(['file', 'cancelled', 'internal']);

/** One item on its way into its file. */
export class ItemEntry implements RowConsumer {
  readonly #item: ExportItem;
  readonly #file: number;
  readonly #ranges: Required<Pick<NamedItem, 'read' | 'rows'>>;
  readonly #session: WriteSession;
  readonly #progress: ProgressCount;
  #isBegun = false;
  #rows = 0;
  #lastTime: number | undefined;
  #outOfOrder = 0;
  #isWhole = true;
  readonly #missing: TimeRange[] = [];
  #problem: Problem | undefined;
  #remarks: ItemRemarks | undefined;

  /** `file`: position of the item's file in the plan; `ranges`: which are read of it, and in which rows may stand. */
  constructor(
    item: ExportItem,
    file: number,
    ranges: Required<Pick<NamedItem, 'read' | 'rows'>>,
    session: WriteSession,
    progress: ProgressCount,
  ) {
    this.#item = item;
    this.#file = file;
    this.#ranges = ranges;
    this.#session = session;
    this.#progress = progress;
  }

  get problem(): Problem | undefined {
    return this.#problem;
  }

  async write(rows: PackedRows): Promise<void> {
    this.#begin();
    this.#rows += rows.length;
    this.#outOfOrder += countBackwards(rows, this.#lastTime);
    if (rows.length > 0) this.#lastTime = rows.last;
    this.#progress.rows(rows.length);
    await this.#session.rows(rows);
  }

  onPart(part: number): void {
    this.#progress.part(part);
  }

  onWaiting(waiting: RetryPause | undefined): void {
    this.#progress.waiting(waiting);
  }

  /** Reads a range by `read`. What goes wrong with the item is its problem; throws what ends the export. */
  async take(read: (consumer: RowConsumer) => Promise<ReadPart>): Promise<void> {
    try {
      const { isWhole, missing = [], problem, remarks } = await read(this);
      this.#missing.push(...missing);
      if (remarks !== undefined) this.#remarks = joinedRemarks(this.#remarks ?? noRemarks, remarks);
      if (problem !== undefined) throw new ProblemError(problem);
      this.#isWhole &&= isWhole;
    } catch (thrown) {
      const met = problemOf(thrown);
      if (ending.has(met.kind)) throw thrown;
      this.#problem = met;
    }
  }

  /** Leaves the item out that was not read at all. */
  leaveOut(problem: Problem): void {
    this.#problem = problem;
  }

  finish(): ExportedItem {
    const odd = {
      ...(this.#outOfOrder > 0 && { outOfOrder: this.#outOfOrder }),
      ...(this.#remarks !== undefined && { remarks: this.#remarks }),
    };
    if (this.#problem === undefined) this.#begin();
    // Of what ends early nothing is known behind its last sample.
    const [last, end] = [this.#lastTime, this.#ranges.read.at(-1)?.end];
    if (this.#problem !== undefined && last !== undefined && end !== undefined && last < end)
      this.#missing.push({ start: last, end });
    if (this.#isBegun && this.#missing.length > 0) this.#session.missing(rangeSet(this.#missing));
    if (this.#problem !== undefined) {
      // A server may send any number for a time.
      const isDate = last !== undefined && Math.abs(last) <= farthestMs;
      return { rows: this.#rows, isWhole: false, ...odd, problem: this.#problem, ...(isDate && { until: last }) };
    }
    return { rows: this.#rows, isWhole: this.#isWhole, ...odd };
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    const { label, unit = '', stepped = false, longestGapSeconds: gap } = this.#item;
    const longestGap = gap === undefined ? {} : { longestGap: gap * 1000 };
    this.#session.item(this.#file, { label, unit, stepped, ...longestGap, ...this.#ranges, until: Date.now() });
  }
}

/** How many rows have a time before that of the row above them; `before` is the time above the first. */
function countBackwards(rows: PackedRows, before = Number.NEGATIVE_INFINITY): number {
  const { t, length } = rows;
  if (length === 0) return 0;
  // Times at equal distances, or in whole milliseconds one after the other, tell it by their first.
  if (!(t instanceof Float64Array)) {
    const isAscending = 'distances' in t || t.step >= 0;
    return (t.first < before ? 1 : 0) + (isAscending ? 0 : length - 1);
  }
  let above = before;
  let count = 0;
  for (const time of t) {
    if (time < above) count += 1;
    above = time;
  }
  return count;
}
