import type { Evidence } from '@shared/contract/inspect/health';
import { lowerBound } from '@shared/ascending';
import { qualityIndex } from '@shared/vqt/quality';
import { inTimeOrder } from '@shared/vqt/rows';
import { classOf, places, type Rules, type Stretch } from './samples';
import { WindowExtreme } from './window-extreme';

/** Numbers of samples that are not bad, each with its place among the samples. */
export interface Numbers {
  readonly stretch: Stretch;
  readonly t: Float64Array;
  readonly v: Float64Array;
}

/**
 * The numbers that a rule about values looks at: finite, of good quality or of any that is not bad, and in the order of time, one at each instant:
 * whether they were sent so is judged apart.
 */
export function numbersOf(stretch: Stretch, { scheme }: Rules, quality: 'good' | 'notBad'): Numbers {
  const { t, v, q } = inTimeOrder(stretch.rows);
  const worst = quality === 'good' ? 0 : 1;
  // Of most items every sample is wanted, and nothing needs to be copied.
  let copy: Pick<Numbers, 't' | 'v'> | undefined;
  let [count, latest, code, isMeant] = [0, -Infinity, -1, false];
  for (let at = 0; at < t.length; at += 1) {
    const time = t[at] ?? 0;
    const value = v[at] ?? Number.NaN;
    const own = q[at] ?? 0;
    if (own !== code) isMeant = qualityIndex(own, scheme) <= worst;
    code = own;
    if (isMeant && time > latest && Number.isFinite(value)) {
      if (copy !== undefined) {
        copy.t[count] = time;
        copy.v[count] = value;
      }
      latest = time;
      count += 1;
    } else copy ??= { t: t.slice(), v: v.slice() };
  }
  return { stretch, t: (copy?.t ?? t).subarray(0, count), v: (copy?.v ?? v).subarray(0, count) };
}

/** How an item's value moves from sample to sample. */
export interface Moves {
  /** Of samples at which it moves, how much at most 95 % of them move; 0 where it never does. */
  readonly usual: number;
  /** Whether it moves to and fro as a measured value does: neither a set-point nor a counter. */
  readonly isNoisy: boolean;
  /** How many samples in a row it may stay where it is: all but one in a hundred of its rests are no longer. */
  readonly longestRest: number;
}

/** From so many moves on of which so many turn back, a value is noisy. */
const [leastMoves, turningPart] = [20, 0.02];

/** A double and its words: from this bit of the upper one on stand two bits and the exponent, which are four sizes a factor of two. */
const [double, lowest] = [new Float64Array(1), 18];
const upperWord = new Uint32Array(double.buffer);
/** A size beyond all doubles is as large as the largest. */
const sizeBins = 0x7ff0_0000 >>> lowest;

function sizeBin(size: number): number {
  double[0] = size;
  return Math.min(sizeBins - 1, (upperWord[1] ?? 0) >>> lowest);
}

/** What all sizes of a bin lie below. */
function binEnd(bin: number): number {
  double[0] = 0;
  upperWord[1] = (bin + 1) << lowest;
  return double[0];
}

/** Longer rests are all the same: none of them is usual. */
const mostRest = 4096;

/** How the values of an item move. */
export function movesOf(parts: readonly Numbers[]): Moves {
  // Per sample these are counted, which a map would make several times as slow.
  const sizes = new Uint32Array(sizeBins);
  const rests = new Uint32Array(mostRest + 1);
  let [moves, turns, rested] = [0, 0, 0];
  for (const { v } of parts) {
    let [last, rest] = [0, 1];
    for (let at = 1; at < v.length; at += 1) {
      const move = (v[at] ?? 0) - (v[at - 1] ?? 0);
      if (move === 0) {
        rest += 1;
        continue;
      }
      increment(rests, Math.min(rest, mostRest));
      rested += 1;
      rest = 1;
      increment(sizes, sizeBin(Math.abs(move)));
      moves += 1;
      if (move * last < 0) turns += 1;
      last = move;
    }
    increment(rests, Math.min(rest, mostRest));
    rested += 1;
  }
  const bin = quantile(sizes, moves, 0.95);
  return {
    usual: moves === 0 ? 0 : binEnd(bin),
    isNoisy: moves >= leastMoves && turns >= turningPart * moves,
    longestRest: quantile(rests, rested, 0.99),
  };
}

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

/** The least place that this part of all, rounded up, does not go beyond. */
function quantile(counts: Uint32Array, all: number, part: number): number {
  let sum = 0;
  return counts.findIndex((number) => (sum += number) >= Math.ceil(part * all));
}

/** So many samples in a row show at least that a value stays. */
const leastResting = 10;
/** And so many times as long as it rests as a rule. */
const restFactor = 5;

/**
 * Where a value that else moves to and fro stays where it is for `flatMinutes`; 0 is what a thing at rest measures, and no
 * sensor that is stuck.
 */
