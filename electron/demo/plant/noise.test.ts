import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandNoise, share, whiteNoise } from './noise';
import { sawtooth } from './signals';

const anyTime = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });

describe('noise', () => {
  it('stays within -1..1 and depends on the time only', () => {
    const band = bandNoise('a', 1000);
    const white = whiteNoise('a');
    fc.assert(
      fc.property(anyTime, anyTime, (t, other) => {
        const values = [band(t), white(t)];
        band(other);
        expect([band(t), white(t)]).toEqual(values);
        expect(values.every((value) => Math.abs(value) <= 1)).toBe(true);
      }),
    );
  });

  it('is smooth where it is band-limited', () => {
    const band = bandNoise('a', 60_000);
    fc.assert(
      fc.property(anyTime, (t) => {
        expect(Math.abs(band(t + 10) - band(t))).toBeLessThan(0.005);
      }),
    );
  });

  it('is uniform', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 20_000; n += 1) {
      const tenth = Math.floor(10 * share(7, 1_600_000_000_000 + n * 1000));
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(1800);
    expect(Math.max(...tenths)).toBeLessThan(2200);
  });
});

describe('sawtooth', () => {
  it('is continuous', () => {
    const level = sawtooth('tank', 3_600_000, 0.8);
    fc.assert(
      fc.property(anyTime, (t) => {
        expect(Math.abs(level(t + 100) - level(t))).toBeLessThan(0.001);
      }),
    );
  });
});
