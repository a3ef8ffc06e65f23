import { upperBound } from '@shared/ascending';
import { allDigits } from '@shared/language/all-digits';
import type { TimeRange } from '@shared/time/range';
import type { RangeSet } from '@shared/time/range-set';
import type { StateValue } from '@shared/vqt/columns';
import { unknownQuality } from '@shared/vqt/quality';
import type { Block } from './block';
import { BlockList } from './block-list';
import { type Gaps, gapsBeyond, gapsFrom, gapsOf, mostDistances, noGaps } from './gaps';
import { IntervalList, type PlotInterval } from './interval-list';
import type { GapRule, Sample, SeekRequest, SeriesFacts } from '../protocol';
import { effect, type SampleRules } from '../pyramid/sample-rules';

/** Samples of one block that a range takes in: from <= index < to. */
export interface Part {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
  /** From when on nothing is held before this part, or there is no data; undefined where nothing is missing. */
  readonly hole: number | undefined;
}

/** What the gaps of a block were found from. */
interface KnownGaps {
  readonly before: Block | undefined;
  readonly behind: Block | undefined;
  readonly end: number;
  readonly starts: readonly number[] | undefined;
  readonly gaps: Gaps;
}

/** Instants of a series that is not moved can stand anywhere. */
function wholly(range: TimeRange): RangeSet {
  return [range];
}

/** Less than lies between two samples, milliseconds. */
export const hair = 2 ** -10;

/** The columns of one series, as far as they are held, and what is asked of them. */
export class SeriesColumns extends BlockList {
  /** Of plot values; none of other series. */
  readonly intervals = new IntervalList();
  readonly #dictionary: StateValue[] = [];
  readonly #stateCodes = new Map<StateValue, number>();
  /** Of the texts in the dictionary, bytes. */
  #textBytes = 0;
  readonly #codesWithNumbers = new WeakMap<Block, Uint32Array>();
  readonly #gaps = new WeakMap<Block, KnownGaps>();
  readonly #pauses: number[] = [];
  readonly #leaps: number[] = [];
  /** By what a person says where data is missing; undefined where the beat of the samples tells it. */
  readonly gapRule: GapRule | undefined;

  /** The parts of a range at which an instant of the series can stand: of another period that is moved, not where it has no counterpart. */
  readonly placesIn: (range: TimeRange) => RangeSet;

  constructor(gapRule?: GapRule, placesIn: (range: TimeRange) => RangeSet = wholly) {
    super();
    this.gapRule = gapRule;
    this.placesIn = placesIn;
  }

  get dictionary(): readonly StateValue[] {
    return this.#dictionary;
  }

