import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import type { Block } from './block';
import { BlockList } from './block-list';
import { IntervalList, type PlotInterval } from './interval-list';
import type { IntervalAt, Sample, SeekRequest, SeriesFacts } from '../protocol';
import type { SampleRules } from '../pyramid/sample-rules';

/** Samples of one block that a range takes in: from <= index < to. */
export interface Part {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
  /** Where what is held before this part ends, if something is missing between the two. */
  readonly hole: number | undefined;
}

/** The columns of one series, as far as they are held, and what is asked of them. */
export class SeriesColumns extends BlockList {
  /** Of plot values; none of other series. */
  readonly intervals = new IntervalList();
  readonly #dictionary: StateValue[] = [];
  readonly #stateCodes = new Map<StateValue, number>();
  /** Of the texts in the dictionary, bytes. */
  #textBytes = 0;

  get dictionary(): readonly StateValue[] {
    return this.#dictionary;
  }

  /** Whether its values are texts or booleans, none of them a number: one text among numbers makes no states of these. */
  get hasStates(): boolean {
    return this.#dictionary.length > 0 && !this.blocks.some(({ hasNumbers }) => hasNumbers);
  }

  get points(): number {
    return this.blocks.reduce((sum, { length }) => sum + length, 0);
  }

  get bytes(): number {
    return this.blocks.reduce((sum, { bytes }) => sum + bytes, this.#textBytes);
  }

  /** The code of a state in the series' dictionary, which learns it. */
  codeOf(state: StateValue): number {
    const known = this.#stateCodes.get(state);
    if (known !== undefined) return known;
    const code = this.#dictionary.push(state);
    this.#stateCodes.set(state, code);
    if (typeof state === 'string') this.#textBytes += 2 * state.length;
    return code;
  }

  /** The parts of [start, end), in time order. */
  partsFrom({ start, end }: TimeRange): Part[] {
    return this.#parts(this.#positionOf(start), this.#positionOf(end));
  }

  /** The parts of [start, end), with the last sample before it. */
  partsWithOneBefore({ start, end }: TimeRange): Part[] {
    const from = this.#positionOf(start);
    const before = this.#before(from);
    return this.#parts(before.place < 0 ? from : before, this.#positionOf(end));
  }

  /**
   * The parts of [start, end), with the last sample before it and the first behind it that the line goes through. A line
   * does not reach over what is not held.
   */
  partsAround({ start, end }: TimeRange, rules: SampleRules): Part[] {
    const from = this.#positionOf(start);
    const to = this.#positionOf(end);
    const before = this.#isCutOff(from, start) ? undefined : this.#neighbour(this.#before(from), -1, rules);
    const behind = this.#isCutOff(to, end) ? undefined : this.#neighbour(to, 1, rules);
    return this.#parts(before ?? from, behind ? { ...behind, index: behind.index + 1 } : to);
  }

  /** How many samples lie in [start, end). */
  pointsIn(range: TimeRange): number {
    return this.partsFrom(range).reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The intervals of plot values that overlap a range, as far as they are held. */
  intervalsIn(range: TimeRange): readonly PlotInterval[] {
    return this.intervals.in(range).filter(({ start, end }) => this.isUnbroken(start, end));
  }

  /** How many intervals of plot values lie in a range, and how many samples in them; undefined for other series. */
  plotIn(range: TimeRange): SeriesFacts['plot'] {
    const intervals = this.intervalsIn(range).filter(({ worst }) => worst !== undefined);
    if (intervals.length === 0) return undefined;
    const samples = intervals.reduce((sum, { count }) => sum + (Number.isNaN(count) ? 0 : count), 0);
    return { intervals: intervals.length, samples };
  }

  /** What is known of the plot values' interval that holds `time`; undefined for other series. */
  intervalAt(time: number): IntervalAt | undefined {
    const interval = this.intervals.at(time);
    if (interval === undefined || !this.isUnbroken(interval.start, interval.end)) return undefined;
    const samples = this.partsFrom(interval).flatMap(({ block, from, to }) =>
      Array.from({ length: to - from }, (_, index) => this.sample(block, from + index)),
    );
    const numbers = samples.map(({ v }) => v).filter((v) => !Number.isNaN(v));
    return {
      ...interval,
      first: samples[0],
      last: samples.at(-1),
      least: numbers.length === 0 ? Number.NaN : Math.min(...numbers),
      greatest: numbers.length === 0 ? Number.NaN : Math.max(...numbers),
    };
  }

  /** The last sample of [start, end). */
  lastIn(range: TimeRange): Sample | undefined {
    const part = this.partsFrom(range).at(-1);
    return part && this.sample(part.block, part.to - 1);
  }

  /** The sample nearest to `time`, the earlier one of two. */
  nearest(time: number): Sample | undefined {
    const after = this.#positionOf(time);
    const next = this.#sampleAt(after);
    const before = this.#sampleAt(this.#before(after));
    if (before === undefined || next === undefined) return before ?? next;
    return time - before.t <= next.t - time ? before : next;
  }

  /** The time of the nearest sample before or behind `time`. */
  stepFrom(time: number, direction: 'previous' | 'next'): number | undefined {
    if (direction === 'previous') return this.#sampleAt(this.#before(this.#positionOf(time)))?.t;
    return this.#sampleAt(this.#positionBehind(time))?.t;
  }

  /**
   * The samples that the line goes through on either side of `time`: the last that is not later, and the first behind it.
   * Each is undefined where something is missing between it and `time`.
   */
  neighboursOf(time: number, rules: SampleRules): { before: Sample | undefined; behind: Sample | undefined } {
    const at = this.#positionBehind(time);
    const before = this.#neighbour(this.#before(at), -1, rules);
    const behind = this.#neighbour(at, 1, rules);
    const [earlier, later] = [before && this.#sampleAt(before), behind && this.#sampleAt(behind)];
    return {
      before: earlier !== undefined && this.isUnbroken(earlier.t, time) ? earlier : undefined,
      behind: later !== undefined && this.isUnbroken(time, later.t) ? later : undefined,
    };
  }

  /** The nearest sample before or behind an instant whose class is at least `least` (1 uncertain, 2 bad). */
  seek(
    { time, included, direction }: Pick<SeekRequest, 'time' | 'included' | 'direction'>,
    least: number,
    rules: SampleRules,
  ): Sample | undefined {
    const sample = this.#seekSample({ time, included, direction }, least, rules);
    const interval = this.#seekInterval(time, direction, least, rules);
    if (sample === undefined || interval === undefined) return sample ?? interval;
    return (direction === 'next') === interval.t < sample.t ? interval : sample;
  }

  /** Of plot values the nearest interval before or behind that of an instant whose worst sample is of the class. */
  #seekInterval(
    time: number,
    direction: SeekRequest['direction'],
    least: number,
    rules: SampleRules,
  ): Sample | undefined {
    const isBehind = direction === 'next';
    const range = isBehind ? { start: time, end: Infinity } : { start: -Infinity, end: time };
    const found = this.intervalsIn(range).filter(
      ({ start, end, worst }) =>
        worst !== undefined && rules.classOf(worst) >= least && (isBehind ? start > time : end <= time),
    );
    const nearest = found.at(isBehind ? 0 : -1);
    return nearest?.worst === undefined
      ? undefined
      : { t: nearest.start, v: Number.NaN, q: nearest.worst, state: undefined };
  }

  #seekSample(
    { time, included, direction }: Pick<SeekRequest, 'time' | 'included' | 'direction'>,
    least: number,
    rules: SampleRules,
  ): Sample | undefined {
    const isNext = direction === 'next';
    // The samples of the instant itself lie behind the border, or before it.
    const border = isNext === included ? this.#positionOf(time) : this.#positionBehind(time);
    let { place, index } = isNext ? border : this.#before(border);
    for (let block = this.blocks[place]; block !== undefined; block = this.blocks[place]) {
      const found = block.pyramid(rules).seek(index, isNext ? 1 : -1, least);
      if (found >= 0) return this.sample(block, found);
      place += isNext ? 1 : -1;
      index = isNext ? 0 : (this.blocks[place]?.length ?? 0) - 1;
    }
    return undefined;
  }

  /** The time of the first sample behind `time`, or where what is held around `time` ends before it. */
  timeBehind(time: number): number {
    const place = this.firstWhere(({ last }) => last > time);
    const block = this.blocks[place];
    const held = this.cachedUntil(time);
    return block === undefined ? held : Math.min(held, block.t.at(block.t.upperBound(time)));
  }

  sample({ t, v, q, codes }: Block, index: number): Sample {
    const code = codes?.[index] ?? 0;
    return {
      t: t.at(index),
      v: v[index] ?? Number.NaN,
      q: q[index] ?? 0,
      state: code === 0 ? undefined : this.#dictionary[code - 1],
    };
  }

  #positionOf(time: number): Position {
    const place = this.firstWhere(({ last }) => last >= time);
    const block = this.blocks[place];
    return { place, index: block === undefined ? 0 : block.t.lowerBound(time) };
  }

