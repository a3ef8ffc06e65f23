import fc from 'fast-check';
import { firstThresholds } from '@shared/contract/inspect/health';
import type { StateValue } from '@shared/vqt/columns';
import type { Rules, Stretch } from '../samples';

export const start = Date.UTC(2026, 0, 1);

/** A sample as a test writes it. */
export interface Written {
  readonly t: number;
  readonly v: number | StateValue | null;
  readonly q?: number;
}

/** Samples as a stretch of [start, end). */
export function stretchOf(samples: readonly Written[], end: number): Stretch {
  const values = [...new Set(samples.flatMap(({ v }) => (typeof v === 'string' || typeof v === 'boolean' ? [v] : [])))];
  const codes = samples.map(({ v }) => values.findIndex((value) => value === v) + 1);
  return {
    range: { start, end },
    rows: {
      t: Float64Array.from(samples, ({ t }) => t),
      v: Float64Array.from(samples, ({ v }) => (typeof v === 'number' ? v : Number.NaN)),
      q: Uint32Array.from(samples, ({ q = 0 }) => q),
      ...(values.length > 0 && { states: { codes: Uint32Array.from(codes), values } }),
    },
  };
}

/** The rules as they are at first, at a present long after the samples. */
export function rulesAt(now: number, thresholds: Partial<Rules['thresholds']> = {}): Rules {
  return { thresholds: { ...firstThresholds, ...thresholds }, scheme: 'opc-ua', now };
}

export const count = 400;

/** A measured value that moves to and fro, one sample every `step` milliseconds; never at rest. */
export const measured = fc
  .record({
    step: fc.integer({ min: 100, max: 60_000 }),
    level: fc.double({ min: 100, max: 1000, noNaN: true }),
    noise: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count }),
  })
  .map(({ step, level, noise }) => ({
    step,
    end: start + count * step,
    samples: noise.map((size, at): Written => ({
      t: start + at * step,
      v: level + (at % 2 === 0 ? size : -size) / 10,
    })),
  }));

/** A place among the samples of `measured`, with room for `length` of them on either side of the middle. */
export function placeOf(length: number): fc.Arbitrary<number> {
  return fc.integer({ min: 20, max: count - 20 - length });
}
