import { firstPlace } from '@shared/ascending';
import { SamplesDraft, StatesDraft } from '../line/value-drafts';
import { valuesAt } from '../line/values-at';
import type { InstantColumn, InstantsAnswer, InstantsRequest } from '../protocol';
import { SampleRules } from '../pyramid/sample-rules';
import type { Block } from '../series/block';
import type { SeriesColumns } from '../series/series-columns';
import { rowsAfterUnread } from './after-unread';
import { InstantWalk } from './instant-walk';

/** So often it is looked for one request whether a series has a sample at an instant, at most: some milliseconds. */
const mostLooks = 4_000_000;
/** Rows between two marks, at least. */
const rowsPerMark = 4096;

/** So many rows, and samples in them, are before an instant. */
interface Mark {
  readonly time: number;
  readonly rows: number;
  readonly samples: number;
}

/** Stands for a block, which may be let go meanwhile: the same for the same. */
interface SeenBlock {
  /** Time of its first sample. */
  readonly first: number;
}

const beginning: Mark = { time: Number.NEGATIVE_INFINITY, rows: 0, samples: 0 };

/**
 * The rows of several series side by side: one for each instant at which one of them has a sample. Every few thousand rows it is noted
 * how many there are, and rows are made from there when they are asked for: a table of ten million rows costs hardly any memory.
 */
export class InstantTable {
  readonly #seen = new WeakMap<Block, SeenBlock>();
  /** Per series the blocks that the marks were counted in: of other series there are others. */
  #blocks: readonly (readonly SeenBlock[])[] = [];
  /** In the order of time, which is that of their rows; the last one is how far the samples have been looked at. */
  #marks: readonly Mark[] = [beginning];

  rows(
    series: readonly SeriesColumns[],
    { stepped, quality, from, count }: Omit<InstantsRequest, 'ids'>,
  ): InstantsAnswer {
    this.#keepWhatHolds(series);
    this.#countOn(series);
    const { rows: total, samples: looked } = this.#reached;
    const rules = SampleRules.of(quality);
    const length = Math.max(0, Math.min(count, total - from));
    const t: number[] = [];
    const drafts = series.map((one) => columnDraft(one, length));
    const walk = this.#walkTo(series, from);
    for (let row = 0; row < length; row += 1) {
      t.push(walk.time);
      for (const [which, { samples }] of drafts.entries()) {
        const position = walk.positionOf(which);
        if (position !== undefined) samples.write(row, position);
      }
      walk.step();
    }
    const columns = drafts.map(({ series: one, states, samples }, which): InstantColumn => ({
      samples: samples.table,
      states: states.known,
      values: valuesAt(one, t, stepped[which] ?? false, rules),
    }));
    const held = series.map((one) => one.held);
    const afterUnread = rowsAfterUnread(held, { from, t }, (time) => this.#rowOf(series, time));
    const points = series.reduce((sum, one) => sum + one.points, 0);
    return { t, columns, afterUnread, total, looked, points };
  }

  /** The number of the first row at or behind `time`; undefined while the samples before it are being counted. */
  rowAt(series: readonly SeriesColumns[], time: number): number | undefined {
    this.#keepWhatHolds(series);
    return this.#rowOf(series, time);
  }

  #rowOf(series: readonly SeriesColumns[], time: number): number | undefined {
    if (this.#reached.time < time) return undefined;
    const mark = this.#lastMark((one) => one.time > time);
    const walk = new InstantWalk(series, mark.time);
    let { rows } = mark;
    for (; walk.time < time; walk.step()) rows += 1;
    return rows;
  }

  get #reached(): Mark {
    return this.#marks.at(-1) ?? beginning;
  }

  /** The last of the marks before those that are behind something. */
  #lastMark(isBehind: (mark: Mark) => boolean): Mark {
    const marks = this.#marks;
    const behind = firstPlace(0, marks.length, (place) => isBehind(marks[place] ?? beginning));
    return marks[behind - 1] ?? beginning;
  }

  #walkTo(series: readonly SeriesColumns[], row: number): InstantWalk {
    const mark = this.#lastMark(({ rows }) => rows > row);
    const walk = new InstantWalk(series, mark.time);
    for (let { rows } = mark; rows < row && walk.time < Number.POSITIVE_INFINITY; rows += 1) walk.step();
    return walk;
  }

  /** Lets go of what was counted from the first block on that has become another. */
  #keepWhatHolds(series: readonly SeriesColumns[]): void {
    const before = this.#blocks;
    this.#blocks = series.map(({ blocks }) => blocks.map((block) => this.#seenOf(block)));
    const isSame = before.length === series.length;
    const changes = this.#blocks.map((blocks, which) => changedFrom(before[which] ?? [], blocks));
    const from = isSame ? Math.min(...changes, Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;
    this.#marks = this.#marks.filter(({ time }) => time <= from);
  }

  #seenOf(block: Block): SeenBlock {
    const seen = this.#seen.get(block) ?? { first: block.first };
    this.#seen.set(block, seen);
    return seen;
  }

  /** Counts on where it was left off. */
  #countOn(series: readonly SeriesColumns[]): void {
    const marks = [...this.#marks];
    let { time, rows, samples } = this.#reached;
    let marked = rows;
    const walk = new InstantWalk(series, time);
    for (let looks = 0; walk.time < Number.POSITIVE_INFINITY && looks < mostLooks;) {
      ({ time } = walk);
      for (; walk.time === time; rows += 1) {
        samples += walk.step();
        looks += series.length;
      }
      if (rows - marked < rowsPerMark) continue;
      marks.push({ time: walk.time, rows, samples });
      marked = rows;
    }
    if (this.#reached.time < walk.time) marks.push({ time: walk.time, rows, samples });
    this.#marks = marks;
  }
}

function columnDraft(series: SeriesColumns, length: number) {
  const states = new StatesDraft(series);
  return { series, states, samples: new SamplesDraft(series, states, length) };
}

/** From when on two lists of blocks are not the same; infinity where they are. */
function changedFrom(before: readonly SeenBlock[], now: readonly SeenBlock[]): number {
  const place = before.findIndex((block, index) => block !== now[index]);
  const at = place < 0 ? before.length : place;
  return Math.min(before[at]?.first ?? Infinity, now[at]?.first ?? Infinity);
}