export function flatLines(
  { stretch, t, v }: Numbers,
  { isNoisy, longestRest }: Moves,
  { thresholds }: Rules,
): Evidence[] {
  if (!isNoisy) return [];
  const { flatMinutes, flatWithin } = thresholds;
  const leastSamples = Math.max(leastResting, flatWithin > 0 ? 0 : restFactor * longestRest);
  const found: Evidence[] = [];
  const [greatest, least] = [new WindowExtreme(v, 1), new WindowExtreme(v, -1)];
  let taken = 0;
  for (let from = nextRest(v, 0, flatWithin); from < v.length; from = nextRest(v, from, flatWithin)) {
    const [value = 0, start = 0] = [v[from], t[from]];
    const isNear = (other = Number.NaN) => Math.abs(other - value) <= flatWithin;
    // The fewest samples that are enough.
    let to = Math.max(taken, from + leastSamples);
    while (to <= v.length && (t[to - 1] ?? 0) - start < flatMinutes * 60_000) to += 1;
    if (to > v.length) break;
    for (taken = Math.max(taken, from); taken < to; taken += 1) {
      greatest.push(taken);
      least.push(taken);
    }
    if (!isNear(greatest.valueFrom(from)) || !isNear(least.valueFrom(from))) {
      // Within a width, a place may begin before this one ends.
      from += 1;
      continue;
    }
    while (isNear(v[to])) to += 1;
    const last = t[to - 1] ?? start;
    if (value !== 0) {
      found.push({ start, end: Math.max(last + 1, t[to] ?? stretch.range.end), samples: to - from, value });
    }
    from = to;
  }
  return found;
}

/** The first place from `from` on whose value the next one is no further from than `within`; the length where there is none. */
function nextRest(v: Float64Array, from: number, within: number): number {
  for (let at = from + 1; at < v.length; at += 1) {
    if (Math.abs((v[at] ?? 0) - (v[at - 1] ?? 0)) <= within) return at - 1;
  }
  return v.length;
}

/** Lasting steps of at least half a spike's height for each spike, above which it is one of the item's ways. */
const mostStepsASpike = 3;

interface Spike extends Evidence {
  readonly value: number;
}

/**
 * Where a value leaves by more than `spikeFactor` usual moves and comes back at once, after `spikeSamples` samples at most.
 *
 * @param usual the longest usual interval, milliseconds: over a gap nothing is known of what lies between
 */
export function spikes(numbers: Numbers, moves: Moves, usual: number, { thresholds }: Rules): Evidence[] {
  const { t, v } = numbers;
  const least = thresholds.spikeFactor * moves.usual;
  if (least === 0) return [];
  const found: Spike[] = [];
  const steps: number[] = [];
  for (let at = 1; at < v.length; at += 1) {
    const base = v[at - 1] ?? 0;
    const move = Math.abs((v[at] ?? 0) - base);
    if (move <= least) continue;
    const back = comesBack(v, at, least, thresholds.spikeSamples) ?? at;
    const [before = 0, start = 0, end = 0] = [t[at - 1], t[at], t[back]];
    if (end - before > 2 * usual * (back - at + 1)) continue;
    if (back === at) steps.push(move);
    else found.push({ start, end, samples: back - at, value: furthest(v.subarray(at, back), base), against: base });
    at = back;
  }
  // What often steps so far and stays is switched, and so is what it does for a moment.
  const doubled = Float64Array.from(steps, (step) => step * 2).toSorted();
  const isRare = ({ value, against = 0 }: Spike) =>
    doubled.length - lowerBound(doubled, Math.abs(value - against)) <= mostStepsASpike * found.length;
  return found.filter(isRare);
}

/** The sample at which a value that has left at `at` is back near where it was before; undefined where it stays away. */
function comesBack(v: Float64Array, at: number, least: number, mostSamples: number): number | undefined {
  const base = v[at - 1] ?? 0;
  const side = Math.sign((v[at] ?? 0) - base);
  for (let next = at + 1; next < v.length && next <= at + mostSamples; next += 1) {
    const away = side * ((v[next] ?? 0) - base);
    const fallen = side * ((v[next - 1] ?? 0) - (v[next] ?? 0));
    if (away <= least) return fallen > least ? next : undefined;
  }
  return undefined;
}

/** Where values lie outside the item's limits; each place with the value furthest outside. */
export function outsideLimits(stretch: Stretch, { limits, scheme }: Rules): Evidence[] {
  if (limits === undefined) return [];
  const { low, high } = limits;
  const { v, q } = stretch.rows;
  const classes = classOf(scheme);
  const isOutside = (at: number) => {
    const value = v[at] ?? Number.NaN;
    return (value < low || value > high) && classes(q[at] ?? 0) < 2;
  };
  return places(stretch, isOutside, (from, to) => {
    const value = furthest(v.subarray(from, to), (low + high) / 2);
    return { value, against: value > high ? high : low };
  });
}

function furthest(values: Float64Array, from: number): number {
  return values.reduce((most, value) => (Math.abs(value - from) > Math.abs(most - from) ? value : most), from);
}
