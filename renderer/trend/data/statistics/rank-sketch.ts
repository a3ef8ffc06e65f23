import { upperBound } from '@shared/ascending';
import type { Block } from '../series/block';
import { effect, type SampleRules } from '../pyramid/sample-rules';

/** The numbers of some samples that the line goes through, ascending, each standing for `weight` of them. */
export interface RankSketch {
  readonly values: Float64Array;
  readonly weight: number;
}

/** Samples of a chunk, and what stands for a chunk and for a block: no rank is wrong by more than 0.2 %. */
const chunkSamples = 4096;
const perChunk = 512;
const perBlock = 1024;

/**
 * Sketches of a block's samples with from <= index < to. What lies in whole chunks is looked at once and remembered; the
 * ends, which may cut a chunk, are told exactly.
 */
export function sketchesOf(block: Block, from: number, to: number, rules: SampleRules): RankSketch[] {
  const ranks = ranksOf(block, rules);
  if (from === 0 && to === block.length) return [ranks.whole()];
  const [first, behind] = [Math.ceil(from / chunkSamples), Math.floor(to / chunkSamples)];
  if (first >= behind) return [sketched(block, from, to, rules, Infinity)];
  return [
    sketched(block, from, first * chunkSamples, rules, Infinity),
    ...Array.from({ length: behind - first }, (_, index) => ranks.chunk(first + index)),
    sketched(block, behind * chunkSamples, to, rules, Infinity),
  ];
}

/** How many samples have a number that is not greater than `value`. */
export function countUpTo({ values, weight }: RankSketch, value: number): number {
  return upperBound(values, value) * weight;
}

/** The least number greater than `value`; Infinity for none. */
export function nextBehind({ values }: RankSketch, value: number): number {
  return values[upperBound(values, value)] ?? Number.POSITIVE_INFINITY;
}

/** What was made of a block, which does not change. */
class BlockRanks {
  readonly rules: SampleRules;
  readonly #block: Block;
  readonly #chunks = new Map<number, RankSketch>();
  #whole: RankSketch | undefined;

  constructor(block: Block, rules: SampleRules) {
    this.#block = block;
    this.rules = rules;
  }

  whole(): RankSketch {
    this.#whole ??= sketched(this.#block, 0, this.#block.length, this.rules, perBlock);
    return this.#whole;
  }

  chunk(place: number): RankSketch {
    const known = this.#chunks.get(place);
    if (known !== undefined) return known;
    const from = place * chunkSamples;
    const made = sketched(this.#block, from, from + chunkSamples, this.rules, perChunk);
    this.#chunks.set(place, made);
    return made;
  }
}

const known = new WeakMap<Block, BlockRanks>();

function ranksOf(block: Block, rules: SampleRules): BlockRanks {
  const former = known.get(block);
  if (former?.rules === rules) return former;
  const made = new BlockRanks(block, rules);
  known.set(block, made);
  return made;
}

/** At most `most` numbers, evenly over the ranks; the least and the greatest are among them. */
function sketched(block: Block, from: number, to: number, rules: SampleRules, most: number): RankSketch {
  const { v, q } = block;
  const numbers = new Float64Array(Math.max(0, to - from));
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const value = v[index] ?? Number.NaN;
    if (value - value !== 0 || rules.effectOf(q[index] ?? 0) !== effect.plot) continue;
    numbers[count] = value;
    count += 1;
  }
  const sorted = numbers.subarray(0, count).toSorted();
  if (count <= most) return { values: sorted, weight: 1 };
  const [weight, step] = [count / most, (count - 1) / (most - 1)];
  const values = Float64Array.from({ length: most }, (_, place) => sorted[Math.round(place * step)] ?? 0);
  return { values, weight };
}