  /**
   * Whether more of its values are texts or booleans than numbers: one text among numbers makes no states of these, and one
   * number among texts no line. Of plot values none is a number then: those of one interval are of different kinds.
   */
  get hasStates(): boolean {
    if (this.#dictionary.length === 0) return false;
    const numbers = this.blocks.reduce((sum, block) => sum + block.numbers, 0);
    if (numbers === 0 || !this.intervals.isEmpty) return numbers === 0;
    return this.blocks.reduce((sum, block) => sum + block.states, 0) > numbers;
  }

  get points(): number {
    return this.blocks.reduce((sum, { length }) => sum + length, 0);
  }

  get bytes(): number {
    return this.blocks.reduce((sum, { bytes }) => sum + bytes, this.#textBytes + this.intervals.bytes);
  }

  /** Says that the range is not held, neither what is known of its intervals. */
  override release(range: TimeRange): void {
    super.release(range);
    this.intervals.drop(range);
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

  /** Per sample of a block the code of its value as a state, 0 for none: a number among states is one that is called like it. */
  stateCodesOf(block: Block): Uint32Array | undefined {
    if (block.numbers === 0) return block.codes;
    const known = this.#codesWithNumbers.get(block);
    if (known !== undefined) return known;
    const codes = Uint32Array.from(block.v, (value, index) =>
      Number.isNaN(value) ? (block.codes?.[index] ?? 0) : this.codeOf(allDigits(value)),
    );
    this.#codesWithNumbers.set(block, codes);
    return codes;
  }

  /** Says that there is no data from an instant on, up to the next sample, which its samples need not tell. In the order of time. */
  pause(from: number): void {
    this.#pauses.push(from);
  }

  /** Says that what is held from an instant on does not follow on what is held before it. In the order of time. */
  leap(at: number): void {
    this.#leaps.push(at);
  }

  /** Ends short of a leap: the first sample behind it may stand at its very instant. */
  override cachedUntil(time: number): number {
    const held = super.cachedUntil(time);
    const leap = this.#leaps[upperBound(this.#leaps, time)];
    return leap === undefined ? held : Math.max(time, Math.min(held, leap - hair));
  }

  /** Whether all of a range that no leap is within is held. */
  isHeld({ start, end }: TimeRange): boolean {
    return super.cachedUntil(start) >= end;
  }

  /** From when on there is no data in [start, end), as far as it was said. */
  pausesIn({ start, end }: TimeRange): readonly number[] {
    return this.#pauses.filter((from) => from >= start && from < end);
  }

  /** The parts of [start, end), in time order; under `rules` also parted where there is no data. */
  partsFrom({ start, end }: TimeRange, rules?: SampleRules): Part[] {
    return this.#parts(this.positionOf(start), this.positionOf(end), rules);
  }

  /** The parts of [start, end), with the last sample before it. */
  partsWithOneBefore({ start, end }: TimeRange, rules: SampleRules): Part[] {
    const from = this.positionOf(start);
    const before = this.positionBefore(from);
    return this.#parts(before.place < 0 ? from : before, this.positionOf(end), rules);
  }

  /**
   * The parts of [start, end), with the last sample before it and the first behind it that the line goes through. A line
   * does not reach over what is not held, and not over gaps of at least `leastGap` milliseconds.
   */
  partsAround({ start, end }: TimeRange, rules: SampleRules, leastGap = 0): Part[] {
    const from = this.positionOf(start);
    const to = this.positionOf(end);
    const before = this.neighbour(this.positionBefore(from), -1, rules);
    const behind = this.neighbour(to, 1, rules);
    const reaches = (earlier: number, later: number) => this.knownUntil(earlier, rules) >= later;
    const isJoined = before !== undefined && reaches(this.timeAt(before), start);
    const lastTime = this.#sampleAt(this.positionBefore(to))?.t ?? end;
    const goesOn = behind !== undefined && reaches(Math.min(lastTime, end), this.timeAt(behind));
    return this.#parts(isJoined ? before : from, goesOn ? { ...behind, index: behind.index + 1 } : to, rules, leastGap);
  }

  /** How many samples lie in [start, end). */
  pointsIn(range: TimeRange): number {
    return this.partsFrom(range).reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The intervals of plot values that overlap a range, as far as they are held. */
  intervalsIn(range: TimeRange): readonly PlotInterval[] {
    return this.intervals.in(range).filter((interval) => this.isHeld(interval));
  }

  /** How many intervals of plot values lie in a range, and how many samples in them; undefined for other series. */
  plotIn(range: TimeRange): SeriesFacts['plot'] {
    const intervals = this.intervalsIn(range).filter(({ worst }) => worst !== undefined);
    if (intervals.length === 0) return undefined;
    const samples = intervals.reduce((sum, { count }) => sum + (Number.isNaN(count) ? 0 : count), 0);
    return { intervals: intervals.length, samples };
  }

  /** The last sample of [start, end). */
  lastIn(range: TimeRange): Sample | undefined {
    const part = this.partsFrom(range).at(-1);
    return part && this.sample(part.block, part.to - 1);
  }

  /** The last sample before an instant, where nothing is missing between the two. */
  heldBefore(instant: number): Sample | undefined {
    const sample = this.#sampleAt(this.positionBefore(this.positionOf(instant)));
    return sample !== undefined && this.cachedUntil(sample.t) >= instant ? sample : undefined;
  }

  /** From when on a value is known in [start, end): its start where a sample before it is, else its first sample; undefined where there is none. */
  sinceIn({ start, end }: TimeRange): number | undefined {
    if (this.heldBefore(start) !== undefined) return start;
    const first = this.timeAt(this.positionOf(start));
    return first < end ? first : undefined;
  }

  /** Up to when in [start, end): its end where the sample behind it is held, with nothing missing between; else its last sample; undefined where there is none. */
  untilIn(range: TimeRange): number | undefined {
    const { start, end } = range;
    const last = this.lastIn(range)?.t;
    const behind = this.timeAt(this.positionOf(end));
    return this.cachedUntil(last ?? start) >= behind ? end : last;
  }

  /** The time of the nearest sample before or behind `time`. */
  stepFrom(time: number, direction: 'previous' | 'next'): number | undefined {
    if (direction === 'previous') return this.#sampleAt(this.positionBefore(this.positionOf(time)))?.t;
    return this.#sampleAt(this.positionBehind(time))?.t;
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
        worst !== undefined &&
        worst !== unknownQuality &&
        rules.classOf(worst) >= least &&
        (isBehind ? start > time : end <= time),
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
    const border = isNext === included ? this.positionOf(time) : this.positionBehind(time);
    let { place, index } = isNext ? border : this.positionBefore(border);
    for (let block = this.blocks[place]; block !== undefined; block = this.blocks[place]) {
      const step = isNext ? 1 : -1;
      let found = block.pyramid(rules).seek(index, step, least);
      // Nobody has said that a sample without a quality is not good.
      while (found >= 0 && block.q[found] === unknownQuality) {
        while (block.q[found] === unknownQuality) found += step;
        found = block.pyramid(rules).seek(found, step, least);
      }
      if (found >= 0) return this.sample(block, found);
      place += isNext ? 1 : -1;
      index = isNext ? 0 : (this.blocks[place]?.length ?? 0) - 1;
    }
    return undefined;
  }

  /** The time of the first sample behind `time`, or from when on nothing is known before it. */
  timeBehind(time: number, rules: SampleRules): number {
    const place = this.firstWhere(({ last }) => last > time);
    const block = this.blocks[place];
    const known = this.knownUntil(time, rules);
    return block === undefined ? known : Math.min(known, block.t.at(block.t.upperBound(time)));
  }

  /**
   * Where what is known around `time` ends: what is held, up to where there is no data unless `rules` bridge that; `time`
   * itself where nothing is known.
   */
  knownUntil(time: number, rules: SampleRules): number {
    const held = this.cachedUntil(time);
    if (this.#bridges(rules)) return held;
    const { place: first, index } = this.positionBefore(this.positionBehind(time));
    for (let place = Math.max(0, first); (this.blocks[place]?.first ?? held) < held; place += 1) {
      const gap = this.#gapsAt(place).first(place === first ? index : 0, this.blocks[place]?.length ?? 0);
      if (gap !== undefined) return Math.max(time, Math.min(gap.from, held));
    }
    return held;
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

  /** The position of the first sample that is not earlier than `time`. */
  positionOf(time: number): Position {
    const place = this.firstWhere(({ last }) => last >= time);
    const block = this.blocks[place];
    return { place, index: block === undefined ? 0 : block.t.lowerBound(time) };
  }

  /** The position of the first sample that is later than `time`; `former` is that of an instant that is not later. */
  positionBehind(time: number, former?: Position): Position {
    const isNear = former !== undefined && (this.blocks[former.place]?.last ?? Infinity) > time;
    const place = isNear ? former.place : this.firstWhere(({ last }) => last > time);
    const block = this.blocks[place];
    return { place, index: block === undefined ? 0 : block.t.upperBound(time, isNear ? former.index : 0) };
  }

  /** The position of the sample before one. */
  positionBefore({ place, index }: Position): Position {
    return index > 0
      ? { place, index: index - 1 }
      : { place: place - 1, index: (this.blocks[place - 1]?.length ?? 0) - 1 };
  }

  #sampleAt({ place, index }: Position): Sample | undefined {
    const block = this.blocks[place];
    return block === undefined || index < 0 ? undefined : this.sample(block, index);
  }

  /** The time of the sample at a position; NaN where there is none. */
  timeAt({ place, index }: Position): number {
    return this.blocks[place]?.t.at(index) ?? Number.NaN;
  }

  /** The nearest sample that is not spanned, from a position on in a direction, as far as nothing is missing between blocks. */
  neighbour(position: Position, direction: 1 | -1, rules: SampleRules): Position | undefined {
    let { place, index } = position;
    // Nearly always it is the first one; its block needs no summaries then.
    const code = this.blocks[place]?.q[index];
    if (code !== undefined && rules.effectOf(code) !== effect.span) return position;
    for (let block = this.blocks[place]; block !== undefined; block = this.blocks[place]) {
      const found = block.pyramid(rules).seekUnspanned(index, direction);
      if (found >= 0) return { place, index: found };
      if (!this.isJoined(direction > 0 ? place + 1 : place)) return undefined;
      place += direction;
      index = direction > 0 ? 0 : (this.blocks[place]?.length ?? 0) - 1;
    }
    return undefined;
  }

  #parts(from: Position, to: Position, rules: SampleRules | undefined, leastGap = 0): Part[] {
    const parts: Part[] = [];
    const isParted = rules !== undefined && !this.#bridges(rules);
    let hole = isParted ? this.#gapBehind(this.positionBefore(from), leastGap) : undefined;
    for (let { place } = from; place <= to.place; place += 1) {
      const block = this.blocks[place];
      if (block === undefined) break;
      const end = place === to.place ? to.index : block.length;
      let first = place === from.place ? from.index : 0;
      if (first >= end) continue;
      hole = (parts.length === 0 ? undefined : this.#holeBefore(parts.at(-1)?.block, block)) ?? hole;
      const gaps = isParted ? this.#gapsAt(place) : noGaps;
      for (let gap = gaps.first(first, end); gap !== undefined; gap = gaps.first(gap.behind + 1, end)) {
        if (this.#lengthOf(place, gap) < leastGap) continue;
        parts.push({ block, from: first, to: gap.behind + 1, hole });
        hole = gap.from;
        first = gap.behind + 1;
      }
      if (first >= end) continue;
      parts.push({ block, from: first, to: end, hole });
      hole = undefined;
    }
    return parts;
  }

  /** Whether the line goes on where there is no data: what is said of the series itself goes before what is said of all. */
  #bridges(rules: SampleRules): boolean {
    return rules.bridges && this.gapRule?.isOwn !== true;
  }

  /** From when on there is no data behind a sample. */
  #gapBehind({ place, index }: Position, leastGap: number): number | undefined {
    if (place < 0) return undefined;
    const gap = this.#gapsAt(place).first(index, index + 1);
    return gap === undefined || this.#lengthOf(place, gap) < leastGap ? undefined : gap.from;
  }

  /** How long there is no data behind a sample of the block at `place`. */
  #lengthOf(place: number, { behind, from }: { readonly behind: number; readonly from: number }): number {
    const block = this.blocks[place];
    const isLast = block === undefined || behind === block.length - 1;
    return (isLast ? (this.blocks[place + 1]?.first ?? Number.POSITIVE_INFINITY) : block.t.at(behind + 1)) - from;
  }

  /** Where the block at `place` has no data between its samples, and up to what is held behind it. */
  #gapsAt(place: number): Gaps {
    const block = this.blocks[place];
    if (block === undefined) return noGaps;
    const before = this.isJoined(place) ? this.blocks[place - 1] : undefined;
    const behind = this.isJoined(place + 1) ? this.blocks[place + 1] : undefined;
    const end = behind?.first ?? this.cachedUntil(block.last);
    const starts = this.intervals.isEmpty ? undefined : this.intervals.gaps;
    const known = this.#gaps.get(block);
    if (known?.before === before && known?.behind === behind && known?.end === end && known.starts === starts)
      return known.gaps;
    const found =
      this.gapRule === undefined ? this.#gapsByBeat(place, end, starts) : this.#gapsByRule(block, end, this.gapRule);
    const gaps = this.#pauses.length === 0 ? found : found.and(gapsFrom(this.#pauses, block.t, end));
    this.#gaps.set(block, { before, behind, end, starts, gaps });
    return gaps;
  }

  #gapsByBeat(place: number, end: number, starts: readonly number[] | undefined): Gaps {
    const t = this.blocks[place]?.t;
    if (t === undefined) return noGaps;
    if (starts !== undefined) return gapsFrom(starts, t, end);
    return gapsOf(t, this.#timesBefore(place), this.isJoined(place + 1) ? this.#timesBehind(place) : [end]);
  }

  #gapsByRule({ t }: Block, end: number, rule: GapRule): Gaps {
    // States hold as what is stepped does; what lies between the points of one interval of plot values is not known.
    const stepped = rule.stepped || this.hasStates;
    return gapsBeyond({ ...rule, stepped }, t, end, (from, to) => (this.intervals.at(from)?.end ?? from) <= to);
  }

  /** The times before the block at `place` that its gaps are told from, as far as nothing between is missing. */
  #timesBefore(place: number): number[] {
    const times: number[] = [];
    for (let at = place; times.length <= mostDistances && this.isJoined(at); at -= 1) {
      const t = this.blocks[at - 1]?.t;
      const from = Math.max(0, (t?.length ?? 0) - mostDistances - 1);
      times.unshift(...Array.from({ length: (t?.length ?? 0) - from }, (_, index) => t?.at(from + index) ?? 0));
    }
    return times;
  }

  #timesBehind(place: number): number[] {
    const times: number[] = [];
    for (let at = place + 1; times.length <= mostDistances && this.isJoined(at); at += 1) {
      const t = this.blocks[at]?.t;
      const count = Math.min(mostDistances + 1, t?.length ?? 0);
      times.push(...Array.from({ length: count }, (_, index) => t?.at(index) ?? 0));
    }
    return times;
  }

  #holeBefore(before: Block | undefined, block: Block): number | undefined {
    if (before === undefined || before === block || this.isUnbroken(before.last, block.first)) return undefined;
    return this.cachedUntil(before.last);
  }
}

/** A sample's block, and its index in the block; beyond either end there is none. */
export interface Position {
  readonly place: number;
  readonly index: number;
}
