import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { isJson } from '@shared/file-info/json-parts';
import { historyWords } from '../words/history';

/**
 * Points per chunk: small ones first, so that something is seen at once; then about 1 MB (a point takes 20 bytes). All
 * columns of an item cut at the same places, so that a chunk is one block of each.
 */
const blockSizes = [2_048, 16_384] as const;
const largestBlock = 50_000;

interface Block {
  readonly size: number;
}

interface FloatBlock extends Block {
  readonly values: Float64Array<ArrayBuffer>;
}

interface CodeBlock extends Block {
  readonly values: Uint32Array<ArrayBuffer>;
}

type Values = FloatBlock['values'] | CodeBlock['values'];

interface ValueBlock extends FloatBlock {
  /** There once the item has had a text or a boolean. */
  codes: Uint32Array<ArrayBuffer> | undefined;
  /** States that the item first has in this block. */
  readonly added: StateValue[];
}

/** A column that grows block by block; full blocks wait until the other columns have theirs. */
class BlockColumn<B extends FloatBlock | CodeBlock> {
  /** Values since the start of the series. */
  count = 0;
  /** The block being filled, and how much of it is. */
  block: B;
  used = 0;
  readonly #make: (size: number) => B;
  readonly #full: B[] = [];
  #begun = 0;

  constructor(make: (size: number) => B) {
    this.#make = make;
    this.block = this.#begin();
  }

  /** How many values the block being filled still takes; never 0. */
  get room(): number {
    return this.block.size - this.used;
  }

  get fullBlocks(): number {
    return this.#full.length;
  }

  push(value: number): void {
    this.block.values[this.used] = value;
    this.wrote(1);
  }

  /** Copies the first `count` of `values` to the column's end. */
  append(values: B['values'], count: number): void {
    for (let from = 0; from < count;) {
      const part = Math.min(count - from, this.room);
      copy(values, from, part, this.block.values, this.used);
      this.wrote(part);
      from += part;
    }
  }

  /** Adds `value` until there are `count`. */
  fillTo(count: number, value: number): void {
    while (this.count < count) {
      const part = Math.min(count - this.count, this.room);
      this.block.values.fill(value, this.used, this.used + part);
      this.wrote(part);
    }
  }

  /**
   * Takes back what is behind the first `count` values; none of it may have been given out. Returns the blocks that are left for
   * it, in their order.
   */
  cutTo(count: number): readonly B[] {
    const left: B[] = [];
    if (count >= this.count) return left;
    while (this.count - this.used > count) {
      left.unshift(this.block);
      this.count -= this.used;
      this.block = this.#full.pop() ?? this.block;
      this.used = this.block.size;
      this.#begun -= 1;
    }
    this.used -= this.count - count;
    this.count = count;
    return left;
  }

  /** Notes `count` values that were written into the block; at most `room`. */
  wrote(count: number): void {
    this.count += count;
    this.used += count;
    if (this.used < this.block.size) return;
    this.#full.push(this.block);
    this.block = this.#begin();
    this.used = 0;
  }

  /** Where the values behind the first `count` are, oldest first; none of them may have been given out. */
  protected behind(count: number): readonly { readonly block: B; readonly from: number; readonly to: number }[] {
    let start = this.count - this.used;
    const parts = [{ block: this.block, from: Math.max(0, count - start), to: this.used }];
    for (const block of this.#full.toReversed()) {
      if (start <= count) break;
      start -= block.size;
      parts.unshift({ block, from: Math.max(0, count - start), to: block.size });
    }
    return parts;
  }

  /** Takes the oldest block, full or not, and how many values it holds. */
  take(): { readonly block: B; readonly used: number } {
    const block = this.#full.shift();
    return block === undefined ? { block: this.block, used: this.used } : { block, used: block.size };
  }

  #begin(): B {
    const size = blockSizes[this.#begun] ?? largestBlock;
    this.#begun += 1;
    return this.#make(size);
  }
}

/** As many as are copied one by one sooner than a view of them is made. */
const few = 16;

function copy(from: Values, start: number, count: number, to: Values, target: number): void {
  if (count > few) to.set(from.subarray(start, start + count), target);
  else for (let index = 0; index < count; index += 1) to[target + index] = from[start + index] ?? 0;
}

/** Timestamps. */
export class TimeColumn extends BlockColumn<FloatBlock> {
  constructor() {
    super((size) => ({ size, values: new Float64Array(size) }));
  }
}

/** Quality codes. */
export class QualityColumn extends BlockColumn<CodeBlock> {
  constructor() {
    super((size) => ({ size, values: new Uint32Array(size) }));
  }
}

