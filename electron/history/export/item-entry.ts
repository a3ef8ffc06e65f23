import type { RetryPause } from '@shared/contract/inspect/retry-pause';
import type { ExportedItem, ExportItem } from '@shared/contract/trend/export';
import { problemOf, ProblemError, type Problem, type ProblemKind } from '@shared/problem/problem';
import type { PackedRows } from '@shared/vqt/packed';
import type { ProgressCount } from './export-progress';
import type { ReadPart, RowConsumer } from './row-source';
import type { WriteSession } from './write-session';

/** What is no matter of one item: the disk, the person, the program. */
const ending: ReadonlySet<ProblemKind> = new Set(['file', 'cancelled', 'internal']);

/** One item on its way into its file. */
export class ItemEntry implements RowConsumer {
  readonly #item: ExportItem;
  readonly #file: number;
  readonly #session: WriteSession;
  readonly #progress: ProgressCount;
  #isBegun = false;
  #rows = 0;
  #lastTime: number | undefined;
  #isWhole = true;
  #problem: Problem | undefined;

  /** `file`: position of the item's file in the plan. */
  constructor(item: ExportItem, file: number, session: WriteSession, progress: ProgressCount) {
    this.#item = item;
    this.#file = file;
    this.#session = session;
    this.#progress = progress;
  }

  get problem(): Problem | undefined {
    return this.#problem;
  }

  async write(rows: PackedRows): Promise<void> {
    this.#begin();
    this.#rows += rows.length;
    this.#lastTime = rows.last;
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
      const { isWhole, problem } = await read(this);
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
    if (this.#problem !== undefined) {
      const until = this.#lastTime === undefined ? {} : { until: this.#lastTime };
      return { rows: this.#rows, isWhole: false, problem: this.#problem, ...until };
    }
    this.#begin();
    return { rows: this.#rows, isWhole: this.#isWhole };
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#session.item(this.#file, { label: this.#item.label, unit: this.#item.unit ?? '' });
  }
}
