import { absent } from './input';
import type { InstantChunk } from './instants';
import type { UndefinedCounts } from '../protocol';
import type { SampleRules } from '../pyramid/sample-rules';

/** Counts results that are no number while a calculation runs. */
export type CountedUndefined = { -readonly [Kind in keyof UndefinedCounts]: number };

/** A part of a calculation: what it is at each instant of a chunk. */
export interface Step {
  /** NaN where there is no number. */
  readonly v: Float64Array;
  /** Quality codes, `absent` where there is nothing. */
  readonly q: Uint32Array;
  /** Works out `v` and `q` for the instants, which are later than those of the chunk before. */
  evaluate: (chunk: InstantChunk) => void;
}

/** How qualities are joined. */
export class Qualities {
  readonly rules: SampleRules;
  /** What is put on a result that is none, and on one of which samples were left out. */
  readonly bad: number;
  readonly lacking: number;
  /** Of a number that stands in the formula. */
  readonly good: number;

  /** OPC UA: Bad and UncertainDataSubNormal (OPC 10000-6, Annex A.2); OPC Classic: Bad and Sub-normal. */
  constructor(rules: SampleRules) {
    this.rules = rules;
    const isUa = rules.shift === 30;
    this.bad = isUa ? 0x8000_0000 : 0;
    this.lacking = isUa ? 0x40a4_0000 : 88;
    this.good = isUa ? 0 : 192;
  }

  /** The worse of two codes, the first of equals. */
  worse(one: number, other: number): number {
    if (one === other || one === absent) return one;
    if (other === absent) return other;
    return this.rules.classOf(other) > this.rules.classOf(one) ? other : one;
  }

  isBad(code: number): boolean {
    return code === absent || this.rules.classOf(code) === 2;
  }
}