/** Values: numbers (NaN for none), and texts and booleans through a dictionary. */
export class ValueColumn extends BlockColumn<ValueBlock> {
  readonly #dictionary: Map<StateValue, number>;
  /** Those of the dictionary, in the order of their codes. */
  readonly #states: StateValue[] = [];

  constructor() {
    const dictionary = new Map<StateValue, number>();
    super((size) => ({
      size,
      values: new Float64Array(size),
      codes: dictionary.size === 0 ? undefined : new Uint32Array(size),
      added: [],
    }));
    this.#dictionary = dictionary;
  }

  pushState(state: StateValue): void {
    const { block, used } = this;
    let code = this.#dictionary.get(state);
    if (code === undefined) {
      code = this.#states.push(state);
      this.#dictionary.set(state, code);
      block.added.push(state);
    }
    block.codes ??= new Uint32Array(block.size);
    block.codes[used] = code;
    this.push(Number.NaN);
  }

  /** Different texts and booleans so far. */
  get states(): number {
    return this.#states.length;
  }

  /**
   * Takes back what is behind the first `count` values, of which none may have been given out, and returns it as JSON text;
   * undefined when that is longer than `limit` characters.
   */
  takeBack(count: number, limit: number): string | undefined {
    // Each value takes two characters and more.
    const values = (this.count - count) * 2 > limit ? undefined : this.#behind(count);
    this.cutTo(count);
    const text = values && `[${values.map(jsonText).join(',')}]`;
    return text !== undefined && text.length > limit ? undefined : text;
  }

  #behind(count: number): (number | StateValue)[] {
    return this.behind(count).flatMap(({ block: { values, codes }, from, to }) =>
      Array.from(values.subarray(from, to), (value, index) => this.#states[(codes?.[from + index] ?? 0) - 1] ?? value),
    );
  }

  override cutTo(count: number): readonly ValueBlock[] {
    const left = super.cutTo(count);
    const { block } = this;
    block.codes?.fill(0, this.used);
    // Their codes are given, and may come again.
    block.added.push(...left.flatMap(({ added }) => added));
    if (block.added.length > 0) block.codes ??= new Uint32Array(block.size);
    return left;
  }
}

/** The JSON text of an element; an object or an array among the elements is that already. */
function jsonText(value: number | StateValue): string {
  const isText = typeof value === 'string' && /^[[{]/.test(value) && isJson(value);
  return isText ? value : JSON.stringify(value);
}

/** What an item of an answer may hold at a time. */
export interface ColumnBounds {
  /** Different texts: beyond some hundred they are no states, and a map takes no more than 16 million. */
  readonly states: number;
  /** Values of a column that wait for those of the others. */
  readonly waiting: number;
}

/** The columns of one item of an answer, given out in chunks as soon as all three have the same points. */
export class ItemColumns {
  readonly t = new TimeColumn();
  readonly v = new ValueColumn();
  readonly q = new QualityColumn();
  /** Points given out so far. */
  emitted = 0;
  readonly #emit: (chunk: ColumnChunk) => void;
  readonly #bounds: ColumnBounds;

  constructor(emit: (chunk: ColumnChunk) => void, bounds: ColumnBounds) {
    this.#bounds = bounds;
    this.#emit = emit;
  }

  /** Points that are complete. */
  get points(): number {
    return Math.min(this.t.count, this.v.count, this.q.count);
  }

  /** Of what there is more than is held, in words; undefined where there is not. */
  get excess(): string | undefined {
    const { states, waiting: most } = this.#bounds;
    if (this.v.states > states) return historyWords().faults.tooManyTexts(states);
    const waiting = Math.max(this.t.count, this.v.count, this.q.count) - this.emitted;
    return waiting > most ? historyWords().faults.tooManyValues(most) : undefined;
  }

  /** Gives out the chunks that are full. */
  emitFull(): void {
    while (this.t.fullBlocks > 0 && this.v.fullBlocks > 0 && this.q.fullBlocks > 0) this.#emitBlock();
  }

  /** Gives out every complete point that is left; nothing may be added afterwards. */
  finish(): void {
    this.emitFull();
    if (this.emitted < this.points) this.#emitBlock();
  }

  #emitBlock(): void {
    const t = this.t.take();
    const v = this.v.take();
    const q = this.q.take();
    const points = Math.min(t.used, v.used, q.used);
    const { codes, added } = v.block;
    this.emitted += points;
    this.#emit({
      t: cut(t.block.values, points),
      v: cut(v.block.values, points),
      q: cut(q.block.values, points),
      ...(codes && { states: { codes: cut(codes, points), added } }),
    });
  }
}

/** The first `points` values with a buffer of their own: to send a part of a buffer would send all of it. */
function cut<A extends Values>(values: A, points: number): A;
function cut(values: Values, points: number) {
  return points === values.length ? values : values.slice(0, points);
}
