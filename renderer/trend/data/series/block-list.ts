import { firstPlace } from '@shared/ascending';
import type { TimeRange } from '@shared/time/range';
import { rangeAt, rangeSet, subtract, type RangeSet } from '@shared/time/range-set';
import { Block, mostPerBlock } from './block';
import { joined, merged, piecesOf, slicedColumns, type Columns } from '../columns/columns';

/** Counts all changes of all lists, so that no two states of any have the same number. */
let changes = 0;

/**
 * Samples as blocks in time order, and the ranges that are held in full. Samples of one instant stay in the order in
 * which they came.
 */
export class BlockList {
  #blocks: Block[] = [];
  #held: RangeSet = [];
  #revision = 0;

  /** Another number whenever what is held has changed; 0 as long as nothing ever was. */
  get revision(): number {
    return this.#revision;
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  get held(): RangeSet {
    return this.#held;
  }

  /** Says that the range is held in full. */
  hold(range: TimeRange): void {
    this.#noteChange();
    this.#held = rangeSet([...this.#held, range]);
  }

  /** Says that the range is not held. */
  release(range: TimeRange): void {
    this.#noteChange();
    this.#held = subtract(this.#held, rangeSet([range]));
  }

  /** Where what is held around `time` ends; `time` itself where it is not held. */
  cachedUntil(time: number): number {
    return rangeAt(this.#held, time)?.end ?? time;
  }

  /** Whether nothing is missing between two instants. */
  isUnbroken(from: number, to: number): boolean {
    return from === to || this.cachedUntil(from) >= to;
  }

  /** Whether nothing is missing between the block at `place` and the one before it. */
  isJoined(place: number): boolean {
    const [before, block] = [this.#blocks[place - 1], this.#blocks[place]];
    return before !== undefined && block !== undefined && this.isUnbroken(before.last, block.first);
  }

  /** The place of the first block that `isBehind`, which all later ones are as well; the number of blocks for none. */
  firstWhere(isBehind: (block: Block) => boolean): number {
    return firstPlace(0, this.#blocks.length, (place) => {
      const block = this.#blocks[place];
      return block !== undefined && isBehind(block);
    });
  }

  /** Adds samples, their times ascending; behind those of the same instant that are there. */
  insert(columns: Columns, lookedAt: number): void {
    const { length } = columns.t;
    if (length === 0) return;
    this.#noteChange();
    const first = columns.t.at(0);
    const last = columns.t.at(length - 1);
    const low = this.firstWhere((block) => block.last > first);
    const high = Math.max(
      low,
      this.firstWhere((block) => block.first > last),
    );
    const overlapped = this.#blocks.slice(low, high);
    const before = overlapped.length === 0 ? this.#extendable(low, first, length) : undefined;
    const whole =
      before === undefined
        ? overlapped.reduceRight<Columns>((later, block) => merged(block, later), columns)
        : joined(before, columns);
    const from = before === undefined ? low : low - 1;
    const blocks = piecesOf(whole, mostPerBlock).map((piece) => new Block(piece, lookedAt));
    this.#blocks.splice(from, high - from, ...blocks);
  }

  /** Puts a block behind all others, none of whose samples is later than its first. */
  append(block: Block): void {
    this.#noteChange();
    this.#blocks.push(block);
  }

  /** Removes the samples from `start` to `end`; of those at the very ends, the ones that are included. */
  remove({ start, end }: TimeRange, included = { start: true, end: false }): void {
    if (!this.#blocks.some(({ first, last }) => last >= start && first <= end)) return;
    this.#noteChange();
    this.#blocks = this.#blocks.flatMap((block) => {
      const { t } = block;
      const low = included.start ? t.lowerBound(start) : t.upperBound(start);
      const high = included.end ? t.upperBound(end) : t.lowerBound(end);
      return low < high ? remainder(block, low, high) : [block];
    });
  }

  /** Lets a block go, and with it what was held from its first sample to the next block's. */
  evict(block: Block): void {
    const place = this.#blocks.indexOf(block);
    if (place < 0) return;
    const next = this.isJoined(place + 1) ? this.#blocks[place + 1]?.first : undefined;
    const end = next ?? Math.max(block.last, this.cachedUntil(block.last));
    this.#blocks.splice(place, 1);
    this.release({ start: block.first, end });
  }

  #noteChange(): void {
    changes += 1;
    this.#revision = changes;
  }

  /** The block before `place`, if `length` samples that begin at `first` may be put into it. */
  #extendable(place: number, first: number, length: number): Block | undefined {
    const block = this.#blocks[place - 1];
    if (block === undefined || block.length + length > mostPerBlock) return undefined;
    return this.isUnbroken(block.last, first) ? block : undefined;
  }
}

/** What is left of a block without its samples with from <= index < to. */
function remainder(block: Block, from: number, to: number): Block[] {
  return [slicedColumns(block, 0, from), slicedColumns(block, to, block.length)]
    .filter(({ t }) => t.length > 0)
    .map((rest) => new Block(rest, block.lookedAt));
}