  /** The position of the first sample that is later than `time`. */
  #positionBehind(time: number): Position {
    const place = this.firstWhere(({ last }) => last > time);
    const block = this.blocks[place];
    return { place, index: block === undefined ? 0 : block.t.upperBound(time) };
  }

  #before({ place, index }: Position): Position {
    return index > 0
      ? { place, index: index - 1 }
      : { place: place - 1, index: (this.blocks[place - 1]?.length ?? 0) - 1 };
  }

  #sampleAt({ place, index }: Position): Sample | undefined {
    const block = this.blocks[place];
    return block === undefined || index < 0 ? undefined : this.sample(block, index);
  }

  /** Whether something is missing between `time`, whose position is given, and the samples before. */
  #isCutOff({ place, index }: Position, time: number): boolean {
    const before = this.blocks[place - 1];
    if (index > 0 || before === undefined) return false;
    return !this.isUnbroken(before.last, Math.min(time, this.blocks[place]?.first ?? time));
  }

  /** The nearest sample that is not spanned, from a position on in a direction. */
  #neighbour(position: Position, direction: 1 | -1, rules: SampleRules): Position | undefined {
    let { place, index } = position;
    for (let block = this.blocks[place]; block !== undefined; block = this.blocks[place]) {
      const found = block.pyramid(rules).seekUnspanned(index, direction);
      if (found >= 0) return { place, index: found };
      if (!this.isJoined(direction > 0 ? place + 1 : place)) return undefined;
      place += direction;
      index = direction > 0 ? 0 : (this.blocks[place]?.length ?? 0) - 1;
    }
    return undefined;
  }

  #parts(from: Position, to: Position): Part[] {
    const parts: Part[] = [];
    for (let { place } = from; place <= to.place; place += 1) {
      const block = this.blocks[place];
      if (block === undefined) break;
      const first = place === from.place ? from.index : 0;
      const end = place === to.place ? to.index : block.length;
      if (first < end) parts.push({ block, from: first, to: end, hole: this.#holeBefore(parts.at(-1)?.block, block) });
    }
    return parts;
  }

  #holeBefore(before: Block | undefined, block: Block): number | undefined {
    if (before === undefined || this.isUnbroken(before.last, block.first)) return undefined;
    return this.cachedUntil(before.last);
  }
}

/** A sample's block, and its index in the block. */
interface Position {
  readonly place: number;
  readonly index: number;
}
