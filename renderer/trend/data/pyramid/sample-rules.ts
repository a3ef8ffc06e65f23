import { qualityBits } from '@shared/vqt/quality';
import type { QualityRule, QualityRules } from '../protocol';

/** What a sample does to the line. */
export const effect = { plot: 0, gap: 1, span: 2 } as const;

/** The effect of samples by quality class, ready for loops over many samples. */
export class SampleRules {
  /** The class of a code: `classes[(code >>> shift) & 3]`. */
  readonly shift: number;
  readonly classes: Uint8Array;
  /** The effect by class. */
  readonly effects: Uint8Array;
  /** Whether the line goes on where there is no data. */
  readonly bridges: boolean;
  /** Numbers have a place above this: all, or those above zero. */
  readonly floor: number;

  private constructor({ scheme, uncertain, bad, missing }: QualityRules, isLogarithmic: boolean) {
    const { shift, classes } = qualityBits(scheme);
    this.shift = shift;
    this.classes = Uint8Array.from(classes);
    this.effects = Uint8Array.from((['plot', uncertain, bad] satisfies QualityRule[]).map((rule) => effect[rule]));
    this.bridges = missing === 'span';
    this.floor = isLogarithmic ? 0 : Number.NEGATIVE_INFINITY;
  }

  /**
   * The rules for `quality`: equal ones are the same object, so that what was derived under them is found again.
   *
   * @param isLogarithmic whether a number of zero or below has no place, and breaks the line
   */
  static of(quality: QualityRules, isLogarithmic = false): SampleRules {
    const name = `${quality.scheme} ${quality.uncertain} ${quality.bad} ${quality.missing ?? ''} ${isLogarithmic}`;
    const rules = known.get(name) ?? new SampleRules(quality, isLogarithmic);
    known.set(name, rules);
    return rules;
  }

  /** The class of a code: 0 good, 1 uncertain, 2 bad. */
  classOf(code: number): number {
    return this.classes[(code >>> this.shift) & 3] ?? 2;
  }

  effectOf(code: number): number {
    return this.effects[this.classOf(code)] ?? effect.gap;
  }
}

const known = new Map<string, SampleRules>();
