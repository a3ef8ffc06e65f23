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

  private constructor({ scheme, uncertain, bad, missing }: QualityRules) {
    const { shift, classes } = qualityBits(scheme);
    this.shift = shift;
    this.classes = Uint8Array.from(classes);
    this.effects = Uint8Array.from((['plot', uncertain, bad] satisfies QualityRule[]).map((rule) => effect[rule]));
    this.bridges = missing === 'span';
  }

  /** The rules for `quality`: equal ones are the same object, so that what was derived under them is found again. */
  static of(quality: QualityRules): SampleRules {
    const name = `${quality.scheme} ${quality.uncertain} ${quality.bad} ${quality.missing ?? ''}`;
    const rules = known.get(name) ?? new SampleRules(quality);
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
